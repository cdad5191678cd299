import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { BrandJson } from './brand.ts';
import { BRANDS_OF_ELEMENT, toBrandsElement, toBrandsJson } from './brandsInPage.ts';
import { type BuiltBrand, buildBrand } from './buildBrand.ts';
import { compileBrand } from './compile.ts';
import { brandCodes, themesFolder } from './files.ts';
import { readBrandSources } from './sources.ts';

const moduleName = 'virtual:brands';
const resolvedName = `\0${moduleName}`;
/** The brands' files as written, for tools that draw or edit them; the app never asks for it. */
const sourcesName = 'virtual:brand-sources';
const resolvedSources = `\0${sourcesName}`;
/** Where the development server answers for brands. */
const devFolder = '@brands/';

const types: Record<string, string> = { '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

/** The text of virtual:brands. */
const moduleText = (brands: Readonly<Record<string, { href: string; brand: BrandJson }>>): string =>
  `export const brands = ${toBrandsJson(brands)};`;

/**
 * Vite plugin for brands. `virtual:brands` lists the brands. Each stylesheet is a separate file: compiled on request in
 * development, emitted with a hashed name in a build, next to brands.json for the server.
 * @param folder the folder that holds one folder a brand. Default: themes/
 */
export function brands(folder: string = themesFolder): Plugin[] {
  return [developed(folder), built(folder)];
}

function resolveId(id: string): string | undefined {
  return id === moduleName || id === sourcesName ? `\0${id}` : undefined;
}

/** The text of virtual:brand-sources. */
const sourcesText = (folder: string): string => `export const sources = ${JSON.stringify(readBrandSources(folder))};`;

function developed(folder: string): Plugin {
  let base = '/';
  const files = new Map<string, string>();
  const createGetUrl = (code: string) => (path: string) => {
    const address = `${base}${devFolder}${code}/${basename(path)}`;
    files.set(address, path);
    return address;
  };
  const compile = (code: string) => compileBrand(code, { getUrl: createGetUrl(code), folder });
  const getHref = (code: string) => `${base}${devFolder}${code}.css`;

  async function answer(path: string): Promise<{ type: string; body: string | Buffer } | undefined> {
    const code = brandCodes(folder).find(
      (one) => path === getHref(one) || path.startsWith(`${base}${devFolder}${one}/`),
    );
    if (!code) return undefined;
    const { css } = await compile(code);
    if (path === getHref(code)) return { type: 'text/css', body: css };
    const file = files.get(path);
    return file ? { type: types[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) } : undefined;
  }

  return {
    name: 'brands:develop',
    apply: 'serve',
    configResolved(config) {
      base = config.base.startsWith('/') ? config.base : '/';
    },
    resolveId,
    async load(id) {
      if (id === resolvedSources) return sourcesText(folder);
      if (id !== resolvedName) return undefined;
      const entries = brandCodes(folder).map(async (code) => [
        code,
        { href: getHref(code), brand: (await compile(code)).brand },
      ]);
      return moduleText(Object.fromEntries(await Promise.all(entries)));
    },
    configureServer(server) {
      server.watcher.add([folder, join(themesFolder, 'base')]);
      server.middlewares.use((request, response, next) => {
        const path = decodeURI(request.url ?? '').replace(/[?#].*$/, '');
        if (!path.startsWith(`${base}${devFolder}`)) return next();
        answer(path).then((found) => {
          if (!found) return next();
          response.setHeader('Content-Type', found.type);
          response.setHeader('Cache-Control', 'no-cache');
          response.end(found.body);
        }, next);
      });
      server.watcher.on('all', (_, path) => {
        if ((path.startsWith(folder) || path.startsWith(themesFolder)) && /\.(json|svg|woff2)$/.test(path))
          void refresh(server, path);
      });
    },
  };

  /** A changed look is exchanged in place, a wrong one is shown; changed data of a brand loads the page again. */
  async function refresh(server: ViteDevServer, path: string): Promise<void> {
    for (const name of [resolvedName, resolvedSources]) {
      const module = server.moduleGraph.getModuleById(name);
      if (module) server.moduleGraph.invalidateModule(module);
    }
    if (!path.endsWith('tokens.json')) {
      server.ws.send({ type: 'full-reload' });
      return;
    }
    try {
      await Promise.all(brandCodes(folder).map(compile));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      server.config.logger.error(message);
      server.ws.send({ type: 'error', err: { message, stack: '' } });
      return;
    }
    const timestamp = Date.now();
    const updates = brandCodes(folder).map((code) => {
      const href = getHref(code);
      return { type: 'css-update' as const, path: href, acceptedPath: href, timestamp };
    });
    server.ws.send({ type: 'update', updates });
  }
}

/** `virtual:brands` without a brand, for a build that only finds out which modules there are. */
export const noBrands = (): Plugin[] => [
  {
    name: 'brands:none',
    resolveId,
    load: (id) => (id === resolvedName ? moduleText({}) : undefined),
  },
];

/** `virtual:brands` from an element of the page, for pages whose server adds the stylesheet. */
export const brandData = (folder: string = themesFolder): Plugin[] => [
  {
    name: 'brands:data',
    resolveId,
    load: (id) => (id === resolvedName ? BRANDS_OF_ELEMENT : undefined),
    async transformIndexHtml(html) {
      const entries = brandCodes(folder).map(async (code) => [
        code,
        { href: '', brand: (await compileBrand(code, { folder, getUrl: () => '' })).brand },
      ]);
      const element = toBrandsElement(Object.fromEntries(await Promise.all(entries)));
      return html.replace('</head>', (end) => `  ${element}\n  ${end}`);
    },
  },
];

function built(folder: string): Plugin {
  let base = '/';
  let assets = 'assets';
  let compiled: Record<string, BuiltBrand> = {};

  return {
    name: 'brands:build',
    apply: 'build',
    configResolved(config) {
      base = config.base;
      assets = config.build.assetsDir;
    },
    async buildStart() {
      const entries = brandCodes(folder).map(async (code) => [code, await buildBrand(code, { folder, base, assets })]);
      compiled = Object.fromEntries(await Promise.all(entries)) as typeof compiled;
    },
    resolveId,
    load(id) {
      if (id === resolvedSources) return sourcesText(folder);
      if (id !== resolvedName) return undefined;
      const entries = Object.entries(compiled).map(([code, { href, brand }]) => [code, { href, brand }]);
      return moduleText(Object.fromEntries(entries));
    },
    generateBundle() {
      // Brands share fonts.
      const files = new Map(Object.values(compiled).flatMap((one) => [...one.files]));
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
      const manifest = Object.fromEntries(Object.entries(compiled).map(([code, one]) => [code, one.manifest]));
      this.emitFile({ type: 'asset', fileName: 'brands.json', source: `${JSON.stringify(manifest, null, 2)}\n` });
    },
  };
}
