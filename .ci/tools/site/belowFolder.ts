import type { Plugin } from 'vite';

/** A place where the app believes that it stands at the top of its host. */
interface Place {
  /** End of the module's path. */
  file: string;
  from: string;
  to: string;
}

/** The path of the app's screen, without the folder. */
const PATH = "(window.location.pathname.slice(globalThis.makanFolder.length) || '/')";
const HERE = `{ pathname: ${PATH}, search: window.location.search, hash: window.location.hash }`;

const places: readonly Place[] = [
  { file: 'app/startApp.tsx', from: '<BrowserRouter>', to: '<BrowserRouter basename={globalThis.makanFolder}>' },
  { file: 'app/startApp.tsx', from: 'window.location.pathname', to: PATH },
  // The worker of the playable app sends each address in its one form.
  { file: 'app/startApp.tsx', from: '  openCanonicalPath();', to: '' },
  { file: 'features/entry/useEntry.ts', from: '} = window.location;', to: `} = ${HERE};` },
  { file: 'features/shell/kiosk/KioskWatch.tsx', from: '} = window.location;', to: `} = ${HERE};` },
  { file: 'features/entry/beginVisit.ts', from: 'window.location.pathname', to: PATH },
  {
    file: 'features/shell/session/SessionWatch.tsx',
    from: "window.location.replace('/')",
    to: 'window.location.replace(`$' + '{globalThis.makanFolder}/`)',
  },
  // A browser fetches a manifest and its icons past the worker. The worker of the app would take the place of that of the shop.
  { file: 'app/BackgroundServices.tsx', from: '`/manifests/', to: '`$' + '{globalThis.makanFolder}/manifests/' },
  {
    file: 'features/shell/offline/registerServiceWorker.ts',
    from: "if (!('serviceWorker' in navigator)",
    to: "if (globalThis.makanFolder || !('serviceWorker' in navigator)",
  },
];

/**
 * Lets the app run below any folder, which its page names in `makanFolder` (ADR-0102). Only the build of the site has this:
 * for each place it is as if the app read its folder, and the build stops if a place is no longer there.
 */
export function belowFolder(): Plugin {
  const done = new Set<Place>();
  return {
    name: 'makan:below-folder',
    enforce: 'pre',
    transform(code, id) {
      const own = places.filter(({ file }) => id.endsWith(`/${file}`));
      if (own.length === 0) return undefined;
      let text = code;
      for (const place of own) {
        if (text.includes(place.from)) done.add(place);
        text = text.replaceAll(place.from, place.to);
      }
      return { code: text, map: null };
    },
    buildEnd(error) {
      const missing = places.filter((place) => !done.has(place));
      if (!error && missing.length > 0)
        throw new Error(
          `${missing.map(({ file, from }) => `${file} has no '${from}'`).join('; ')}. Correct the places of .ci/tools/site/belowFolder.ts.`,
        );
    },
  };
}

/** Does the same in the inline script of the built page, which no plugin sees. @throws where it has changed. */
export function putPageBelowFolder(page: string): string {
  const places = page.split('location.pathname').length - 1;
  if (places !== 1)
    throw new Error(
      `The inline script reads location.pathname ${places} times instead of once; correct putPageBelowFolder of .ci/tools/site/belowFolder.ts.`,
    );
  return page
    .replace('location.pathname', () => '(location.pathname.slice(makanFolder.length)||"/")')
    .replace(/<link rel="(icon|apple-touch-icon)"[^>]*>\s*/g, '');
}
