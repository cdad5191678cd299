/** An element of a drawing. */
export interface SvgElement {
  /** Without its prefix, `use`. */
  name: string;
  /** By their names as written, `xlink:href`; without the names of namespaces. */
  attributes: ReadonlyMap<string, string>;
  /** The element's own text, without the text of its children. */
  text: string;
}

/** A drawing as a browser reads it. */
export interface Drawing {
  /** In the order in which they begin; the first holds the others. */
  elements: SvgElement[];
  /** The namespace of the first element. */
  namespace: string;
  /** A prefix that is used and that nothing says what it is: no browser shows the drawing. */
  unknownPrefix: string | undefined;
}

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.·-]*`;
const VALUE = `"[^"<]*"|'[^'<]*'`;
const prolog = /^\uFEFF?\s*(?:<\?[\s\S]*?\?>\s*|<!--[\s\S]*?-->\s*)*/;
const doctype = /^<!DOCTYPE\s[^[>]*(?:\[([^\]]*)\]\s*)?>/;
const token = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>`,
    String.raw`<!\[CDATA\[(?<raw>[\s\S]*?)\]\]>`,
    String.raw`</(?<end>${NAME})\s*>`,
    String.raw`<(?<start>${NAME})(?<inside>(?:\s+${NAME}\s*=\s*(?:${VALUE}))*)\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'uy',
);

const known = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

class Unreadable extends Error {}

/** Puts the signs in place of `&amp;`, `&#38;` and the drawing's own names. */
const decode = (text: string, entities: ReadonlyMap<string, string>): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([\w.-]+))?(;?)/gi, (_, decimal, hex, name, end) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
    const sign = code === undefined ? entities.get(name) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (sign === undefined || !end) throw new Unreadable();
    return sign;
  });

function readAttributes(inside: string, entities: ReadonlyMap<string, string>): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', value = ''] of inside.matchAll(new RegExp(String.raw`(${NAME})\s*=\s*(${VALUE})`, 'gu'))) {
    if (attributes.has(name)) throw new Unreadable();
    attributes.set(name, decode(value.slice(1, -1), entities));
  }
  return attributes;
}

const getPrefix = (name: string): string => (name.includes(':') ? name.replace(/:.*/, '') : '');

function readElements(svg: string): Drawing {
  const begin = prolog.exec(svg)?.[0].length ?? 0;
  const [declaration = '', inner = ''] = doctype.exec(svg.slice(begin)) ?? [];
  const entities = new Map<string, string>(Object.entries(known));
  for (const [, name = '', value = ''] of inner.matchAll(/<!ENTITY\s+([\w.-]+)\s+("[^"]*"|'[^']*')\s*>/g))
    entities.set(name, value.slice(1, -1));

  const elements: SvgElement[] = [];
  const open: { tag: string; element: SvgElement; spaces: ReadonlyMap<string, string> }[] = [];
  let namespace = '';
  let unknownPrefix: string | undefined;
  token.lastIndex = begin + declaration.length;
  while (token.lastIndex < svg.length) {
    const { raw, end, start, inside = '', empty, text } = token.exec(svg)?.groups ?? {};
    if (token.lastIndex === 0) throw new Unreadable();
    const parent = open.at(-1);
    if (start) {
      if (!parent && elements.length > 0) throw new Unreadable();
      const attributes = readAttributes(inside, entities);
      const spaces = new Map(parent?.spaces);
      for (const [name, value] of attributes) {
        if (!/^xmlns(?::|$)/.test(name)) continue;
        spaces.set(name.slice(6), value);
        attributes.delete(name);
      }
      const prefixes = [getPrefix(start), ...[...attributes.keys()].map(getPrefix)];
      unknownPrefix ??= prefixes.find((prefix) => prefix !== '' && prefix !== 'xml' && !spaces.has(prefix));
      if (!parent) namespace = spaces.get(getPrefix(start)) ?? '';
      const element = { name: start.replace(/^.*:/, ''), attributes, text: '' };
      elements.push(element);
      if (!empty) open.push({ tag: start, element, spaces });
    } else if (end) {
      if (open.pop()?.tag !== end) throw new Unreadable();
    } else if (parent) parent.element.text += raw ?? decode(text ?? '', entities);
    else if (text?.trim() || raw !== undefined) throw new Unreadable();
  }
  if (open.length > 0 || elements.length === 0) throw new Unreadable();
  return { elements, namespace, unknownPrefix };
}

/** Reads a drawing as strictly as a browser reads a picture; undefined for one that it would not show. */
export function readDrawing(svg: string): Drawing | undefined {
  try {
    return readElements(svg);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
