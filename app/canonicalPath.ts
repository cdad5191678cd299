/**
 * The one path of a screen, for a path in capitals or with slashes after it; undefined for the right one, and for one
 * that no screen could have (SHELL-1).
 */
export function toCanonicalPath(path: string): string | undefined {
  const canonical = path.toLowerCase().replace(/\/+$/, '') || '/';
  return canonical !== path && /^\/[a-z-]*$/.test(canonical) ? canonical : undefined;
}

/** Puts the canonical path into the address bar, before the router reads it. */
export function openCanonicalPath({ location, history }: Pick<Window, 'location' | 'history'> = window): void {
  const path = toCanonicalPath(location.pathname);
  if (path) history.replaceState(history.state, '', `${path}${location.search}${location.hash}`);
}
