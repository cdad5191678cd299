import { late } from '#features/platform/lateCode';

/** Loads the code of the item dialog. */
export const loadItemDialog = () => import('./ItemDialog');

/** The item dialog, loaded when it is first rendered or preloaded. */
export const ItemDialog = late(loadItemDialog);
