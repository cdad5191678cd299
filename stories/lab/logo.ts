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
  const drawn = drawDots(image, 256);
  const wrap = ({ canvas: { width, height }, canvas }: typeof drawn) =>
    wrapPicture(canvas.toDataURL('image/png'), width, height, brandName);
  const isHeavy = !isSvg && drawingProblem(wrap(drawn), MOST_KIB) !== undefined;
  const content = isSvg ? svg : wrap(isHeavy ? drawDots(image, 128) : drawn);
  const problem = drawingProblem(content, MOST_KIB);
  if (problem) throw new Error(`${file.name ?? 'The file'} is a logo ${problem}.`);
  const { canvas, pixels } = drawn;
  return {
    svg: content,
    colors: pickColors(pixels),
    inks: pickInks(pixels),
    isWide: canvas.width > WIDE * canvas.height,
  };
}

/** The icon holds the logo too, in more letters. */
const MOST_KIB = Math.floor(MOST_DRAWING_KIB * 0.6);

/** The dots of a picture, as high as it is and at most `most` px. */
function drawDots(image: HTMLImageElement, most: number) {
  const scale = Math.min(1, most / (image.naturalHeight || most));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round((image.naturalWidth || most) * scale));
  canvas.height = Math.max(1, Math.round((image.naturalHeight || most) * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser reads no pictures; choose the colour by hand.');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data };
}

/** An SVG as an address that an image shows. */
export const toImageUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
