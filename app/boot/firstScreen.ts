import { build, type Plugin, type PluginOption } from 'vite';
import { languages, messageFile } from './messageCompiler.ts';

// Every library: chunks that import each other would run in the wrong order.
const isLibrary = /\/node_modules\//;

/** Modules below the store: the API, whose creation takes as long as all else of the store. */
const BELOW_STORE = /\/(features\/platform|contract)\//;

/** The screen that follows the first one. */
const MENU = /\/features\/menu\/MenuScreen\.tsx$/;
/**
 * Chunks that load automatically after the first screen: on every visit, at a table with staff calls, and after a
 * payment attempt.
 */
const SERVICES = /\/(app\/BackgroundServices\.tsx|features\/shell\/offline\/registerServiceWorker\.ts)$/;
const TABLE = /\/features\/(service\/(CallStaff|CallWatch)|cart\/table\/TableService)\.tsx$/;
const ATTEMPT = /\/features\/checkout\/AttemptWatch\.tsx$/;

/** Chunks that main.ts loads in sequence. */
const STORE = /\/app\/store\.ts$/;
const START = /\/app\/startApp\.tsx$/;

interface FirstModules {
  /** Modules of the entry file that the page names. It loads the others. */
  entry: ReadonlySet<string>;
  first: ReadonlySet<string>;
  /** Modules of the first screen that the store imports. */
  store: ReadonlySet<string>;
  menu: ReadonlySet<string>;
  services: ReadonlySet<string>;
  table: ReadonlySet<string>;
  attempt: ReadonlySet<string>;
}

/** Ids of the modules that the first screen and the menu import statically, found by a build without output. */
async function findModules(root: string, plugins: PluginOption[]): Promise<FirstModules> {
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
  const reachFrom = (module: RegExp): ReadonlySet<string> => {
    const starts = chunks.filter(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
    if (starts.length === 0)
      throw new Error(`No file of the build is ${module}; correct it in app/boot/firstScreen.ts.`);
    return reach(starts);
  };
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ moduleIds }) => moduleIds));
  return {
    entry,
    first: reachFrom(START),
    store: reachFrom(STORE),
    menu: reachFrom(MENU),
    services: reachFrom(SERVICES),
    table: reachFrom(TABLE),
    attempt: reachFrom(ATTEMPT),
  };
}

/** Whether a file holds the messages of a package of the first screen in a language. */
const isMessagesFile = (language: string, id: string, modules: ReadonlySet<string>): boolean =>
  messageFile.exec(id)?.[1] === language && modules.has(id.replace(`${language}.json`, 'en.json'));

/** Names of the files of the first screen, in the order of their evaluation. */
export const firstFiles = ['libraries', 'api', 'store', 'first'] as const;

/**
 * Puts the modules of the first screen into four files (libraries, API, store, and the rest of our own code), and those of the
 * menu and of what loads by itself after it into a few more. By default the bundler makes one small file for each set of
 * screens that share a module (dozens of requests); merged, they would contain forms and streams.
 * @param plugins creates the plugins of the build, for the build that finds these modules.
 */
export const firstScreen = (plugins: () => PluginOption[]): Plugin => ({
  name: 'makan:first-screen',
  apply: 'build',
  async config({ root }) {
    const modules = await findModules(root ?? process.cwd(), plugins());
    return {
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves out a file that imports no other one, and loadFile has to know each.
          resolveDependencies: (file: string, files: string[]) => (files.length > 0 ? files : [file]),
        },
        rolldownOptions: {
          output: {
            // Their names list all screens that share them, and the first screen names every file it may load.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'entry', test: (id: string) => modules.entry.has(id), priority: 4 },
                { name: 'libraries', test: (id: string) => modules.first.has(id) && isLibrary.test(id), priority: 2 },
                { name: 'api', test: (id: string) => modules.store.has(id) && BELOW_STORE.test(id), priority: 1.7 },
                { name: 'store', test: (id: string) => modules.store.has(id), priority: 1.5 },
                { name: 'first', test: (id: string) => modules.first.has(id), priority: 1 },
                // One request each instead of sixty: what is pressed first, and what loads by itself.
                {
                  name: 'common',
                  test: (id: string) => modules.menu.has(id) && modules.services.has(id),
                  priority: 0.6,
                },
                { name: 'menu', test: (id: string) => modules.menu.has(id), priority: 0.5 },
                { name: 'services', test: (id: string) => modules.services.has(id), priority: 0.4 },
                { name: 'table', test: (id: string) => modules.table.has(id), priority: 0.3 },
                { name: 'attempt', test: (id: string) => modules.attempt.has(id), priority: 0.2 },
                // One request for the first screen's messages of a language, not eight.
                ...languages.slice(1).map((language) => ({
                  name: `messages-${language}`,
                  test: (id: string) => isMessagesFile(language, id, modules.first),
                  priority: 3,
                })),
                {
                  name: 'shared',
                  test: /\/(ui|features|contract)\//,
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
