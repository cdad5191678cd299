import { ifAllowed } from './ifAllowed';
import type { MemoryKey } from './personalData';

/** A yes or no that a tab keeps over reloads. Where storage is blocked it is never set. */
export const tabMark = (key: MemoryKey) => ({
  isSet: (): boolean => ifAllowed(() => sessionStorage.getItem(key)) === '1',
  set: (): void => ifAllowed(() => sessionStorage.setItem(key, '1')),
  remove: (): void => ifAllowed(() => sessionStorage.removeItem(key)),
});
