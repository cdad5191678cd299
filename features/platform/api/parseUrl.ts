/**
 * Parses a URL; undefined for any other text. `URL.canParse` and `URL.parse` are newer than the oldest supported
 * browsers.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
