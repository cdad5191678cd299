import { isTest } from './everyBrand.ts';

/** What a story may say in `parameters.console`: words of the errors that it is there to show. */
type Allowed = readonly string[];

const said: string[] = [];

/** One message as the console would show it, its `%s` filled in. */
function written([first, ...rest]: unknown[]): string {
  const values = rest.map((one) => (one instanceof Error ? one.message : String(one)));
  const text = (first instanceof Error ? first.message : String(first)).replace(/%[sdo]/g, () => values.shift() ?? '');
  return [text, ...values].join(' ').trim();
}

/** Before every story of a test: from here on its errors are kept; the console shows them as ever. */
export function listenToConsole(): (() => void) | undefined {
  if (!isTest) return undefined;
  said.length = 0;
  const { error } = console;
  console.error = (...words: unknown[]) => {
    said.push(written(words));
    error(...words);
  };
  return () => {
    console.error = error;
  };
}

/** After every story of a test: nothing stands in the console that the story did not announce. */
export function checkConsole({ parameters }: { parameters: Record<string, unknown> }): void {
  const allowed = (parameters.console ?? []) as Allowed;
  const unexpected = said.filter((text) => !allowed.some((words) => text.includes(words)));
  said.length = 0;
  if (unexpected.length > 0) throw new Error(`The story wrote errors to the console:\n${unexpected.join('\n')}`);
}
