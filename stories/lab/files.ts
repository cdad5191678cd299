import { brands } from 'virtual:brands';
import { toHex } from '#themes/color.ts';
import type { Pictures } from '#themes/proposal.ts';
import { describeMissing, drawWordmark, type WordmarkColors } from '#themes/wordmark.ts';
import { drawIcon, type Logo, toImageUrl } from './logo';

/** Downloads a file in the browser. */
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
  /** The picture that was given. Default: the folder's own, else the name in the heading font. */
  logo?: Logo | undefined;
  /** The picture that was given for the dark form. Default: as that of `logo`; none beside a picture without one. */
  darkLogo?: Logo | undefined;
  /** Pictures of the folder that the lab did not draw. They stay. */
  own?: Partial<Pictures>;
  /** The heading font. */
  family: string | undefined;
  colors: WordmarkColors;
  /** The colours of the dark form, where there is one. */
  darkColors?: WordmarkColors | undefined;
}

/**
 * Logos and icon of the folder; the icon of a wide logo is the first letter in the heading font. `note` says which
 * letters that font lacks.
 */
export async function drawPictures(options: PicturesOptions): Promise<Pictures & { note: string | undefined }> {
  const { name, logo, darkLogo, own = {}, family = 'Inter', colors, darkColors } = options;
  const chosen = logo?.svg ?? own.logo;
  const chosenDark = darkColors && (darkLogo?.svg ?? own.darkLogo);
  const icon =
    own.icon ?? (logo && !logo.isWide ? drawIcon(toImageUrl(logo.svg), toHex(colors.background), name) : undefined);
  const isComplete = chosen !== undefined && icon !== undefined;
  const font = isComplete ? undefined : await readFont(family);
  const drawn = font && drawWordmark({ name, font, colors });
  // The lab cannot draw a dark version of an uploaded picture.
  const dark =
    chosenDark ?? (font && darkColors && !chosen ? drawWordmark({ name, font, colors: darkColors }).logo : undefined);
  return {
    logo: chosen ?? drawn?.logo ?? '',
    ...(dark !== undefined && { darkLogo: dark }),
    icon: icon ?? drawn?.icon ?? '',
    note: drawn && describeMissing(drawn, family),
  };
}
