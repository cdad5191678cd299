import type {} from './boot/inline';

// Do not use nextTask(): an import here would be evaluated together with this script.
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Says what is wrong with the configuration: after the first screen, which does not wait for it, or in place of it. */
const check = (fault?: unknown) =>
  import('./configCheck').then(
    ({ checkConfig }) => checkConfig(Object.keys(globalThis.makanBrands), fault),
    // A file that does not come says nothing.
    () => undefined,
  );

/** Evaluates the first screen in four tasks, so that a slow phone answers a press between them. */
async function load(): Promise<() => Promise<void>> {
  await import('react-dom/client');
  await nextTask();
  await import('#features/platform/api');
  await nextTask();
  const { createStore } = await import('./store');
  await nextTask();
  const { startApp } = await import('./startApp');
  return () => startApp(createStore);
}

const { scripts } = globalThis.makanBoot;
load().then(
  (start) => {
    scripts.onLoaded();
    return start().then(() => void setTimeout(check, 2000), check);
  },
  (fault: unknown) => {
    scripts.onMissing();
    return check(fault);
  },
);
