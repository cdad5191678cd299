import { createIcon } from './createIcon';

export const WindowIcon = /* @__PURE__ */ createIcon('external-link', [
  'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6',
  'M11 13l9 -9',
  'M15 4h5v5',
]);
