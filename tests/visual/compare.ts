import pixelmatch from 'pixelmatch';
import { decode, encode, type Pixels } from './png.ts';

/** How two pictures differ. */
export type Difference =
  | { kind: 'none' }
  | { kind: 'size'; before: string; after: string }
  /** `picture` is a PNG with the differing pixels in red. */
  | { kind: 'pixels'; count: number; picture: Buffer };

const printSize = ({ width, height }: Pixels): string => `${width}×${height}`;

/** Compares two PNGs by what they show. One step of one colour in one pixel is a difference, at edges too. */
export async function compare(before: Uint8Array, after: Uint8Array): Promise<Difference> {
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  if (old.width !== now.width || old.height !== now.height) {
    return { kind: 'size', before: printSize(old), after: printSize(now) };
  }
  if (Buffer.compare(old.data, now.data) === 0) return { kind: 'none' };
  const data = new Uint8Array(now.data.length);
  const drawn = pixelmatch(old.data, now.data, data, now.width, now.height, {
    threshold: 0,
    includeAA: true,
    alpha: 0.15,
    diffColor: [214, 0, 60],
  });
  // What differs in opacity alone is not drawn, and differs all the same.
  return { kind: 'pixels', count: Math.max(1, drawn), picture: await encode({ ...now, data }) };
}
