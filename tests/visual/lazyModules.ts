import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/files.ts';
import { type Component, listComponents, notRendered } from './components.ts';
import { WrongCommand } from './options.ts';

/** Which modules that are loaded lazily the pictured stories of each file load. */
export type LazyModules = Readonly<Record<string, readonly string[]>>;

const recordFile = 'tests/visual/loadedModules.json';

/** The components that a run knows by their name where stories show them. */
const findTelling = (components: readonly Component[]): Component[] =>
  components.filter(({ name }) => !(name in notRendered) && components.filter((one) => one.name === name).length === 1);

/** Files that may be in the record. What a run would not see, such as texts, always counts as loaded. */
export const listTellingFiles = (): ReadonlySet<string> =>
  new Set(findTelling(listComponents()).map(({ file }) => file));

/** The record of the last `--record`. */
export function readLazyModules(): LazyModules {
  const telling = listTellingFiles();
  const record = JSON.parse(readFileSync(join(root, recordFile), 'utf8')) as LazyModules;
  return Object.fromEntries(
    Object.entries(record).map(([story, modules]) => [story, modules.filter((one) => telling.has(one))]),
  );
}

/**
 * Whether the stories of a file load a lazy module. What the record does not know is taken to be loaded: a new file of
 * stories, and a module that no story loaded before.
 */
export function isLoadedBy(story: string, record: LazyModules): (module: string) => boolean {
  const loaded = record[story];
  if (!loaded) return () => true;
  const known = new Set(Object.values(record).flat());
  return (module) => loaded.includes(module) || !known.has(module);
}

/** A sentence for each lazy component that stories show and that the record does not know them to load. */
export function findUnrecorded(
  shown: ReadonlyMap<string, ReadonlySet<string>>,
  components: readonly Component[],
  record: LazyModules,
): string[] {
  const lazy = new Set(Object.values(record).flat());
  const telling = findTelling(components).filter(({ file }) => lazy.has(file));
  return [...shown].flatMap(([story, names]) =>
    telling
      .filter(({ name, file }) => names.has(name) && !isLoadedBy(story, record)(file))
      .map(
        ({ name, file }) =>
          `${story} shows ${name} (${file}), which ${recordFile} does not know it loads; '--record --only <its states>' adds it.`,
      ),
  );
}

/** The modules that each script of a built Storybook holds. */
export function readChunks(storybook: string): Map<string, readonly string[]> {
  const file = join(storybook, 'modules.json');
  if (!existsSync(file)) throw new WrongCommand(`${file} is missing; build the stories again.`);
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, readonly string[]>;
  return new Map(Object.entries(chunks).map(([script, modules]) => [`/${script}`, modules]));
}

export interface Loads {
  /** Scripts that the stories of each file loaded. */
  scripts: ReadonlyMap<string, ReadonlySet<string>>;
  chunks: ReadonlyMap<string, readonly string[]>;
  /** Modules that something imports lazily, and that may be in the record. */
  lazy: ReadonlySet<string>;
  /** Files of which every picture was taken: what they loaded before no longer counts. */
  isWhole: (story: string) => boolean;
  /** Files of stories that there are. */
  stories: readonly string[];
}

/**
 * The record with what a run has loaded. What only some have been asked about stays unknown: to know a module is to say of
 * every other file of stories that it does not load it, and to know a file is to say so of every other module.
 */
export function addLoads(record: LazyModules, { scripts, chunks, lazy, isWhole, stories }: Loads): LazyModules {
  const known = new Set(stories.every(isWhole) ? lazy : Object.values(record).flat());
  const entries = stories.toSorted().flatMap((story): [string, string[]][] => {
    const loaded = scripts.get(story);
    const before = record[story];
    if (!loaded || !(before || isWhole(story))) return before ? [[story, [...before]]] : [];
    const modules = [...loaded]
      .flatMap((script) => chunks.get(script) ?? [])
      .filter((module) => lazy.has(module) && known.has(module));
    return [[story, [...new Set([...(isWhole(story) ? [] : (before ?? [])), ...modules])].sort()]];
  });
  return Object.fromEntries(entries);
}

export function writeLazyModules(record: LazyModules): void {
  writeFileSync(join(root, recordFile), `${JSON.stringify(record, null, 2)}\n`);
}
