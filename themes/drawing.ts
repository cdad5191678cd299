import { readDrawing, type SvgElement } from './svg.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Logo and icon come before every screen. */
export const MOST_DRAWING_KIB = 256;

/** Finds a resource that a style would load: a URL or an import. */
function findInStyle(style: string): string | undefined {
  const css = style.replace(/\/\*[\s\S]*?\*\//g, ' ');
  const imports = css.matchAll(/@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/gi);
  const urls = css.matchAll(/\burl\(\s*["']?(?!["'#]|data:)([^"')\s]+)/gi);
  // Strings there are addresses too.
  const sets = [...css.matchAll(/\bimage-set\(((?:[^()]|\([^()]*\))*)\)/gi)].flatMap(([, set = '']) => [
    ...set.replace(/\b(?:type|url)\([^()]*\)/gi, '').matchAll(/["'](?!data:)([^"']+)/gi),
  ]);
  return [...imports, ...urls, ...sets][0]?.[1];
}

/** The first thing that an element would load from elsewhere, which no browser does for a picture. */
function findOutside({ name, attributes, text }: SvgElement): string | undefined {
  const link = name === 'a' ? undefined : (attributes.get('href') ?? attributes.get('xlink:href'))?.trim();
  if (link && !/^(?:#|data:)/i.test(link)) return link;
  const styles = [...attributes].filter(([attribute]) => !attribute.includes(':')).map(([, value]) => value);
  return [...styles, ...(name === 'style' ? [text] : [])].map(findInStyle).find(Boolean);
}

const isScript = ({ name, attributes }: SvgElement): boolean =>
  name === 'script' || [...attributes.keys()].some((attribute) => /^on[a-z]/i.test(attribute));

/** Browsers ignore elements of an unknown extension, as in Illustrator's files. */
const isPieceOfPage = ({ name, attributes }: SvgElement): boolean =>
  name === 'foreignObject' && !attributes.has('requiredExtensions');

/**
 * Says why an SVG cannot be a logo or an icon.
 * @param mostKib default {@link MOST_DRAWING_KIB}
 * @returns the end of a sentence that begins with the file's name: the problem and what to do; undefined for a valid
 * one
 */
export function drawingProblem(svg: string, mostKib = MOST_DRAWING_KIB): string | undefined {
  const drawing = readDrawing(svg);
  if (drawing?.elements[0]?.name !== 'svg') return 'which holds no SVG drawing; export it as SVG, or draw a new one';
  const { elements, namespace, unknownPrefix } = drawing;
  if (namespace !== SVG) return `which no browser shows as a picture; write <svg xmlns="${SVG}" at its start`;
  if (unknownPrefix === 'xlink')
    return 'which no browser shows as a picture; write xmlns:xlink="http://www.w3.org/1999/xlink" behind <svg at its start';
  if (unknownPrefix !== undefined)
    return `which no browser shows as a picture, as it does not say what "${unknownPrefix}:" is; export it again as plain SVG`;
  // Not their outlines.
  if (elements.some(({ name }) => name === 'text'))
    return 'whose letters every device draws in a font of its own; make outlines of them and export it again';
  if (elements.some(isScript)) return 'which holds a script, and a picture runs none; remove it and export it again';
  if (elements.some(isPieceOfPage))
    return 'which holds a piece of a page (foreignObject), and a logo is a drawing; remove it and export it again';
  const outside = elements.map(findOutside).find(Boolean);
  if (outside !== undefined)
    return `which asks for ${outside}, and a picture loads nothing; embed it and export it again`;
  const kib = Math.ceil(new TextEncoder().encode(svg).length / 1024);
  return kib > mostKib
    ? `which has ${kib} KiB; export it with fewer points or a smaller picture, in ${mostKib} KiB or less`
    : undefined;
}
