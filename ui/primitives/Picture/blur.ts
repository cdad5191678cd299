import { thumbHashToDataURL } from 'thumbhash';

/** The data URLs that were made before, by hash. */
const urls = new Map<string, string>();

/** The data URL of the small blurred picture that a ThumbHash (base64url) describes; undefined if it is not valid. */
export function toBlurUrl(hash: string): string | undefined {
  const cached = urls.get(hash);
  if (cached) return cached;
  try {
    const bytes = Uint8Array.from(atob(hash.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const url = thumbHashToDataURL(bytes);
    urls.set(hash, url);
    return url;
  } catch {
    return undefined;
  }
}
