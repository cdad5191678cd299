/** How often this tab has loaded the page again for a script. */
const KEY = 'makan-reloads';

/** Pauses before the page is loaded again, milliseconds; there are no more tries than pauses. */
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

/** What becomes of the scripts of the first screen. */
export interface FirstScripts {
  /** They have come: the tries are forgotten. */
  onLoaded(): void;
  /** One has not come. */
  onMissing(): void;
}

/**
 * Loads the page again where a script of the first screen does not come (SHELL-36): what the page shows by itself answers
 * no press without the app, and browsers do not ask for a script again.
 */
export function watchFirstScripts(): FirstScripts {
  const reload = (): void => location.reload();
  const onMissing = (): void => {
    try {
      const tries = Number(sessionStorage.getItem(KEY));
      const pause = PAUSES_MS[tries];
      if (pause === undefined) return;
      sessionStorage.setItem(KEY, String(tries + 1));
      setTimeout(() => (navigator.onLine ? reload() : addEventListener('online', reload)), pause);
    } catch {
      // Without storage nothing would end the tries.
    }
  };
  // The script that would say it may itself be missing; those that a browser's extension adds are no modules.
  addEventListener(
    'error',
    ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && onMissing(),
    true,
  );
  return {
    onLoaded() {
      try {
        sessionStorage.removeItem(KEY);
      } catch {
        // Nothing is kept there.
      }
    },
    onMissing,
  };
}
