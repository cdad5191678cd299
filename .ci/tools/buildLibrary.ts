/** `npm run build:ui`: the component library as a package in dist/ui: modules, their types, a stylesheet a brand. */

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import ts from 'typescript';
import { build } from 'vite';
import { filesBelow, root } from '../../tests/check/files.ts';
import type { BrandSource } from '../../themes/brand.ts';
import { compileBrand } from '../../themes/compile.ts';
import { brandCodes } from '../../themes/files.ts';
import { fontFiles } from '../../themes/fonts.ts';
import { inlineTokens } from './inlineTokens.ts';
import { minifyStyles } from './minifyStyles.ts';

const output = join(root, 'dist/ui');
const entryPoints = [
  'index.ts',
  'primitives/index.ts',
  'ordering/index.ts',
  'server/next.tsx',
  'server/reactRouter.tsx',
  'server/styleStream.ts',
];
const { version, license, repository, homepage, bugs, devDependencies, dependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
) as {
  version: string;
  license: string;
  repository: object;
  homepage: string;
  bugs: string;
  devDependencies: Record<string, string>;
  dependencies: Record<string, string>;
};

/**
 * Packages that the host app must provide, with the versions that tests/e2e/library.full.spec.ts has run on. Two copies
 * of React on a page do not work, and two of styled-components write their classes into each other's sheet.
 */
const peers: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'styled-components': '^6.4.0',
};

/** Frameworks that one entry point each is for. An app without them installs none. */
const frameworks: Readonly<Record<string, string>> = { next: '>=15.0.0', 'react-router': '^7.0.0' };

/** Modules that a server component cannot load: hooks, contexts and everything made with them. */
const needsClient = /^(react|styled-components|@base-ui\/react|react-window)(\/|$)/;

/** Takes from React only what a server component may call. */
const isServerReady = (module: string | null): boolean => module?.endsWith('/ui/icons/createIcon.ts') ?? false;

const getPackageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Builds one module a source file, so importing a button does not load a dialog. Returns the packages that they import.
 */
async function buildModules(): Promise<string[]> {
  const imported = new Set<string>();
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [inlineTokens(), react()],
    oxc: minifyStyles({ ssr: true }),
    build: {
      outDir: output,
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      lib: { entry: entryPoints.map((file) => join(root, 'ui', file)), formats: ['es'] },
      rolldownOptions: {
        external: (id) => {
          if (/^[./\0]/.test(id)) return false;
          if (!isBuiltin(id)) imported.add(getPackageName(id));
          return true;
        },
        output: {
          preserveModules: true,
          preserveModulesRoot: join(root, 'ui'),
          entryFileNames: '[name].js',
          // Not in the others: a server component may read a constant of theirs, or format a price, or write a stream.
          banner: ({ imports, facadeModuleId }) =>
            imports.some((id) => needsClient.test(id)) && !imports.some(isBuiltin) && !isServerReady(facadeModuleId)
              ? "'use client';"
              : '',
        },
      },
    },
  });
  return [...imported].sort();
}

/** Types beside the modules. Relative names get their `.js`, which Node's way of resolving asks for. */
function buildTypes(): void {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const ambient = filesBelow('ui').filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram(
    [...entryPoints.map((file) => `ui/${file}`), ...ambient].map((file) => join(root, file)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowImportingTsExtensions: false,
      rootDir: join(root, 'ui'),
      outDir: output,
    },
  );
  const { diagnostics } = program.emit(undefined, (file, text) => {
    mkdirSync(join(file, '..'), { recursive: true });
    const relativeNames = /(from |import\()(['"])(\.{1,2}\/[^'"]+)\2/g;
    const withEnding = (path: string) => {
      const source = join(root, 'ui', relative(output, dirname(file)), path);
      return existsSync(join(source, 'index.ts')) ? `${path}/index.js` : `${path}.js`;
    };
    writeFileSync(
      file,
      text
        .replace(relativeNames, (_, before, quote, path) => `${before}${quote}${withEnding(path)}${quote}`)
        // The compiler names a file that styled-components does not export; its public type is the same.
        .replaceAll(
          'import("styled-components/dist/types").IStyledComponentBase',
          'import("styled-components").IStyledComponent',
        ),
    );
  });
  const [error] = diagnostics;
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
  for (const file of ambient) cpSync(join(root, file), join(output, basename(file)));
  for (const file of entryPoints) {
    const types = join(output, file.replace(/tsx?$/, 'd.ts'));
    const references = ambient.map((name) => {
      const path = relative(dirname(types), join(output, basename(name)));
      return `/// <reference path="${path.startsWith('.') ? path : `./${path}`}" />\n`;
    });
    writeFileSync(types, references.join('') + readFileSync(types, 'utf8'));
  }
}

/** brands/<code>.css with its fonts beside it, and the data, logo and icon that belong to it. */
async function buildBrands(): Promise<void> {
  const folder = join(output, 'brands');
  mkdirSync(join(folder, 'fonts'), { recursive: true });
  for (const code of brandCodes()) {
    const { css, brand } = await compileBrand(code, {
      getUrl: (path, from) => {
        const name =
          from === 'stylesheet' && path.endsWith('.woff2') ? `fonts/${basename(path)}` : `${code}-${basename(path)}`;
        cpSync(path, join(folder, name));
        return `./${name}`;
      },
    });
    writeFileSync(join(folder, `${code}.css`), css);
    writeFileSync(join(folder, `${code}.json`), `${JSON.stringify(brand, null, 2)}\n`);
  }
}

/**
 * bin/makan-ui.js, the command of the package in one file, so that it asks for no dependency. No module of the library
 * imports it. The files that it reads lie beside it as in the repository: the base, and the folders of the brands.
 */
async function buildCommand(): Promise<void> {
  const bundled = new Set<string>();
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, target: 'node' },
    plugins: [
      {
        name: 'makan:list-packages',
        moduleParsed: ({ id }) => {
          const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, '')) ?? [];
          if (folder) bundled.add(folder);
        },
      },
    ],
    build: {
      outDir: join(output, 'bin'),
      emptyOutDir: false,
      target: 'node20',
      ssr: join(root, 'themes/makanUi.ts'),
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: 'makan-ui.js', banner: '#!/usr/bin/env node', codeSplitting: false },
      },
    },
  });
  const licences = [...bundled].sort().map((folder) => {
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    const { name, license: kind } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${name} (${kind})\n\n${file ? readFileSync(join(folder, file), 'utf8').trim() : ''}\n`;
  });
  writeFileSync(join(output, 'bin/LICENSES.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`));
  cpSync(join(root, 'themes/base'), join(output, 'themes/base'), { recursive: true });
  const ranges: Record<string, unknown> = {};
  for (const code of brandCodes()) {
    const from = join(root, 'themes', code);
    for (const name of readdirSync(from)) {
      // Photographs stay here: a brand made elsewhere has its own.
      if (/\.(json|svg|woff2)$/.test(name)) cpSync(join(from, name), join(output, 'themes', code, name));
    }
    const { fonts } = JSON.parse(readFileSync(join(from, 'brand.json'), 'utf8')) as BrandSource;
    for (const { source } of fonts.filter((font) => !font.source.startsWith('./')))
      ranges[source] = Object.fromEntries(
        fontFiles(source, from).map(({ path, unicodeRange }) => [/-(latin(?:-ext)?)-/.exec(path)?.[1], unicodeRange]),
      );
  }
  writeFileSync(join(output, 'brands/fonts/ranges.json'), `${JSON.stringify(ranges)}\n`);
}

function writeManifest(imported: string[]): void {
  const withRanges = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(
      imported.filter(isWanted).map((name) => {
        // The library's own are development dependencies here, as the server needs none of them.
        const range = devDependencies[name] ?? dependencies[name];
        if (!range) throw new Error(`ui imports ${name}, which package.json does not name; add it there.`);
        return [name, `^${range}`];
      }),
    );
  const manifest = {
    name: 'makan-ui',
    version,
    description: 'Components of Makan, the brandable ordering kit, and its brands.',
    license,
    repository,
    homepage,
    bugs,
    type: 'module',
    // Modules only define things, so a bundler may drop every unused one.
    sideEffects: ['**/*.css'],
    bin: { 'makan-ui': './bin/makan-ui.js' },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './primitives': { types: './primitives/index.d.ts', default: './primitives/index.js' },
      './ordering': { types: './ordering/index.d.ts', default: './ordering/index.js' },
      './next': { types: './server/next.d.ts', default: './server/next.js' },
      './react-router': { types: './server/reactRouter.d.ts', default: './server/reactRouter.js' },
      './server': { types: './server/styleStream.d.ts', default: './server/styleStream.js' },
      './brands/*': './brands/*',
    },
    // All peers, also one that no module imports: styled-components needs react-dom.
    peerDependencies: { ...peers, ...frameworks },
    peerDependenciesMeta: Object.fromEntries(Object.keys(frameworks).map((name) => [name, { optional: true }])),
    dependencies: withRanges((name) => !(name in peers) && !(name in frameworks)),
  };
  writeFileSync(join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // Other guides are not in the package.
  const guide = readFileSync(join(root, 'docs/guides/library.md'), 'utf8');
  const guides = `${homepage.split('#')[0]}/blob/main/docs/guides/`;
  writeFileSync(join(output, 'README.md'), guide.replace(/\]\((?=[\w-]+\.md)/g, `](${guides}`));
  cpSync(join(root, 'CHANGELOG.md'), join(output, 'CHANGELOG.md'));
  cpSync(join(root, 'ui/icons/LICENSE'), join(output, 'icons/LICENSE'));
}

console.log('Building the library into dist/ui');
const started = Date.now();
rmSync(output, { recursive: true, force: true });
const imported = await buildModules();
buildTypes();
await buildBrands();
await buildCommand();
writeManifest(imported);
const count = readdirSync(join(output, 'brands')).filter((name) => name.endsWith('.css')).length;
console.log(`dist/ui holds the library and ${count} brands (${((Date.now() - started) / 1000).toFixed(1)} s)`);
