const asked = /url\(\s*["']?(?!data:)([^"')]+)["']?\s*\)/g;

/** The files that a background asks for, as written. */
export const listArt = (value: unknown): string[] =>
  [...(typeof value === 'string' ? value : '').matchAll(asked)].map(([, name = '']) => name);
