import type { Reachable } from './changed.ts';
import { listComponents } from './components.ts';
import {
  addLoads,
  findUnrecorded,
  listTellingFiles,
  readChunks,
  readLazyModules,
  writeLazyModules,
} from './lazyModules.ts';
import { ModuleGraph, readSources } from './moduleGraph.ts';
import type { Screenshot } from './screenshotter.ts';

const addTo = (sets: Map<string, Set<string>>, key: string, values: readonly string[]): void => {
  sets.set(key, new Set([...(sets.get(key) ?? []), ...values]));
};

/** What the stories of each file have shown and loaded in a run. */
export class StoryLoads {
  private readonly components = new Map<string, Set<string>>();
  private readonly scripts = new Map<string, Set<string>>();

  add(story: string | undefined, { components, scripts }: Pick<Screenshot, 'components' | 'scripts'>): void {
    if (story === undefined) return;
    addTo(this.components, story, components);
    addTo(this.scripts, story, scripts);
  }

  /**
   * Writes down what was loaded lazily, where each story had a page of its own.
   * @param isTaken whether a picture was taken in this run.
   */
  record(pictures: readonly Reachable[], isTaken: (key: string) => boolean, storybook: string): void {
    const stories = [...new Set(pictures.flatMap(({ storyFile }) => storyFile ?? []))];
    const missed = new Set(pictures.filter(({ key }) => !isTaken(key)).map(({ storyFile }) => storyFile));
    const telling = listTellingFiles();
    const loads = {
      scripts: this.scripts,
      chunks: readChunks(storybook),
      lazy: new Set([...new ModuleGraph(readSources()).findLazy(stories)].filter((file) => telling.has(file))),
      isWhole: (story: string) => !missed.has(story),
      stories,
    };
    writeLazyModules(addLoads(readLazyModules(), loads));
  }

  /** A sentence for each component that stories have shown and the record does not know. */
  findUnrecorded(): string[] {
    return findUnrecorded(this.components, listComponents(), readLazyModules());
  }
}
