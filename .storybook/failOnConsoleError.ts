import { isTest } from './everyBrand.ts';

/** `parameters.console` of a story: parts of the errors that it is there to show. */
type Allowed = readonly string[];

const errors: string[] = [];

/** One message as the console would show it, its `%s` filled in. */
function format([first, ...rest]: unknown[]): string {
  const values = rest.map((one) => (one instanceof Error ? one.message : String(one)));
  const text = (first instanceof Error ? first.message : String(first)).replace(/%[sdo]/g, () => values.shift() ?? '');
  return [text, ...values].join(' ').trim();
}

/** Before every story of a test: collects its errors, which the console still shows. */
export function collectConsoleErrors(): (() => void) | undefined {
  if (!isTest) return undefined;
  errors.length = 0;
  const { error } = console;
  console.error = (...values: unknown[]) => {
    errors.push(format(values));
    error(...values);
  };
  return () => {
    console.error = error;
  };
}

/** After every story of a test: fails on an error that the story does not allow. */
export function failOnConsoleError({ parameters }: { parameters: Record<string, unknown> }): void {
  const allowed = (parameters.console ?? []) as Allowed;
  const unexpected = errors.filter((text) => !allowed.some((part) => text.includes(part)));
  errors.length = 0;
  if (unexpected.length > 0) throw new Error(`The story wrote errors to the console:\n${unexpected.join('\n')}`);
}
