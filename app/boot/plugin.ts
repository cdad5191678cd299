import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type IndexHtmlTransformContext, type Plugin, runnerImport } from 'vite';
import { DEFAULT_BRAND, ROUTES } from '../../contract/wire/index.ts';
import { writeBrands } from '../../themes/brandsInPage.ts';
import type { BrandManifestEntry } from '../../themes/buildBrand.ts';
import { manifests } from '../../themes/manifests.ts';
import { firstFiles } from './firstScreen.ts';
import { createServiceWorker, hashedFiles, offlineFiles } from './installable.ts';
import type { MenuWords } from './menuMarkup.ts';
import { languages } from './messageCompiler.ts';
import { buildTarget } from './oldestBrowsers.ts';

const here = import.meta.dirname;

/** Placeholder in app/index.html for the script and the shell's styles. */
const PLACE = '<!--makan:boot-->';

/** Place of what a server writes into the head for each visit. */
const HEAD = '<!--makan:head-->';

/** Theme colour and icons for a page that no server fills in: those of the default brand. */
function renderHead(bundle: IndexHtmlTransformContext['bundle']): string {
  const brands = readBrandManifest(bundle);
  const entries = Object.entries(brands);
  const [code = '', brand] = entries.find(([one]) => one === DEFAULT_BRAND) ?? entries[0] ?? [];
  if (!brand) throw new Error('There is no brand; a folder of themes is one.');
  return [
    HEAD,
    `<meta name="theme-color" content="${brand.themeColor}" />`,
    `<link rel="icon" href="${brand.icon}" />`,
    `<link rel="apple-touch-icon" href="/manifests/${code}-180.png" />`,
    '<!--/makan:head-->',
  ].join('\n    ');
}

/** Modules of the inline script that the bundle does not hold again, with what they export (inline.ts). */
const sharedModules = {
  '/contract/text/address.ts': 'cutTrailing, parseSearch, readParameters',
  '/features/entry/decideEntry.ts': 'decideEntry',
  '/features/model/visit/tableAddress.ts': 'readAddress, STORED_PARAMETERS',
  '/ui/primitives/Picture/address.ts': 'readPictureAddress',
};

/**
 * Bundles a script of this folder into one without imports.
 * @param virtual texts of modules that exist in it alone, by name.
 */
async function compileScript(
  file: string,
  isDev: boolean,
  format: 'iife' | 'es' = 'iife',
  virtual: Readonly<Record<string, string>> = {},
): Promise<string> {
  // The script reads the brands from the page; only tree-shaken code imports the module.
  const modules = { 'virtual:brands': 'export const brands = {};', ...virtual };
  const result = await build({
    configFile: false,
    root: join(here, '../..'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'makan:boot-modules',
        resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
        load: (id) => (id.startsWith('\0') ? modules[id.slice(1) as keyof typeof modules] : undefined),
        // No dynamic import is left in the script, but each would wrap the modules that it could reach.
        resolveDynamicImport: (id) => ({ id: String(id), external: true }),
      },
    ],
    build: {
      write: false,
      minify: isDev ? false : 'oxc',
      modulePreload: false,
      target: buildTarget(),
      rolldownOptions: {
        input: join(here, file),
        output: { format },
        preserveEntrySignatures: 'strict',
        // The app is not rendered on a server, so 'use client' has no effect.
        checks: { moduleLevelDirective: false },
      },
    },
  });
  const chunk = [result].flat().flatMap((one) => ('output' in one ? one.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error(`app/boot/${file} gave no script; look at the messages above.`);
  return chunk.code.trim();
}

/** Words of the app in a language that stand at a dish. */
function readWords(language: string): MenuWords {
  const read = (folder: string) =>
    JSON.parse(readFileSync(join(here, '../../features', folder, `${language}.json`), 'utf8')) as Record<
      string,
      string
    >;
  const { vegetarian = '', vegan = '', halal = '' } = read('model/menu/factMessages');
  const { soldOut = '', notOrderable = '' } = read('menu/messages');
  return { diets: { vegetarian, vegan, halal }, soldOut, notOrderable, prices: read('model/menu/messages') };
}

/** The script that shows dishes before the app is there (dishes.ts), with the markup of the components in it. */
async function compileDishes(): Promise<{ fileName: string; source: string }> {
  const { module } = await runnerImport<typeof import('./menuTemplates')>(join(here, 'menuTemplates.tsx'), {
    configFile: false,
    root: join(here, '../..'),
    logLevel: 'warn',
  });
  const templates = JSON.stringify(module.renderMenuTemplates());
  const words = JSON.stringify(Object.fromEntries(languages.map((code, at) => [at + 1, readWords(code)])));
  const source = await compileScript('dishes.ts', false, 'es', {
    'virtual:menu-templates': `export const templates = ${templates}; export const words = ${words};`,
  });
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  return { fileName: `assets/dishes-${hash}.js`, source };
}

function readBrandManifest(bundle: IndexHtmlTransformContext['bundle']): Record<string, BrandManifestEntry> {
  const manifest = bundle?.['brands.json'];
  if (manifest?.type !== 'asset') {
    throw new Error('brands.json is missing in the build; put brands() before boot() in vite.config.ts.');
  }
  return JSON.parse(String(manifest.source));
}

const minifyCss = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1');

/**
 * Writes into the page what it needs before the app's bundle: the shell's styles and the script that starts the first
 * calls. Works in a build and in the development server alike. Stands after `brands()`.
 */
export function boot(): Plugin {
  let isDev = false;
  let script: Promise<string> | undefined;
  /** JSON of the brands that `virtual:brands` exports. */
  let brands = '';
  /** URL of the script of dishes.ts; undefined in development. */
  let dishes: string | undefined;
  return {
    name: 'makan:boot',
    configResolved(config) {
      isDev = config.command === 'serve';
    },
    handleHotUpdate({ file }) {
      if (/\/(app\/boot|features)\//.test(file)) script = undefined;
    },
    // The bundle reuses two modules of the inline script: the brands and the start of a visit.
    transform(code, id) {
      if (isDev) return undefined;
      const [, json] = (id === '\0virtual:brands' && /^export const brands = (.*);$/s.exec(code)) || [];
      if (json) brands = json;
      if (json) return 'export const brands = globalThis.makanBrands;';
      const [, names] = Object.entries(sharedModules).find(([path]) => id.endsWith(path)) ?? [];
      return names && `export const { ${names} } = globalThis.makanBoot.shared;`;
    },
    async buildStart() {
      if (isDev) return;
      const file = await compileDishes();
      this.emitFile({ type: 'asset', ...file });
      dishes = `/${file.fileName}`;
    },
    // Manifests and the service worker exist in builds only.
    async generateBundle(_, bundle) {
      const files = [...offlineFiles(bundle), ...(dishes ? [dishes] : [])];
      const lists = { files, assets: hashedFiles(bundle), routes: ROUTES };
      const worker = createServiceWorker(await compileScript('worker.ts', false), lists);
      for (const file of [worker, ...(await manifests(readBrandManifest(bundle)))])
        this.emitFile({ type: 'asset', ...file });
    },
    // A file server without rules for addresses finds the page at each screen, and as Page Not Found.
    writeBundle({ dir = '' }) {
      for (const path of ROUTES.slice(1)) {
        mkdirSync(join(dir, path), { recursive: true });
        copyFileSync(join(dir, 'index.html'), join(dir, path, 'index.html'));
      }
      copyFileSync(join(dir, 'index.html'), join(dir, '404.html'));
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, context): Promise<string> {
        script ??= compileScript('inline.ts', isDev);
        const data = context.server
          ? JSON.stringify((await context.server.ssrLoadModule('virtual:brands')).brands)
          : brands;
        // A closing tag inside a script would end it.
        const menu = Object.values(context.bundle ?? {}).find((file) => file.type === 'chunk' && file.name === 'menu');
        const scripts = JSON.stringify({ menu: menu && `/${menu.fileName}`, dishes });
        const globals = `${writeBrands(data)}globalThis.makanScripts=${scripts};globalThis.makanRetry='';`;
        const code = `${globals}${await script}`.replaceAll('</', '<\\/');
        const css = minifyCss(readFileSync(join(here, 'shell.css'), 'utf8'));
        // Before every stylesheet: a script waits for stylesheets that precede it.
        if (!html.includes(PLACE)) throw new Error(`app/index.html has no ${PLACE}; put it before <!--makan:head-->.`);
        const page = html.replace(PLACE, () => `<style>${css}</style>\n    <script>${code}</script>`);
        if (isDev) return page;
        const links = firstFiles.map((name, at) => {
          const file = Object.values(context.bundle ?? {}).find((one) => one.type === 'chunk' && one.name === name);
          if (!file) throw new Error(`The build has no file "${name}"; look at the groups of app/boot/firstScreen.ts.`);
          // Scripts that run later leave the bandwidth to fonts and pictures.
          const priority = at > 0 ? ' fetchpriority="low"' : '';
          return `    <link rel="modulepreload" crossorigin${priority} href="/${file.fileName}">\n`;
        });
        return page
          .replace(HEAD, () => renderHead(context.bundle))
          .replace('  </head>', (end) => `${links.join('')}${end}`);
      },
    },
  };
}
