/** Whether a drawing has letters that every device draws in a font of its own, instead of their outlines. */
const hasLiveText = (svg: string): boolean => /<(?:svg:)?text[\s>]/.test(svg);

/** Logo and icon come before every screen. */
export const MOST_DRAWING_KIB = 256;

/** The first thing that a drawing would load from elsewhere, which no browser does for a picture. */
function findOutside(svg: string): string | undefined {
  const links = svg.matchAll(/<[^>]*?\s(?:xlink:)?href\s*=\s*["']\s*(?!#|data:)([^"'\s]+)/g);
  const urls = svg.matchAll(/\burl\(\s*(?:["']|&quot;)?(?!["'#]|&quot;|data:)([^"')\s]+)/g);
  const imports = svg.matchAll(/@import\s+["']([^"']+)/g);
  const [first] = [...[...links].filter(([tag]) => !/^<a\s/.test(tag)), ...urls, ...imports];
  return first?.[1];
}

/**
 * What keeps an SVG from being a logo or an icon.
 * @param mostKib default {@link MOST_DRAWING_KIB}
 * @returns the end of a sentence that begins with its name: what is wrong, and what to do; undefined for one that is right
 */
export function drawingProblem(svg: string, mostKib = MOST_DRAWING_KIB): string | undefined {
  const text = svg.replace(/<!--[\s\S]*?-->/g, '');
  const kib = Math.ceil(svg.length / 1024);
  const outside = findOutside(text);
  if (
    !/^<svg[^>]*\sxmlns=["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(
      text.slice(Math.max(0, text.search(/<svg[\s>]/))),
    )
  )
    return 'which no browser shows as a picture; write <svg xmlns="http://www.w3.org/2000/svg" at its start';
  if (/\sxlink:/.test(text) && !/\sxmlns:xlink=/.test(text))
    return 'which no browser shows as a picture; write xmlns:xlink="http://www.w3.org/1999/xlink" behind <svg at its start';
  if (hasLiveText(text))
    return 'whose letters every device draws in a font of its own; make outlines of them and export it again';
  if (/<script[\s>]|<[^>]*\son[a-z]+\s*=/.test(text))
    return 'which holds a script, and a picture runs none; remove it and export it again';
  if (outside !== undefined)
    return `which asks for ${outside}, and a picture loads nothing; embed it and export it again`;
  return kib > mostKib
    ? `which has ${kib} KiB; export it with fewer points or a smaller picture, in ${mostKib} KiB or less`
    : undefined;
}
