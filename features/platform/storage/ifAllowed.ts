/** The result of `use`, or undefined where the browser's storage is blocked or full. */
export function ifAllowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
