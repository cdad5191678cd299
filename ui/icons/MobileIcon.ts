import { createIcon } from './createIcon';

export const MobileIcon = /* @__PURE__ */ createIcon('device-mobile', [
  'M6 5a2 2 0 0 1 2 -2h8a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-14',
  'M11 4h2',
  'M12 17v.01',
]);
