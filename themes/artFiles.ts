/** `url(…)` in double quotes, in single quotes, or without. */
const asked = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi;

const isFile = (name: string): boolean => name !== '' && !/^data:/i.test(name);

/** A background with other addresses in place of the files that it asks for. */
export const replaceArt = (value: string, getUrl: (name: string) => string): string =>
  value.replace(asked, (written: string, ...names: (string | undefined)[]) => {
    const name = names[0] ?? names[1] ?? names[2] ?? '';
    return isFile(name) ? `url("${getUrl(name)}")` : written;
  });

/** The files that a background asks for, as written. */
export function listArt(value: unknown): string[] {
  const names: string[] = [];
  if (typeof value === 'string') replaceArt(value, (name) => String(names.push(name)));
  return names;
}
