/** Data in the address of a picture. */
export interface PictureAddress {
  /** The file for browsers that support none of `sets`. */
  src: string;
  /** For <source> elements: the files of each media type by width, best type first. */
  sets: readonly { type: string; srcSet: string }[];
  /** Focal point, which stays in view when the frame crops, as a CSS object-position; undefined is the middle. */
  focus: string | undefined;
  /** ThumbHash of a placeholder, base64url. */
  hash: string | undefined;
}

/** `…/laksa-720.webp`: the width in a file's name. */
const FILE = /^([^\s,]+)-\d+\.(?:webp|jpe?g)$/;

/**
 * Reads the address of a photograph (BRAND-5): `/images/laksa-720.webp#w=360,720,1080&at=52,38&hash=…`. The files
 * `laksa-360.avif` and `laksa-360.webp` exist for each width in px. `at` is the focal point in percent from the left
 * and the top. `hash` is a placeholder. Software that does not know this format loads the file before the `#`.
 * @returns undefined for any other address
 */
export function readPictureAddress(address: string): PictureAddress | undefined {
  const [src = '', fragment = ''] = address.split('#');
  const [, name] = FILE.exec(src) ?? [];
  const params = new URLSearchParams(fragment);
  const widths = params.get('w')?.split(',').map(Number) ?? [];
  if (!name || widths.length === 0 || !widths.every((width) => width > 0)) return undefined;
  const set = (type: string) => ({
    type: `image/${type}`,
    srcSet: widths.map((width) => `${name}-${width}.${type} ${width}w`).join(', '),
  });
  const [, left, top] = /^(\d{1,3}),(\d{1,3})$/.exec(params.get('at') ?? '') ?? [];
  return {
    src,
    sets: [set('avif'), set('webp')],
    focus: left ? `${left}% ${top}%` : undefined,
    hash: params.get('hash') ?? undefined,
  };
}
