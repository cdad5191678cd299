/** Key in sessionStorage: the question was put in this visit (ENTRY-11). A visit ends with its tab. */
const KEY = 'makan-asked';

// Storage may be blocked: then the question comes with every page.
const attempt = <T>(use: () => T): T | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

export const wasAskedToReset = (): boolean => attempt(() => sessionStorage.getItem(KEY)) === '1';

export const rememberAsking = (): void => void attempt(() => sessionStorage.setItem(KEY, '1'));
