import { ifAllowed } from '#features/platform/storage';

/** Key in sessionStorage: the question was put in this visit (ENTRY-11). A visit ends with its tab. */
const KEY = 'makan-asked';

// Where storage is blocked the question comes with every page.
export const wasAskedToReset = (): boolean => ifAllowed(() => sessionStorage.getItem(KEY)) === '1';

export const rememberAsking = (): void => void ifAllowed(() => sessionStorage.setItem(KEY, '1'));
