/** `npm run build:contract`: writes contract/published, and the contract as a package in dist/contract. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { filesBelow, root } from '../../tests/check/files.ts';
import { folder, guideFile, publishedFiles } from './contract/files.ts';

const output = join(root, 'dist/contract');
/** Every way in, by the name that others import. */
const entryPoints = { '.': 'index', './money': 'money/index', './wire': 'wire/index', './examples': 'examples/index' };

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** One module a source file and its types; the names of files in them end in `.js`, as Node asks for. */
function buildModules(): void {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(
    filesBelow('contract')
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(root, file)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(root, 'contract'),
      outDir: output,
      incremental: false,
    },
  );
  const { diagnostics } = program.emit(undefined, (file, text) => {
    // The compiler leaves the names in types as they are.
    write(
      file,
      file.endsWith('.d.ts') ? text.replace(/(from |import\()(['"])(\.{1,2}\/[^'"]+)\.ts\2/g, '$1$2$3.js$2') : text,
    );
  });
  const [error] = diagnostics;
  if (error) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'));
}

function writeManifest(): void {
  const { version, license, repository, homepage, bugs, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<string, string> & { dependencies: { typebox: string } };
  const exports = Object.fromEntries(
    Object.entries(entryPoints).map(([name, file]) => [name, { types: `./${file}.d.ts`, default: `./${file}.js` }]),
  );
  const manifest = {
    name: 'makan-contract',
    version,
    description: 'What the Makan app and an ordering server agree on: calls, socket, rules of money, test vectors.',
    ...{ license, repository, homepage, bugs },
    type: 'module',
    sideEffects: false,
    exports: {
      ...exports,
      './*.json': './published/*.json',
      './money.md': './published/money.md',
      './rules.md': './published/rules.md',
      './package.json': './package.json',
    },
    dependencies: { typebox: `^${dependencies.typebox}` },
  };
  write(join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

const started = Date.now();
for (const [name, text] of Object.entries(publishedFiles())) write(join(folder, name), text);
rmSync(output, { recursive: true, force: true });
buildModules();
writeManifest();
cpSync(folder, join(output, 'published'), { recursive: true });
cpSync(join(root, guideFile), join(output, 'README.md'));
console.log(
  `contract/published is written, dist/contract holds the package (${((Date.now() - started) / 1000).toFixed(1)} s)`,
);
