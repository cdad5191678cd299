import { createIcon } from './createIcon';

export const CloseIcon = /* @__PURE__ */ createIcon('x', ['M18 6l-12 12', 'M6 6l12 12']);
