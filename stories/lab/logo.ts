import { converter, formatHex } from 'culori';
import { type ColorValue, fromHex } from '#themes/color.ts';
import { contrastRatio } from '#themes/contrast.ts';
import { drawingProblem, MOST_DRAWING_KIB } from '#themes/drawing.ts';

const toOklab = converter('oklab');
/** How far apart two colours must be to be two, in OKLab. */
const apart = 0.09;

interface Group {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** The colours that are painted, alike ones together, with how often each is. */
function countColors(pixels: Uint8ClampedArray) {
  const groups = new Map<number, Group>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const group = groups.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    groups.set(key, {
      count: group.count + 1,
      red: group.red + red,
      green: group.green + green,
      blue: group.blue + blue,
    });
  }
  const all = [...groups.values()].map(({ count, red, green, blue }) => {
    const rgb = { mode: 'rgb' as const, r: red / count / 255, g: green / count / 255, b: blue / count / 255 };
    const { l, a, b } = toOklab(rgb);
    return { hex: formatHex(rgb), l, a, b, count, chroma: Math.hypot(a, b) };
  });
  const painted = all.reduce((sum, { count }) => sum + count, 0);
  // A colour on less than half a per cent of the picture is an edge between two others.
  return { painted, seen: all.filter(({ count }) => count >= painted * 0.005) };
}

/**
 * The colours of a picture, the most telling first: much painted and not grey. A picture without any gives its inks.
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255, as a canvas has them
 * @returns #rrggbb, at most five
 */
export function pickColors(pixels: Uint8ClampedArray): string[] {
  const { seen } = countColors(pixels);
  const coloured = seen.filter(({ chroma }) => chroma > 0.04);
  const inks = seen.filter(({ l }) => l < 0.9);
  const chosen: typeof seen = [];
  const from = coloured.length > 0 ? coloured : inks.length > 0 ? inks : seen;
  for (const color of from.sort(
    (one, other) => other.count * (0.05 + other.chroma) - one.count * (0.05 + one.chroma),
  )) {
    const isNew = chosen.every(({ l, a, b }) => Math.hypot(l - color.l, a - color.a, b - color.b) > apart);
    if (isNew && chosen.length < 5) chosen.push(color);
  }
  return chosen.map(({ hex }) => hex);
}

/**
 * Returns the inks of a picture, including greys. A background of the same colour would hide them.
 * @param pixels as those of {@link pickColors}
 * @returns #rrggbb, the most painted first; empty for a picture with an opaque background
 */
export function pickInks(pixels: Uint8ClampedArray): string[] {
  const clear = pixels.filter((value, at) => at % 4 === 3 && value < 128).length;
  if (clear < pixels.length / 4 / 10) return [];
  const { painted, seen } = countColors(pixels);
  return seen
    .filter(({ count }) => count >= painted * 0.05)
    .sort((one, other) => other.count - one.count)
    .map(({ hex }) => hex);
}

/** A part of a picture, in dots. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Empty space of at least this share of a side is cut off: of clear space, and of white paper, which may be meant. */
const EMPTY = { clear: 0.1, paper: 0.3 };

/**
 * The part of a picture that is painted, with a dot around it. Empty is what one sees through, and the white paper of an
 * opaque picture; a square of another colour belongs to the logo. Undefined for a picture without much empty space, or with nothing in it.
 * @param pixels as those of {@link pickColors}
 */
export function findPainted(pixels: Uint8ClampedArray, width: number, height: number): Box | undefined {
  const dot = (x: number, y: number) => pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4);
  const corners = [dot(0, 0), dot(width - 1, 0), dot(0, height - 1), dot(width - 1, height - 1)];
  const [ground] = corners;
  const isAlike = (one: Uint8ClampedArray) =>
    [0, 1, 2, 3].every((at) => Math.abs((one[at] ?? 0) - (ground?.[at] ?? 0)) < 12);
  const isOnPaper =
    corners.every(isAlike) && [0, 1, 2].every((at) => (ground?.[at] ?? 0) > 240) && (ground?.[3] ?? 0) > 16;
  const isEmpty = (one: Uint8ClampedArray) => (one[3] ?? 0) < 16 || (isOnPaper && isAlike(one));
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isEmpty(dot(x, y))) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  const [x, y] = [Math.max(0, left - 1), Math.max(0, top - 1)];
  const box = { x, y, width: Math.min(width, right + 2) - x, height: Math.min(height, bottom + 2) - y };
  const least = 1 - (isOnPaper ? EMPTY.paper : EMPTY.clear);
  return box.width < width * least || box.height < height * least ? box : undefined;
}

/** An SVG that shows a part of itself. Undefined for one whose size it does not say. */
export function cropSvg(svg: string, box: Box, shown: { width: number; height: number }): string | undefined {
  const [tag = ''] = /<svg\b[^>]*>/.exec(svg) ?? [];
  const read = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  const [width, height] = [Number.parseFloat(read('width') ?? ''), Number.parseFloat(read('height') ?? '')];
  const written = read('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, width, height];
  const [x = 0, y = 0, across = 0, down = 0] = written;
  if (written.length !== 4 || !written.every(Number.isFinite) || across <= 0 || down <= 0) return undefined;
  // A view box that is fitted into a box of other sides would have to be measured.
  if (Math.abs(across / down - shown.width / shown.height) > 0.02) return undefined;
  const unit = across / shown.width;
  const short = (value: number) => Number(value.toFixed(3));
  const view = [x + box.x * unit, y + box.y * unit, box.width * unit, box.height * unit].map(short);
  const bare = tag.replace(/\s(viewBox|width|height)="[^"]*"/g, '');
  return svg.replace(
    tag,
    bare.replace(/^<svg/, `<svg viewBox="${view.join(' ')}" width="${view[2]}" height="${view[3]}"`),
  );
}

/** A contrast below this cannot be seen on a phone in the sun. */
const FAINT = 1.5;

/** The inks of a logo that can hardly be seen on a ground. */
export const findFaint = (inks: readonly string[], ground: ColorValue | undefined): string[] =>
  inks.filter((ink) => {
    const color = fromHex(ink);
    return color && ground && contrastRatio(color, ground, ground) < FAINT;
  });

/** A wider picture is unreadable in the square of an icon. */
const WIDE = 1.6;

/** A logo as the lab keeps it. */
export interface Logo {
  /** Its SVG, or an SVG around the picture. */
  svg: string;
  /** Colours of it, the most telling first. */
  colors: readonly string[];
  /** Inks that need a background of another colour. */
  inks: readonly string[];
  /** Too wide for the square of an icon. */
  isWide: boolean;
  /** A sentence about empty space around it. */
  note?: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A picture of dots inside an SVG, in its size. */
export const wrapPicture = (dataUrl: string, width: number, height: number, name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(name)}">` +
  `<image href="${escaped(dataUrl)}" width="${width}" height="${height}"/></svg>\n`;

/** A full square for the icon: the logo in the middle of the brand's colour. */
export const drawIcon = (dataUrl: string, ground: string, name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" role="img" aria-label="${escaped(name)}">` +
  `<path fill="${ground}" d="M0 0h80v80H0z"/><image href="${escaped(dataUrl)}" x="12" y="12" width="56" height="56"/></svg>\n`;

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/**
 * Reads a logo as SVG, PNG, JPEG or WebP. Scales a bitmap to at most 256 pixels in height.
 * @throws Error with a sentence for a file that is not a picture
 */
export async function readLogo(file: Blob & { name?: string }, brandName: string): Promise<Logo> {
  const isSvg = file.type === 'image/svg+xml';
  const svg = isSvg ? await file.text() : '';
  const url = await toDataUrl(file);
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {
    throw new Error(`${file.name ?? 'The file'} is no picture that a browser shows; choose an SVG, PNG, JPEG or WebP.`);
  });
  const whole = drawDots(image, 256);
  const box = findPainted(whole.pixels, whole.canvas.width, whole.canvas.height);
  const cut = box && (isSvg ? cropSvg(svg, box, whole.canvas) : undefined);
  const name = file.name ?? 'The file';
  const drawn = box && !isSvg ? drawDots(image, 256, scaleBox(box, image, whole.canvas)) : whole;
  const wrap = ({ canvas: { width, height }, canvas }: typeof drawn) =>
    wrapPicture(canvas.toDataURL('image/png'), width, height, brandName);
  const isHeavy = !isSvg && drawingProblem(wrap(drawn), MOST_KIB) !== undefined;
  const small = () => drawDots(image, 128, box && scaleBox(box, image, whole.canvas));
  const content = isSvg ? (cut ?? svg) : wrap(isHeavy ? small() : drawn);
  const problem = drawingProblem(content, MOST_KIB);
  if (problem) throw new Error(`${name} is a logo ${problem}.`);
  const { width, height } = box && (cut !== undefined || !isSvg) ? box : whole.canvas;
  const note =
    box &&
    (isSvg && cut === undefined
      ? `${name} has much empty space around the logo; cut it off.`
      : `The empty space around ${name} is cut off.`);
  return {
    svg: content,
    colors: pickColors(whole.pixels),
    inks: pickInks(whole.pixels),
    isWide: width > WIDE * height,
    ...(note && { note }),
  };
}

/** A box of a smaller drawing in the dots of its picture. */
function scaleBox(box: Box, image: HTMLImageElement, drawn: { width: number; height: number }): Box {
  const scale = (image.naturalWidth || drawn.width) / drawn.width;
  return { x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale };
}

/** The icon holds the logo too, in more letters. */
const MOST_KIB = Math.floor(MOST_DRAWING_KIB * 0.6);

/** The dots of a picture or of a part of it, as high as it is and at most `most` px. */
function drawDots(image: HTMLImageElement, most: number, part?: Box) {
  const { x, y, width, height } = part ?? {
    x: 0,
    y: 0,
    width: image.naturalWidth || most,
    height: image.naturalHeight || most,
  };
  const scale = Math.min(1, most / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser reads no pictures; choose the colour by hand.');
  // Without a part, an SVG that has no size is drawn in ours.
  if (part) context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  else context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data };
}

/** An SVG as an address that an image shows. */
export const toImageUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
