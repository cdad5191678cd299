import { createIcon } from './createIcon';

export const AddIcon = /* @__PURE__ */ createIcon('plus', ['M12 5l0 14', 'M5 12l14 0']);
