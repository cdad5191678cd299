/** A second tap comes within this time, milliseconds: as long as two presses of a button count as one (SHELL-15). */
const SECOND_TAP_MS = 600;

/** The taps of a finger that means one are not further apart than this, in CSS pixels. */
const SAME_PLACE_PX = 24;

const CONTROLS = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';

interface Press {
  control: Element | null;
  /** Where the control begins in the window, CSS pixels. */
  top: number;
  x: number;
  y: number;
  at: number;
}

const findControl = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

const findTop = (control: Element | null): number => control?.getBoundingClientRect().top ?? 0;

/** The first control has been scrolled away from under the finger: what is there now was brought there on purpose. */
const isScrolledAway = ({ control, top }: Press): boolean =>
  control?.isConnected === true && Math.abs(findTop(control) - top) > SAME_PLACE_PX;

/** Whether a press is the second tap of a double tap: soon, at the same place, and on another control or a link. */
const isSecondTap = (first: Press, second: Press): boolean =>
  // Followed twice, a link would leave two entries in the history.
  (first.control !== second.control || second.control instanceof HTMLAnchorElement) &&
  second.at - first.at < SECOND_TAP_MS &&
  Math.hypot(second.x - first.x, second.y - first.y) <= SAME_PLACE_PX;

/**
 * Ignores the second tap of a double tap on what the first one has brought there: a button of the dialog that it
 * opened, a line that moved up (SHELL-15), or the same link. Two taps on one button are left to that button; keys are
 * never ignored.
 * @returns a function that stops it.
 */
export function ignoreSecondTaps(page: Document): () => void {
  let last: Press | undefined;
  let isIgnored = false;
  let hasScrolled = false;
  const noteScroll = () => {
    hasScrolled = true;
  };
  const note = (event: PointerEvent) => {
    const control = findControl(event);
    const press = { control, top: findTop(control), x: event.clientX, y: event.clientY, at: event.timeStamp };
    isIgnored =
      event.isPrimary && last !== undefined && isSecondTap(last, press) && !(hasScrolled && isScrolledAway(last));
    hasScrolled = false;
    // A third tap is the rest of the first one too.
    last = isIgnored && last ? { ...press, control: last.control, top: last.top } : press;
  };
  const stop = (event: MouseEvent) => {
    // A click that the keyboard or a script made follows no press.
    if (!isIgnored || event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener('pointerdown', note, true);
  page.addEventListener('click', stop, true);
  page.addEventListener('scroll', noteScroll, { capture: true, passive: true });
  return () => {
    page.removeEventListener('pointerdown', note, true);
    page.removeEventListener('click', stop, true);
    page.removeEventListener('scroll', noteScroll, true);
  };
}
