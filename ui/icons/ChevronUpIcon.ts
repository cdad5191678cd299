import { createIcon } from './createIcon';

export const ChevronUpIcon = /* @__PURE__ */ createIcon('chevron-up', ['M6 15l6 -6l6 6']);
