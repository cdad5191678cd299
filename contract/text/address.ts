/** Characters that chats and sentences append to an address. A bracket counts only if the address does not open it. */
const punctuation = /[\s\p{Cf}.,;:!'"”’»…]$/u;
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** Cuts the full stops, brackets and invisible characters behind an address that was copied from a text. */
export function cutTrailing(address: string): string {
  let end = address.length;
  // A few: text behind it has no more, and anybody may send a long one.
  for (const least = end - 20; end > least; end -= 1) {
    const last = address[end - 1] ?? '';
    const opening = brackets[last];
    if (!punctuation.test(last) && (opening === undefined || address.includes(opening))) break;
  }
  return address.slice(0, Math.max(0, end));
}

/**
 * The query of an address that others have put together: `?`, `??` or `&amp;` in the place of `&`, or all of it escaped
 * once more.
 * @param search with or without its `?`.
 */
export function parseSearch(search: string): URLSearchParams {
  // Begins at the first of several question marks only: tried at each, thousands of them would take seconds.
  const joint = /(?<!\?)\?+(?=[a-z][\w-]*=)|&amp;/gi;
  const text = search.replace(/^\?/, '');
  // One name without a value is how an escaped query reads.
  const plain = text.includes('=') ? text : [...new URLSearchParams(text).keys()].join('&');
  return new URLSearchParams(plain.replace(joint, '&'));
}

/** Reads parameters of {@link parseSearch}, their names in any case. Repeated parameters keep their order. */
export function readParameters<Name extends string>(search: string, names: readonly Name[]): Record<Name, string[]> {
  const all = [...parseSearch(search)];
  const values = names.map((name): [Name, string[]] => [
    name,
    all.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value),
  ]);
  return Object.fromEntries(values) as Record<Name, string[]>;
}
