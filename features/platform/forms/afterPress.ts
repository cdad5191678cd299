import { nextTask } from '#features/platform/clock';

let press: Promise<void> = Promise.resolve();
let release = (): void => undefined;

if (typeof document !== 'undefined') {
  const begin = () => {
    release();
    press = new Promise((resolve) => {
      release = resolve;
    });
  };
  document.addEventListener('pointerdown', begin, true);
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => release(), true);
}

/**
 * Resolves once the press that took the focus from a field has counted: an error that is shown before moves what is below
 * the field from under the pointer. A finger presses within a moment, a mouse button may be held.
 */
export async function afterPress(): Promise<void> {
  await press;
  await nextTask();
}
