import { createHash } from 'node:crypto';
import { Transformer } from '@napi-rs/image';

/** A picture as pixels: four bytes each, red, green, blue, opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of what a picture shows: of its size and its pixels, whatever file holds them. */
export async function hashPixels(picture: Uint8Array): Promise<string> {
  const { width, height, data } = await decode(picture);
  return createHash('sha256').update(`${width}×${height}\n`).update(data).digest('hex');
}

/** Reads a PNG or a WebP. Throws when it is none. */
export async function decode(png: Uint8Array): Promise<Pixels> {
  const image = new Transformer(png);
  const { width, height } = await image.metadata();
  const raw = await image.rawPixels();
  const channels = raw.length / (width * height);
  if (channels === 4) return { width, height, data: raw };
  if (channels === 3) return { width, height, data: addOpacity(raw) };
  // Compression may have left out all colour.
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    data.fill(raw[at * channels] ?? 0, at * 4, at * 4 + 3);
    if (channels === 2) data[at * 4 + 3] = raw[at * 2 + 1] ?? 255;
  }
  return { width, height, data };
}

/** Red, green and blue with full opacity. Most pictures are of this kind, so it writes a whole pixel at once. */
function addOpacity(raw: Uint8Array): Uint8Array {
  const pixels = new DataView(new ArrayBuffer((raw.length / 3) * 4));
  for (let from = 0, to = 0; from < raw.length; from += 3, to += 4) {
    const colour = ((raw[from] ?? 0) << 16) | ((raw[from + 1] ?? 0) << 8) | (raw[from + 2] ?? 0);
    pixels.setUint32(to, (colour << 8) | 0xff);
  }
  return new Uint8Array(pixels.buffer);
}

export const encode = async ({ data, width, height }: Pixels): Promise<Buffer> =>
  Transformer.fromRgbaPixels(data, width, height).png();

/**
 * The same pixels in the fewest bytes: WebP without loss. Chromium dithers gradients, of which PNG makes a third more
 * bytes even with the best of its filters.
 */
export const compress = (png: Uint8Array): Promise<Buffer> => new Transformer(png).webpLossless();
