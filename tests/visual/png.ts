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
  // Compression may have left out the opacity, or all colour.
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      data[at * 4 + channel] = raw[at * channels + (channels < 3 ? 0 : channel)] ?? 0;
    }
    if (channels === 2) data[at * 4 + 3] = raw[at * 2 + 1] ?? 255;
  }
  return { width, height, data };
}

export const encode = async ({ data, width, height }: Pixels): Promise<Buffer> =>
  Transformer.fromRgbaPixels(data, width, height).png();

/**
 * The same pixels in the fewest bytes: WebP without loss. Chromium dithers gradients, of which PNG makes a third more
 * bytes even with the best of its filters.
 */
export const compress = (png: Uint8Array): Promise<Buffer> => new Transformer(png).webpLossless();
