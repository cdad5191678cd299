import { brands } from 'virtual:brands';
import type { ColorValue } from '#themes/color.ts';
import { drawWordmark } from '#themes/wordmark.ts';
import { drawIcon, type Logo, toImageUrl } from './logo';

/** Takes a file to whoever sits before the browser. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * The bytes of a family's font file, found in the stylesheet of a brand that brings it.
 * @throws Error with a sentence where no stylesheet has it
 */
async function readFont(family: string): Promise<Uint8Array> {
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

/** Logo and icon of the folder: the picture that was given, or the name in the heading font. */
export async function drawPictures(
  name: string,
  logo: Logo | undefined,
  family: string | undefined,
  colors: { accent: ColorValue; onAccent: ColorValue; ink: ColorValue },
  accentHex: string,
): Promise<{ logo: string; icon: string }> {
  if (logo) return { logo: logo.svg, icon: drawIcon(toImageUrl(logo.svg), accentHex, name) };
  return drawWordmark({ name, font: await readFont(family ?? 'Inter'), colors });
}
