import { brands } from 'virtual:brands';
import { toHex } from '#themes/color.ts';
import { drawWordmark, type WordmarkColors } from '#themes/wordmark.ts';
import { drawIcon, type Logo, toImageUrl } from './logo';

/** Takes a file to whoever sits before the browser. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const fonts = new Map<string, Promise<Uint8Array>>();

/**
 * The bytes of a family's font file, found in the stylesheet of a brand that brings it.
 * @throws Error with a sentence where no stylesheet has it
 */
function readFont(family: string): Promise<Uint8Array> {
  const known = fonts.get(family) ?? fetchFont(family);
  fonts.set(family, known);
  known.catch(() => fonts.delete(family));
  return known;
}

async function fetchFont(family: string): Promise<Uint8Array> {
  for (const { href } of Object.values(brands)) {
    const css = await (await fetch(href)).text();
    const faces = css.split('@font-face').slice(1);
    const face = faces.find(
      (text) => new RegExp(`font-family: *["']?${family}["']?[;}]`).test(text) && /url\(/.test(text),
    );
    const [, url] = /url\(["']?([^"')]+\.woff2)/.exec(face ?? '') ?? [];
    if (url) {
      const address = new URL(url, new URL(href, window.location.href));
      return new Uint8Array(await (await fetch(address)).arrayBuffer());
    }
  }
  throw new Error(`No brand here brings the font “${family}”.`);
}

export interface PicturesOptions {
  name: string;
  /** The picture that was given. Default: the name in the heading font. */
  logo?: Logo | undefined;
  /** The heading font. */
  family: string | undefined;
  colors: WordmarkColors;
}

/** Logo and icon of the folder; that of a wide logo is the first letter in the heading font. */
export async function drawPictures({
  name,
  logo,
  family,
  colors,
}: PicturesOptions): Promise<{ logo: string; icon: string }> {
  if (logo && !logo.isWide)
    return { logo: logo.svg, icon: drawIcon(toImageUrl(logo.svg), toHex(colors.background), name) };
  const drawn = drawWordmark({ name, font: await readFont(family ?? 'Inter'), colors });
  return logo ? { ...drawn, logo: logo.svg } : drawn;
}
