import { createHash } from 'node:crypto';
import type { BuiltFile } from '../../themes/manifests.ts';

/** Chunks that are not downloaded in advance, by their module; each is kept once it was loaded. */
const TOO_LARGE = [
  // Reads QR codes: 110 KiB, for a step of the checkout, which needs the server anyway.
  /\/features\/checkout\/scan\/reader\.ts$/,
];

/** The fields of a built chunk that this plugin uses. */
export interface BuiltChunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  /** The module that the chunk is made for; null for shared ones. */
  facadeModuleId: string | null;
  imports: string[];
  dynamicImports: string[];
}

type Bundle = Readonly<Record<string, BuiltChunk | { type: 'asset' }>>;

/** URLs of all scripts that the app can load without a network: all that it imports but {@link TOO_LARGE}. */
export function offlineFiles(bundle: Bundle, left: readonly RegExp[] = TOO_LARGE): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const unused = left.find((pattern) => !chunks.some(({ facadeModuleId }) => pattern.test(facadeModuleId ?? '')));
  if (unused)
    throw new Error(`No chunk of the build is ${unused}; correct it in TOO_LARGE of app/boot/installable.ts.`);

  const isLeft = (file: string) => left.some((pattern) => pattern.test(byFile.get(file)?.facadeModuleId ?? ''));
  const files = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  // The set grows while it is iterated.
  for (const file of files) {
    const { imports = [], dynamicImports = [] } = byFile.get(file) ?? {};
    for (const other of imports) files.add(other);
    for (const other of dynamicImports) if (!isLeft(other)) files.add(other);
  }
  return [...files].map((file) => `/${file}`).sort();
}

/** The build's file lists for the service worker. */
export interface WorkerLists {
  /** URLs of the scripts that are kept in advance. */
  files: readonly string[];
  /** URLs of all files with a hash in their name: whatever else stands in the same folder is not the app's. */
  assets: readonly string[];
  /** Paths of the screens. */
  routes: readonly string[];
}

/** URLs of all files of the build that have a hash in their name. */
export const hashedFiles = (bundle: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(bundle)
    .filter((file) => file.startsWith('assets/'))
    .map((file) => `/${file}`)
    .sort();

/** The service worker of this build. Its version is a hash of the lists, so that each build installs a new one. */
export function createServiceWorker(script: string, { files, assets, routes }: WorkerLists): BuiltFile {
  const code = [
    `self.makanFiles=${JSON.stringify(files)}`,
    `self.makanAssets=${JSON.stringify(assets)}`,
    `self.makanRoutes=${JSON.stringify(routes)}`,
  ].join(';');
  const version = createHash('sha256').update(code).update(script).digest('hex').slice(0, 12);
  return { fileName: 'sw.js', source: `${code};self.makanVersion="${version}";${script}\n` };
}
