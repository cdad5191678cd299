import pixelmatch from 'pixelmatch';
import { decode, encode, type Pixels, sha256 } from './png.ts';

/** A part of a picture, in its pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PixelDifference {
  kind: 'pixels';
  count: number;
  /** The smallest box that holds every pixel that differs. */
  box: Box;
  /** `#rrggbb → #rrggbb`, where one colour took the place of another; undefined where something moved or is new. */
  recolour?: string;
  /** The same for every picture in which this box changed in this way, wherever it is. */
  patch: string;
  /** A PNG with the differing pixels in red. */
  picture: Buffer;
}

/** How two pictures differ. */
export type Difference =
  | { kind: 'none' }
  /** The box is what is neither as before above it nor as before below it. */
  | { kind: 'size'; before: string; after: string; box?: Box }
  | PixelDifference;

const printSize = ({ width, height }: Pixels): string => `${width}×${height}`;

/** How much wider and higher a picture is than it was: `+0×+16`. */
export function describeGrowth({ before, after }: { before: string; after: string }): string {
  const [old, now] = [before, after].map((size) => size.split('×').map(Number));
  return [0, 1]
    .map((side) => (now?.[side] ?? 0) - (old?.[side] ?? 0))
    .map((by) => `${by < 0 ? '−' : '+'}${Math.abs(by)}`)
    .join('×');
}

/** One number a pixel; the bytes are copied, because a view of them could begin at an odd place. */
const toWords = ({ data }: Pixels): Uint32Array => new Uint32Array(new Uint8Array(data).buffer);

/** `#rrggbb` of a pixel whose lowest byte is red. */
const toHex = (word: number): string =>
  `#${[word, word >>> 8, word >>> 16].map((byte) => (byte & 255).toString(16).padStart(2, '0')).join('')}`;

const PAIR = 2 ** 24;
/** Share of the differing pixels. Small letters mostly consist of edges, which are blends. */
const SHARE = 0.08;

/**
 * The pair of colours that most pixels went through. None where about as many went back (something moved), and none where
 * one colour became many or many became one (something is new, or gone).
 */
function findRecolour(pairs: ReadonlyMap<number, number>, count: number): string | undefined {
  const [top, most] = [...pairs].reduce((best, pair) => (pair[1] > best[1] ? pair : best), [0, 0]);
  const [old, now] = [Math.floor(top / PAIR), top % PAIR];
  const back = pairs.get(now * PAIR + old) ?? 0;
  const [olds, nows] = [(pair: number) => Math.floor(pair / PAIR), (pair: number) => pair % PAIR].map(
    (toColour) => new Set([...pairs.keys()].map(toColour)).size,
  ) as [number, number];
  const isOneForOne = Math.min(olds, nows) * 2 >= Math.max(olds, nows);
  const isRecolour = isOneForOne && most >= count * SHARE && back < most / 4 && old !== now;
  return isRecolour ? `${toHex(old)} → ${toHex(now)}` : undefined;
}

function describePixels(old: Uint32Array, now: Uint32Array, width: number): Omit<PixelDifference, 'kind' | 'picture'> {
  let [left, top, right, bottom, count] = [width, Number.POSITIVE_INFINITY, 0, 0, 0];
  const pairs = new Map<number, number>();
  for (let at = 0; at < now.length; at += 1) {
    const before = old[at] ?? 0;
    const after = now[at] ?? 0;
    if (before === after) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    count += 1;
    const pair = (before & (PAIR - 1)) * PAIR + (after & (PAIR - 1));
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  const rows = Array.from({ length: box.height }, (_, row) => {
    const from = (box.y + row) * width + box.x;
    return [old, now].map((words) => Buffer.from(words.slice(from, from + box.width).buffer));
  });
  const recolour = findRecolour(pairs, count);
  return { count, box, ...(recolour && { recolour }), patch: sha256(Buffer.concat(rows.flat())).slice(0, 16) };
}

/** Where rows were put in or taken out: what lies above and below it is the same. */
function findChangedRows(old: Pixels, now: Pixels): Box | undefined {
  const { width } = now;
  if (old.width !== width) return undefined;
  const row = ({ data }: Pixels, at: number) => Buffer.from(data.buffer, data.byteOffset + at * width * 4, width * 4);
  const most = Math.min(old.height, now.height);
  let above = 0;
  while (above < most && row(old, above).equals(row(now, above))) above += 1;
  let below = 0;
  while (below < most - above && row(old, old.height - 1 - below).equals(row(now, now.height - 1 - below))) below += 1;
  return { x: 0, y: Math.min(above, now.height - 1), width, height: Math.max(1, now.height - above - below) };
}

/** Compares two PNGs by what they show. One step of one colour in one pixel is a difference, at edges too. */
export async function compare(before: Uint8Array, after: Uint8Array): Promise<Difference> {
  const [old, now] = await Promise.all([decode(before), decode(after)]);
  if (old.width !== now.width || old.height !== now.height) {
    const box = findChangedRows(old, now);
    return { kind: 'size', before: printSize(old), after: printSize(now), ...(box && { box }) };
  }
  if (Buffer.compare(old.data, now.data) === 0) return { kind: 'none' };
  const data = new Uint8Array(now.data.length);
  // Differences in opacity alone are counted but not drawn.
  pixelmatch(old.data, now.data, data, now.width, now.height, {
    threshold: 0,
    includeAA: true,
    alpha: 0.15,
    diffColor: [214, 0, 60],
  });
  return {
    kind: 'pixels',
    ...describePixels(toWords(old), toWords(now), now.width),
    picture: await encode({ ...now, data }),
  };
}
