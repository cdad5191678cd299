import { createIcon } from './createIcon';

export const ChevronDownIcon = /* @__PURE__ */ createIcon('chevron-down', ['M6 9l6 6l6 -6']);
