import { build, type Plugin, type PluginOption } from 'vite';
import { languages, messageFile } from './messageCompiler.ts';

// Every library: chunks that import each other would run in the wrong order.
const isLibrary = /\/node_modules\/(?!@tabler\/)/;

/** The screen that follows the first one. */
const MENU = /\/features\/menu\/MenuScreen\.tsx$/;

/** Ids of the modules that the page's entry and the menu import statically, found by a build without output. */
async function findModules(
  root: string,
  plugins: PluginOption[],
): Promise<{ first: ReadonlySet<string>; menu: ReadonlySet<string> }> {
  const result = await build({
    configFile: false,
    root,
    plugins,
    logLevel: 'silent',
    build: { write: false, minify: false, modulePreload: false },
  });
  const chunks = [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const reach = (starts: typeof chunks): Set<string> => {
    const files = starts.map(({ fileName }) => fileName);
    for (const file of files) {
      for (const other of byFile.get(file)?.imports ?? []) if (!files.includes(other)) files.push(other);
    }
    return new Set(files.flatMap((file) => byFile.get(file)?.moduleIds ?? []));
  };
  return {
    first: reach(chunks.filter(({ isEntry }) => isEntry)),
    menu: reach(chunks.filter(({ facadeModuleId }) => MENU.test(facadeModuleId ?? ''))),
  };
}

/** Whether a file holds the messages of a package of the first screen in a language. */
const isMessagesFile = (language: string, id: string, modules: ReadonlySet<string>): boolean =>
  messageFile.exec(id)?.[1] === language && modules.has(id.replace(`${language}.json`, 'en.json'));

/**
 * Puts the modules of the first screen into two files, libraries and own code, and those of the menu into a third. By
 * default the bundler makes one small file for each set of screens that share a module (dozens of requests); merged,
 * they would contain forms and streams.
 * @param plugins creates the plugins of the build, for the build that finds these modules.
 */
export const firstScreen = (plugins: () => PluginOption[]): Plugin => ({
  name: 'makan:first-screen',
  apply: 'build',
  async config({ root }) {
    const { first: modules, menu } = await findModules(root ?? process.cwd(), plugins());
    return {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'libraries', test: (id: string) => modules.has(id) && isLibrary.test(id), priority: 2 },
                { name: 'first', test: (id: string) => modules.has(id), priority: 1 },
                // One request instead of twenty, for what is pressed first.
                { name: 'menu', test: (id: string) => menu.has(id), priority: 0.5 },
                // Apart they went into two files that import each other.
                { name: 'service', test: /\/features\/model\/service\/(serviceApi|useLiveChanges)\.ts/, priority: 0.4 },
                // One request for the first screen's messages of a language, not eight.
                ...languages.slice(1).map((language) => ({
                  name: `messages-${language}`,
                  test: (id: string) => isMessagesFile(language, id, modules),
                  priority: 3,
                })),
                {
                  name: 'shared',
                  test: /\/(ui|features|contract)\/|@tabler\/icons/,
                  minShareCount: 2,
                  entriesAware: true,
                  // With a larger threshold two chunks imported each other, and one of them ran too early.
                  entriesAwareMergeThreshold: 2_000,
                },
              ],
            },
          },
        },
      },
    };
  },
});
