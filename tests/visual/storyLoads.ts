import type { Reachable } from './changed.ts';
import { listComponents } from './components.ts';
import {
  addLoads,
  findUnrecorded,
  type Loads,
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

  /** Keys of pictures that were taken as their stories mean them. */
  private readonly taken = new Set<string>();

  add(
    { key, storyFile }: Pick<Reachable, 'key' | 'storyFile'>,
    { problems, components, scripts }: Pick<Screenshot, 'problems' | 'components' | 'scripts'>,
  ): void {
    if (storyFile === undefined) return;
    // A story that hangs or fails may have loaded less than it would.
    if (problems.length === 0) this.taken.add(key);
    addTo(this.components, storyFile, components);
    addTo(this.scripts, storyFile, scripts);
  }

  /** What was loaded of these pictures. */
  list(pictures: readonly Reachable[]): Pick<Loads, 'scripts' | 'stories' | 'isWhole'> {
    const stories = [...new Set(pictures.flatMap(({ storyFile }) => storyFile ?? []))];
    const missed = new Set(pictures.filter(({ key }) => !this.taken.has(key)).map(({ storyFile }) => storyFile));
    return { scripts: this.scripts, stories, isWhole: (story) => !missed.has(story) };
  }

  /**
   * Writes down what was loaded lazily, where each story had a page of its own.
   * @param pictures all that there are, also those that this run did not take
   */
  record(pictures: readonly Reachable[], storybook: string): void {
    const loads = this.list(pictures);
    const telling = listTellingFiles();
    const lazy = [...new ModuleGraph(readSources()).findLazy(loads.stories)].filter((file) => telling.has(file));
    writeLazyModules(addLoads(readLazyModules(), { ...loads, chunks: readChunks(storybook), lazy: new Set(lazy) }));
  }

  /** A sentence for each component that stories have shown and the record does not know. */
  findUnrecorded(): string[] {
    return findUnrecorded(this.components, listComponents(), readLazyModules());
  }
}
