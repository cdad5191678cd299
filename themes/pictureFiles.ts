import { extname } from 'node:path';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { rgbaToThumbHash } from 'thumbhash';

/** Widths in px of the files of a photograph; none is wider than the photograph itself. */
const pictureWidths = [360, 720, 1080] as const;

/** Width in px of a cut-out dish, which is never shown larger than half a phone. */
const CUT_OUT_PX = 512;

/** The longer side in px of what is looked at for placeholder and focal point. */
const SMALL_PX = 96;

/** A larger picture may take more memory than a server has: a small file can unpack into gigabytes. */
const MAX_PIXELS = 120e6;

/** Whether a JPEG ends before its picture does, as a broken transfer leaves it; decoders fill the rest with grey. */
function isCutJpeg(content: Uint8Array): boolean {
  if (content[0] !== 0xff || content[1] !== 0xd8) return false;
  let at = 2;
  while (at + 1 < content.length) {
    const marker = content[at + 1] ?? 0;
    // Entropy-coded data: each 0xff is followed by a zero or a restart marker.
    if (content[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) at += 1;
    else if (marker === 0xd9) return false;
    else at += 2 + (content[at + 2] ?? 0) * 256 + (content[at + 3] ?? 0);
  }
  return true;
}

/** A picture that is ready for a menu. */
export interface MadePicture {
  /** Its name, from the file's: small letters, digits and hyphens. */
  name: string;
  /** The address for the menu's pictures, or for `hero.picture` of a brand. */
  address: string;
  files: { name: string; content: Uint8Array }[];
}

/** A picture the right way up, which a camera says in its EXIF data. */
interface Upright {
  width: number;
  height: number;
  /** Scaled to a width in px, in the picture's own proportions. Nothing of its EXIF data is left. */
  scaled: (width: number) => Transformer;
}

async function readUpright(content: Uint8Array): Promise<Upright> {
  const { width, height, orientation = 1 } = await new Transformer(content).metadata(true);
  if (width * height > MAX_PIXELS) throw new Error(`it has more than ${MAX_PIXELS / 1e6} megapixels; make it smaller`);
  const isLying = orientation >= 5;
  const [wide, high] = isLying ? [height, width] : [width, height];
  const heightAt = (to: number) => Math.max(1, Math.round((high * to) / wide));
  const resize = (from: Transformer, to: number) =>
    from.resize({ width: to, height: heightAt(to), fit: ResizeFit.Fill });
  // Decoded once; all sizes are made from the largest.
  const largest = Math.min(Math.max(...pictureWidths), wide);
  const decoded = await resize(new Transformer(content).rotate(), largest).png();
  return { width: wide, height: high, scaled: (to) => resize(new Transformer(decoded), Math.min(to, largest)) };
}

interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

async function readPixels({ width: wide, height: high, scaled }: Upright): Promise<Pixels> {
  const width = Math.max(1, Math.round((SMALL_PX * wide) / Math.max(wide, high)));
  const height = Math.max(1, Math.round((high * width) / wide));
  const bytes = await scaled(width).rawPixels();
  const channels = bytes.length / (width * height);
  const hasAlpha = channels === 2 || channels === 4;
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      rgba[at * 4 + channel] = bytes[at * channels + (channels < 3 ? 0 : channel)] ?? 0;
    }
    rgba[at * 4 + 3] = hasAlpha ? (bytes[at * channels + channels - 1] ?? 255) : 255;
  }
  return { width, height, rgba };
}

/**
 * Where a photograph is liveliest, in percent from the left and the top: the middle of all edges, weighed by their
 * strength. A dish is in focus and full of colour, the table behind it is not.
 */
function findFocus({ width, height, rgba }: Pixels): [left: number, top: number] {
  let [sum, left, top] = [0, 0, 0];
  const difference = (one: number, other: number) =>
    [0, 1, 2].reduce((all, channel) => all + Math.abs((rgba[one + channel] ?? 0) - (rgba[other + channel] ?? 0)), 0);
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = (y * width + x) * 4;
      const edge = (difference(at, at + 4) + difference(at, at + width * 4)) ** 2;
      sum += edge;
      left += edge * (x + 0.5);
      top += edge * (y + 0.5);
    }
  }
  if (sum === 0) return [50, 50];
  return [Math.round((left / sum / width) * 100), Math.round((top / sum / height) * 100)];
}

const isCutOut = ({ rgba }: Pixels): boolean => rgba.some((value, index) => index % 4 === 3 && value < 128);

/** `Kaya Toast.JPG` is kaya-toast; `laksa@40,60.jpg` is laksa with its focal point at 40 % from the left, 60 % from the top. */
export function readPictureName(file: string): { name: string; focus: [number, number] | undefined } {
  const [, words = '', left, top] = /^(.*?)(?:@(\d{1,3}),(\d{1,3}))?$/.exec(file.slice(0, -extname(file).length)) ?? [];
  const name = words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { name, focus: left === undefined ? undefined : [Math.min(100, Number(left)), Math.min(100, Number(top))] };
}

/**
 * Makes the files of one picture: a photograph in several widths as AVIF and WebP, a cut-out dish as one WebP.
 * @param file its name as uploaded
 * @param content JPEG, PNG, WebP or another still picture
 * @param base address of the folder that will serve the files, ending in a slash
 * @throws if the content is not a picture
 */
export async function makePicture(file: string, content: Uint8Array, base: string): Promise<MadePicture> {
  const { name, focus } = readPictureName(file);
  if (isCutJpeg(content)) throw new Error('it ends in the middle; copy it again');
  const upright = await readUpright(content);
  const pixels = await readPixels(upright);
  if (isCutOut(pixels)) {
    const webp = await upright.scaled(Math.min(CUT_OUT_PX, upright.width)).webp(82);
    return { name, address: `${base}${name}.webp`, files: [{ name: `${name}.webp`, content: webp }] };
  }
  const largest = Math.min(upright.width, Math.max(...pictureWidths));
  const widths = [...new Set([...pictureWidths.filter((width) => width <= largest), largest])];
  const files: MadePicture['files'] = [];
  for (const width of widths) {
    files.push(
      { name: `${name}-${width}.avif`, content: await upright.scaled(width).avif({ quality: 58, speed: 6 }) },
      { name: `${name}-${width}.webp`, content: await upright.scaled(width).webp(74) },
    );
  }
  const [left, top] = focus ?? findFocus(pixels);
  const hash = Buffer.from(rgbaToThumbHash(pixels.width, pixels.height, pixels.rgba)).toString('base64url');
  const usual = widths[Math.min(1, widths.length - 1)];
  const address = `${base}${name}-${usual}.webp#w=${widths.join(',')}&at=${left},${top}&hash=${hash}`;
  return { name, address, files };
}
