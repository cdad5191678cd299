import { createIcon } from './createIcon';

export const ChevronRightIcon = /* @__PURE__ */ createIcon('chevron-right', ['M9 6l6 6l-6 6']);
