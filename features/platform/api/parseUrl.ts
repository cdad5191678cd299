/** A URL, or undefined where the text is none: `URL.canParse` and `URL.parse` are newer than the oldest browsers. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
