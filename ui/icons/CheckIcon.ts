import { createIcon } from './createIcon';

export const CheckIcon = /* @__PURE__ */ createIcon('check', ['M5 12l5 5l10 -10']);
