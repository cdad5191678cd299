import { createIcon } from './createIcon';

export const BackIcon = /* @__PURE__ */ createIcon('arrow-left', ['M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6']);
