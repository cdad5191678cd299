import { createIcon } from './createIcon';

export const SubtractIcon = /* @__PURE__ */ createIcon('minus', ['M5 12l14 0']);
