import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type OldestBrowser, oldestBrowsers } from '../../app/boot/oldestBrowsers.ts';

/** Data of MDN's browser-compat-data about one browser; https://github.com/mdn/browser-compat-data has its schema. */
interface Support {
  version_added: string | false;
  version_removed?: string | false;
  flags?: unknown[];
  prefix?: string;
  alternative_name?: string;
}

interface Feature {
  __compat?: { support: Record<string, Support | Support[]> };
  [name: string]: unknown;
}

interface BrowserData {
  api: Record<string, Feature>;
  javascript: { builtins: Record<string, Feature> };
}

/** An API by the object that has it: `URL` and `canParse`. Without a member it is the object itself. */
export interface BrowserApi {
  object: string;
  member?: string;
  /** It is a property of the object itself, not of its instances. */
  isStatic?: boolean;
  /** The oldest browsers that lack it, such as `safari 16.4`. */
  lackedBy: string[];
}

const names: Record<string, string> = {
  and_chr: 'chrome_android',
  and_ff: 'firefox_android',
  ios_saf: 'safari_ios',
};

/** Whether version `a` is not newer than `b`: 16.4 is not newer than 16.10. */
function isAtMost(a: string, b: string): boolean {
  const [left, right] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index] ?? 0;
    if (part !== other) return part < other;
  }
  return true;
}

function isSupported(feature: Feature, { name, version }: OldestBrowser): boolean {
  const support = feature.__compat?.support[names[name] ?? name];
  if (support === undefined) return true;
  return [support]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alternative }) =>
        typeof added === 'string' &&
        added !== 'preview' &&
        !flags &&
        !prefix &&
        !alternative &&
        isAtMost(added, version) &&
        !(typeof removed === 'string' && isAtMost(removed, version)),
    );
}

const isFeature = (value: unknown): value is Feature => typeof value === 'object' && value !== null;

/** Functions and objects that every page has without naming `window` are written down as those of Window. */
const globals = new Set(['Window', 'WorkerGlobalScope']);

/** Lists every API that a page can reach, with the oldest browsers (ADR-0024) that lack it, by MDN's data. */
export function readBrowserApis(oldest: readonly OldestBrowser[] = oldestBrowsers()): BrowserApi[] {
  const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data');
  const data = JSON.parse(readFileSync(file, 'utf8')) as BrowserData;
  const found: BrowserApi[] = [];
  const lackedBy = (feature: Feature) =>
    oldest.filter((browser) => !isSupported(feature, browser)).map(({ name, version }) => `${name} ${version}`);
  const look = (objects: Record<string, unknown>, prefix = ''): void => {
    for (const [name, feature] of Object.entries(objects)) {
      if (!isFeature(feature) || !feature.__compat) continue;
      const object = prefix + name;
      found.push({ object, lackedBy: lackedBy(feature) });
      for (const [key, member] of Object.entries(feature)) {
        // Events are no names that code could use, and a constructor is its object.
        if (!isFeature(member) || !member.__compat || key === name || /_event$|^@@|[^\w]/.test(key)) continue;
        const isStatic = key.endsWith('_static');
        const lacking = lackedBy(member);
        if (globals.has(name)) found.push({ object: key, lackedBy: lacking });
        found.push({ object, member: key.replace(/_static$/, ''), ...(isStatic && { isStatic }), lackedBy: lacking });
      }
      if (name === 'Intl') look(feature, 'Intl.');
    }
  };
  look(data.api);
  look(data.javascript.builtins);
  return found;
}
