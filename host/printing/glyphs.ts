import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { decompress } from 'wawoff2';
import { root } from '../root.ts';

const folder = join(root, 'node_modules/@fontsource-variable/noto-sans-sc');

/** Heavy enough that no stroke is lost at the dots of a printer. */
const WEIGHTS = { regular: 500, bold: 800 } as const;

/** Each dot is sampled at 4 × 4 points, and is black where so many of them are inside of a letter. */
const SAMPLES = 4;
const MIN_COVERED = 7;

interface Outline {
  /** Lines from point to point, in units of the em; each contour is closed. */
  contours: [x: number, y: number][][];
  /** Width in units of the em. */
  advance: number;
}

/** A letter in black and white. */
export interface Bitmap {
  width: number;
  height: number;
  /** 1 for black, row by row. */
  dots: Uint8Array;
}

interface Font {
  unitsPerEm: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphForCodePoint: (codePoint: number) => {
    advanceWidth: number;
    path: { commands: { command: string; args: number[] }[] };
  };
}

/** The files of the font and their letters. */
let ranges: { file: string; from: number; to: number }[] | undefined;

function findFile(codePoint: number): string | undefined {
  ranges ??= Object.entries(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>)
    // The common letters first: others have some of them too.
    .sort(([a], [b]) => Number(b === 'latin') - Number(a === 'latin'))
    .flatMap(([name, list]) =>
      list.split(',').map((range) => {
        const [from = '', to = from] = range.replace('U+', '').split('-');
        const file = `noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`;
        return { file, from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
      }),
    );
  return ranges.find(({ from, to }) => codePoint >= from && codePoint <= to)?.file;
}

type Weight = keyof typeof WEIGHTS;

const fonts = new Map<string, Promise<Record<Weight, Font>>>();

/** A menu has letters of a few dozen files; a font takes less than 1 MB. */
const loadFont = (file: string): Promise<Record<Weight, Font>> => {
  const known = fonts.get(file);
  if (known) return known;
  // Unpacked, because fontkitten varies the weight of TrueType alone.
  const loading = decompress(readFileSync(join(folder, 'files', file))).then((bytes) => {
    const font = create(Buffer.from(bytes)) as unknown as { getVariation: (axes: { wght: number }) => Font };
    return {
      regular: font.getVariation({ wght: WEIGHTS.regular }),
      bold: font.getVariation({ wght: WEIGHTS.bold }),
    };
  });
  fonts.set(file, loading);
  return loading;
};

/** Points on a quadratic curve; at the size of a printer's letters four lines are a curve. */
const CURVE_STEPS = 4;

function toContours(commands: readonly { command: string; args: number[] }[], em: number): Outline['contours'] {
  const contours: Outline['contours'] = [];
  let contour: [number, number][] = [];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map((arg) => arg / em);
    const [x, y] = contour.at(-1) ?? [0, 0];
    if (command === 'moveTo') {
      contour = [[a, b]];
      contours.push(contour);
    } else if (command === 'lineTo') contour.push([a, b]);
    else if (command === 'quadraticCurveTo') {
      for (let step = 1; step <= CURVE_STEPS; step += 1) {
        const t = step / CURVE_STEPS;
        const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        contour.push([u * x + v * a + w * c, u * y + v * b + w * d]);
      }
    }
  }
  return contours;
}

/** Letters of tickets of one evening; a Chinese menu has some hundreds. */
const OUTLINES_KEPT = 4000;
const outlines = new Map<string, Outline | undefined>();

/** The outline of a letter; undefined where the font does not have it, as for Tamil and emoji. */
async function findOutline(letter: string, weight: Weight): Promise<Outline | undefined> {
  const key = weight + letter;
  if (outlines.has(key)) return outlines.get(key);
  const codePoint = letter.codePointAt(0) ?? 0;
  const file = findFile(codePoint);
  const font = file === undefined ? undefined : (await loadFont(file))[weight];
  let found: Outline | undefined;
  if (font?.hasGlyphForCodePoint(codePoint)) {
    const { advanceWidth, path } = font.glyphForCodePoint(codePoint);
    const contours = toContours(path.commands, font.unitsPerEm);
    found = { contours, advance: advanceWidth / font.unitsPerEm };
  }
  if (outlines.size >= OUTLINES_KEPT) outlines.clear();
  outlines.set(key, found);
  return found;
}

/** Whether the font has all letters of a text. */
export async function hasLetters(text: string): Promise<boolean> {
  for (const letter of text) if (!(await findOutline(letter, 'regular'))) return false;
  return true;
}

/** An empty box, for a letter that the font does not have. */
const missing: Outline = {
  contours: [
    [
      [0.1, -0.05],
      [0.9, -0.05],
      [0.9, 0.8],
      [0.1, 0.8],
    ],
    [
      [0.18, 0.03],
      [0.18, 0.72],
      [0.82, 0.72],
      [0.82, 0.03],
    ],
  ],
  advance: 1,
};

/** Where a text is drawn, in dots. */
export interface Place {
  isBold: boolean;
  x: number;
  baseline: number;
  /** The em, across and down. */
  emWidth: number;
  emHeight: number;
}

/** Crossings of a contour with a horizontal line, with the direction (the nonzero rule). */
function findCrossings(contours: Outline['contours'], y: number): { x: number; turn: number }[] {
  const crossings: { x: number; turn: number }[] = [];
  for (const contour of contours) {
    let [x2, y2] = contour[0] ?? [0, 0];
    for (let at = contour.length - 1; at >= 0; at -= 1) {
      const [x1, y1] = contour[at] ?? [0, 0];
      const [nextX, nextY] = [x2, y2];
      [x2, y2] = [x1, y1];
      if (y1 <= y === nextY <= y) continue;
      crossings.push({ x: x1 + ((y - y1) / (nextY - y1)) * (nextX - x1), turn: y1 <= y ? 1 : -1 });
    }
  }
  return crossings.sort((a, b) => a.x - b.x);
}

function drawOutline(target: Bitmap, { contours, advance }: Outline, place: Place): void {
  const { x: left, baseline, emWidth, emHeight } = place;
  // The columns that the letter may reach, as some letters are wider than their place.
  const from = Math.max(0, Math.floor(left - emWidth / 2));
  const to = Math.min(target.width, Math.ceil(left + (advance + 0.5) * emWidth));
  const heights = contours.flat().map(([, y]) => y);
  const top = Math.max(0, Math.floor(baseline - Math.max(...heights) * emHeight) - 1);
  const bottom = Math.min(target.height, Math.ceil(baseline - Math.min(...heights) * emHeight) + 1);
  const covered = new Uint8Array(Math.max(0, to - from));
  for (let row = top; row < bottom; row += 1) {
    covered.fill(0);
    for (let nth = 0; nth < SAMPLES; nth += 1) {
      const y = (baseline - row - (nth + 0.5) / SAMPLES) / emHeight;
      let turns = 0;
      let begin = 0;
      for (const { x, turn } of findCrossings(contours, y)) {
        if (turns === 0) begin = x;
        turns += turn;
        if (turns !== 0) continue;
        // Samples of the line that are inside.
        const first = Math.max(0, Math.ceil((left - from + begin * emWidth) * SAMPLES - 0.5));
        const last = Math.min(covered.length * SAMPLES - 1, Math.floor((left - from + x * emWidth) * SAMPLES - 0.5));
        for (let at = first; at <= last; at += 1) {
          const column = Math.floor(at / SAMPLES);
          covered[column] = (covered[column] ?? 0) + 1;
        }
      }
    }
    for (let column = 0; column < covered.length; column += 1)
      if ((covered[column] ?? 0) >= MIN_COVERED) target.dots[row * target.width + from + column] = 1;
  }
}

/** Width of a text in units of its em. A letter that the font does not have is an empty box. */
export async function measureText(text: string, isBold: boolean): Promise<number> {
  let width = 0;
  for (const letter of text) width += ((await findOutline(letter, isBold ? 'bold' : 'regular')) ?? missing).advance;
  return width;
}

/** Draws a text into a bitmap. */
export async function drawText(target: Bitmap, text: string, place: Place): Promise<void> {
  let { x } = place;
  for (const letter of text) {
    const outline = (await findOutline(letter, place.isBold ? 'bold' : 'regular')) ?? missing;
    drawOutline(target, outline, { ...place, x });
    x += outline.advance * place.emWidth;
  }
}
