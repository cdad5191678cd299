import { type ComponentType, createElement, type FunctionComponent, lazy, type ReactNode } from 'react';
import { reportFault } from '#features/platform/faults';

/** Pause before {@link keepLoading} tries again, milliseconds. */
const PAUSE_MS = 10_000;

/** Components whose code did not load, by the functions that make them load again. */
const failed = new Set<() => void>();

/**
 * `lazy` of React whose code can load again after a failure: React keeps a failure for as long as the page is open.
 * After {@link forgetFailedCode} the next render loads the code.
 */
// biome-ignore lint/suspicious/noExplicitAny: as in the type of React's `lazy`.
export function late<Props>(load: () => Promise<{ default: ComponentType<Props> | ((props: any) => ReactNode) }>) {
  const create = () =>
    lazy(() =>
      load().catch((fault: unknown) => {
        failed.add(() => {
          part = create();
        });
        throw fault;
      }),
    );
  let part = create();
  return (props: Props): ReactNode => createElement(part as FunctionComponent<object>, props as object);
}

/** Lets the code that did not load be loaded again. An error boundary calls it once it shows something else. */
export function forgetFailedCode(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Loads code of the background until it is there: it is nothing that a diner waits for, and no reason for a crash screen. */
export async function keepLoading<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch (fault) {
      reportFault('A part of the background did not load and is tried again:', fault);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
