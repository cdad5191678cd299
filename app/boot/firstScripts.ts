/** How often this tab has loaded the page again for a script. */
const KEY = 'makan-reloads';

/** Pauses before the page is loaded again, milliseconds; there are no more tries than pauses. */
const PAUSES_MS = [1_000, 3_000, 10_000, 30_000];

/** Pause before a server that did not answer is tried again, milliseconds; the `online` event may end it. */
const UNREACHABLE_PAUSE_MS = 10_000;

/** Start of the page that was left for a file that only another page can import; younger pages are not left for one. */
const STUCK_KEY = 'makan-stuck';
const STUCK_PAUSE_MS = 300_000;

/** Handles the result of loading the first screen's scripts. */
export interface FirstScripts {
  /** They have come: the tries are forgotten. */
  onLoaded(): void;
  /** One has not come. */
  onMissing(): void;
  /** A later one can be imported by another page only: a kiosk loads the page again, once in a while. */
  onStuck(): void;
}

/**
 * Loads the page again where a script of the first screen does not come (SHELL-36): what the page shows by itself answers
 * no press without the app, and browsers do not ask for a script again.
 */
export function watchFirstScripts(): FirstScripts {
  // `navigator.onLine` may be wrong both ways, and a page that is loaded again without a network is lost.
  const reload = (): void => {
    let isOver = false;
    const again = (): void => {
      if (!isOver) reload();
      isOver = true;
    };
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => {
        setTimeout(again, UNREACHABLE_PAUSE_MS);
        addEventListener('online', again, { once: true });
      },
    );
  };
  const onMissing = (): void => {
    try {
      const tries = Number(sessionStorage.getItem(KEY));
      const pause = PAUSES_MS[tries];
      if (pause === undefined) return;
      sessionStorage.setItem(KEY, String(tries + 1));
      setTimeout(reload, pause);
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
        // The browser has no storage here.
      }
    },
    onMissing,
    onStuck() {
      try {
        const since = performance.timeOrigin - Number(sessionStorage.getItem(STUCK_KEY));
        if (since >= 0 && since < STUCK_PAUSE_MS) return;
        sessionStorage.setItem(STUCK_KEY, String(performance.timeOrigin));
        reload();
      } catch {
        // Without storage nothing would end the tries.
      }
    },
  };
}
