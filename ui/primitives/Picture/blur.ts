import { thumbHashToDataURL } from 'thumbhash';

const known = new Map<string, string>();

/** A ThumbHash, base64url, as the URL of a small blurred picture; undefined if it is none. */
export function toBlur(hash: string): string | undefined {
  const before = known.get(hash);
  if (before) return before;
  try {
    const bytes = Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const url = thumbHashToDataURL(bytes);
    known.set(hash, url);
    return url;
  } catch {
    return undefined;
  }
}
