/** A dialog that closes gives the focus back within this time, milliseconds. */
const RETURN_MS = 150;

/**
 * Moves the focus to the content of the screen when the focused element is gone, as after a change of screen or a
 * removed dish; the browser would begin before the first bar again (SHELL-34).
 * @returns a function that stops it.
 */
export function keepFocusOnPage(page: Document): () => void {
  // It may have been focused before this has loaded.
  let last: Element | null = page.activeElement === page.body ? null : page.activeElement;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () => last !== null && !last.isConnected && page.activeElement === page.body;
  const follow = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null;
  };
  const catchFocus = () => {
    timer = undefined;
    const main = page.querySelector('main');
    if (!isLost() || !main || page.querySelector('[role=dialog], [role=alertdialog]')) return;
    main.tabIndex = -1;
    main.style.outline = 'none';
    // A screen reader says the name of what gets the focus; without one it says 'main' alone.
    main.setAttribute('aria-label', page.title);
    main.addEventListener(
      'blur',
      () => {
        main.removeAttribute('tabindex');
        main.removeAttribute('aria-label');
        main.style.outline = '';
      },
      { once: true },
    );
    main.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (isLost()) timer ??= setTimeout(catchFocus, RETURN_MS);
  });

  page.addEventListener('focusin', follow);
  observer.observe(page.body, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', follow);
    observer.disconnect();
    clearTimeout(timer);
  };
}
