/** The elements that a component renders, as an outline: what styles and tests can find. */

const SHOWN = /^(id|role|type|href|for|name|tabindex|lang|aria-[a-z]+|data-[a-z-]+)$/;
/** Ids that React makes, and attributes that only Base UI reads. */
const INTERNAL = /^(aria-(controls|labelledby|describedby)|id|for|name|data-(base-ui|react-window|given).*)$/;
const VOID = /^(input|img|br|hr|source)$/;
const LONGEST = 48;

/** One line an element, two spaces a level. Icons are a single line. */
export function toOutline(markup: string): string {
  const lines: string[] = [];
  let depth = 0;
  let hidden = 0;
  for (const [, close, tag = '', attributes = '', text = ''] of markup.matchAll(
    /<(\/?)([a-z][\w-]*)([^>]*)>([^<]*)/g,
  )) {
    if (tag === 'svg' || hidden > 0) {
      if (tag === 'svg' && !close && hidden === 0) lines.push(`${'  '.repeat(depth)}<svg />`);
      if (tag === 'svg') hidden += close ? -1 : 1;
      continue;
    }
    if (close) {
      depth -= 1;
      continue;
    }
    const given = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
      .map(([, name = '', value = '']) => [name.toLowerCase(), value] as const)
      .filter(([name]) => SHOWN.test(name) && !INTERNAL.test(name))
      .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`));
    const words = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    lines.push(`${'  '.repeat(depth)}<${tag}${given.join('')}>${words}`);
    if (!VOID.test(tag) && !attributes.endsWith('/')) depth += 1;
  }
  return lines.join('\n');
}
