import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, expect, test } from '@playwright/test';
import { build, type PreviewServer, preview, type Rollup } from 'vite';
import { build as buildPart } from '../../.ci/tools/build.ts';
import { root } from '../check/files.ts';

const app = mkdtempSync(join(tmpdir(), 'someones-app-'));
let server: PreviewServer | undefined;

interface Manifest {
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: true }>;
}

const npm = (...args: string[]) =>
  execFileSync('npm', [...args, '--offline', '--silent', '--no-audit', '--no-fund'], { cwd: app, stdio: 'pipe' });

// The browser asks for an icon by itself.
const icon = '<link rel="icon" href="data:,">';
const page =
  '<!doctype html><title>App</title><body><div id="app"></div><script type="module" src="./main.tsx"></script>';

/** Without a registry npm finds a library where this checkout has it, or another folder that has other versions. */
const here = (names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `file:${join(process.env.PEERS_FROM ?? root, 'node_modules', name)}`]));

/** An empty Vite app in which npm has installed the packed library, and beside it only what the library asks for. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  await buildPart('ui', { ifStale: true });
  npm('pack', join(root, 'dist/ui'), '--pack-destination', app);
  const archive = readdirSync(app).find((name) => name.endsWith('.tgz')) ?? 'nothing was packed';
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(root, 'dist/ui/package.json'), 'utf8'),
  ) as Manifest;
  // This app has neither Next nor React Router.
  const peers = Object.keys(peerDependencies).filter((name) => !(name in peerDependenciesMeta));
  const manifest = {
    name: 'someones-app',
    private: true,
    type: 'module',
    dependencies: { 'makan-ui': `file:${archive}`, ...here(peers) },
    devDependencies: here(['@types/react', '@types/react-dom']),
    // This checkout has React Router beside React, and npm wants to know which one is meant.
    overrides: here([...Object.keys(dependencies), 'react-router']),
  };
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest));
  // A build in this process, also of another file of tests, sets NODE_ENV to production: npm would leave out the types.
  npm('install', '--ignore-scripts', '--include=dev');
  // The app is the one that the guide shows.
  const guide = readFileSync(join(root, 'docs/guides/library.md'), 'utf8');
  const getSample = (language: string) => guide.match(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's'))?.[1] ?? page;
  writeFileSync(join(app, 'index.html'), getSample('html').replace('<title>', `${icon}<title>`));
  writeFileSync(join(app, 'main.tsx'), getSample('tsx'));
});

test.afterAll(async () => {
  await server?.close();
  rmSync(app, { recursive: true, force: true });
});

test('the app of the guide shows a dialog in its brand, with nothing but the packed library', async ({ browser }) => {
  const common = { root: app, configFile: false as const, logLevel: 'silent' as const };
  await build(common);
  server = await preview({ ...common, preview: { port: 0, host: '127.0.0.1' } });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  const dialog = page.getByRole('dialog', { name: 'Your table' });
  await expect(dialog.getByText('You sit at table 12.')).toBeVisible();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  const [surface, expected] = await dialog.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.background = 'var(--color-surface)';
    document.body.append(probe);
    return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).backgroundColor];
  });
  expect(expected).not.toBe('rgba(0, 0, 0, 0)');
  expect(surface).toBe(expected);
  expect(errors).toEqual([]);
});

const hostPage = `<!doctype html><title>Gallery</title>${icon}
<style>
  body { margin: 40px; background: lemonchiffon; color: navy; font: italic 20px/1.2 Georgia, serif; }
  a { color: green; }
  figure { transition: margin 2s; }
  .tabler-icon-arrow-left { opacity: 0.9; }
</style>
<body>
  <h1>A gallery</h1>
  <p dir="rtl">Open at <a href="#">ten</a> <img alt="" width="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="> o'clock
    <svg class="tabler-icon-arrow-left" width="20" height="20"></svg></p>
  <form><input value="Name"> <select><option>One</option></select> <textarea></textarea> <button>Send</button></form>
  <figure style="inline-size: 50%; padding: 9px; border: 1px solid">A picture</figure>
  <div id="app" style="block-size: 200px; overflow: auto"></div>
  <script type="module" src="./host.js"></script>
`;

const scoped = `import { BrandScope, Button, GlobalStyle } from 'makan-ui';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import 'makan-ui/brands/kopi.css';

window.show = () => createRoot(document.getElementById('app')).render([
  createElement(GlobalStyle, { key: 'style' }),
  createElement(BrandScope, { key: 'scope', brand: 'kopi' }, createElement('p', null, 'Kaya toast'), createElement(Button, null, 'Pay')),
]);
`;

/** Everything that the browser computed for the elements around the library's, `margin-top` to `zoom`. */
const readHost = () =>
  [...document.querySelectorAll('html, body, body *:not(#app *, script)')].map((element) =>
    Object.fromEntries(
      [...getComputedStyle(element)].map((name) => [name, getComputedStyle(element).getPropertyValue(name)]),
    ),
  );

test('a page around a BrandScope looks as it did without the library', async ({ browser }) => {
  writeFileSync(join(app, 'host.html'), hostPage);
  writeFileSync(join(app, 'host.js'), scoped);
  const common = { root: app, configFile: false as const, logLevel: 'silent' as const };
  await build({ ...common, build: { outDir: 'hosted', rolldownOptions: { input: join(app, 'host.html') } } });
  const hosted = await preview({ ...common, build: { outDir: 'hosted' }, preview: { port: 0, host: '127.0.0.1' } });
  try {
    const tab = await browser.newPage({ reducedMotion: 'reduce' });
    await tab.goto(`${hosted.resolvedUrls?.local[0]}host.html`);
    await tab.waitForFunction('window.show');
    await tab.getByRole('link').focus();
    const before = await tab.evaluate(readHost);
    await tab.evaluate('window.show()');
    const pay = tab.getByRole('button', { name: 'Pay' });
    await expect(pay).toBeVisible();
    expect(before.length).toBeGreaterThan(10);
    expect(await tab.evaluate(readHost)).toEqual(before);
    // Its own part has the brand all the same.
    const dish = tab.getByText('Kaya toast');
    const [font, brandFont] = await dish.evaluate((element) => {
      const { fontFamily } = getComputedStyle(element);
      return [fontFamily, getComputedStyle(element).getPropertyValue('--family-body')];
    });
    expect(font?.replaceAll('"', '')).toBe(brandFont?.replaceAll('"', ''));
    expect(await dish.evaluate((element) => getComputedStyle(element).boxSizing)).toBe('border-box');
  } finally {
    await hosted.close();
  }
});

/** Every component of the library, one at a time, as the stories know them. */
function writeBench(): void {
  const subjects = readFileSync(join(root, 'stories/ui/conformance.tsx'), 'utf8');
  writeFileSync(join(app, 'conformance.tsx'), subjects.replace("'#ui'", "'makan-ui'"));
  writeFileSync(
    join(app, 'bench.tsx'),
    `import { GlobalStyle } from 'makan-ui';
import { StrictMode, version } from 'react';
import { createRoot } from 'react-dom/client';
import 'makan-ui/brands/kopi.css';
import { componentNames, subjects } from './conformance';

const root = createRoot(document.getElementById('app')!, {
  onUncaughtError: (error) => wrong.push(String(error)),
});
const wrong: string[] = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  wrong.push(violatedDirective + ' refuses ' + blockedURI));
const run = async () => {
  for (const name of componentNames) {
    const given = { ref: (element: unknown) => { if (element) found.add(name) }, className: 'given', 'data-given': 'yes' };
    root.render(<StrictMode><GlobalStyle /><div key={name}>{subjects[name]?.(given as never)}</div></StrictMode>);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    if (!found.has(name)) wrong.push(name + ' forwards no ref');
  }
  root.render(<><GlobalStyle /><button>Plain</button></>);
  return { version, count: componentNames.length, wrong };
};
const found = new Set<string>();
Object.assign(window, { run });
`,
  );
}

/** The page of the bench in the brand Kopi; a nonce is in the element where Vite and styled-components have theirs. */
const benchPage = (nonce?: string) =>
  page
    .replace('<!doctype html>', '<!doctype html><html data-brand="kopi"><head>')
    .replace('<title>', `${nonce ? `<meta property="csp-nonce" nonce="${nonce}">` : ''}${icon}<title>`)
    .replace('main.tsx', 'bench.tsx');

interface Bench {
  version: string;
  count: number;
  wrong: string[];
}

async function runBench(browser: Browser, { nonce, policy }: { nonce?: string; policy?: string }) {
  writeBench();
  writeFileSync(join(app, 'bench.html'), benchPage(nonce));
  const common = { root: app, configFile: false as const, logLevel: 'silent' as const };
  await build({ ...common, build: { outDir: 'bench', rolldownOptions: { input: join(app, 'bench.html') } } });
  const headers = policy ? { 'Content-Security-Policy': policy } : {};
  const served = await preview({
    ...{ ...common, build: { outDir: 'bench' } },
    preview: { port: 0, host: '127.0.0.1', headers },
  });
  try {
    const tab = await browser.newPage();
    const errors: string[] = [];
    tab.on('pageerror', (error) => errors.push(error.message));
    tab.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await tab.goto(`${served.resolvedUrls?.local[0]}bench.html`);
    await tab.waitForFunction('window.run');
    const result = await tab.evaluate<Bench>('window.run()');
    const colour = await tab.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    return { ...result, colour, errors };
  } finally {
    await served.close();
  }
}

test('every component works in an app of someone else, on its React', async ({ browser }) => {
  const { version, count, wrong, errors } = await runBench(browser, {});
  const [installed, styles] = ['react', 'styled-components'].map((name) =>
    JSON.parse(readFileSync(join(app, 'node_modules', name, 'package.json'), 'utf8')),
  );
  expect(version).toBe(installed.version);
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'dist/ui/package.json'), 'utf8'));
  expect(Object.keys(dependencies)).not.toContain('styled-components');
  expect(peerDependencies).toMatchObject({ react: '^19.0.0', 'react-dom': '^19.0.0' });
  test
    .info()
    .annotations.push({ type: 'versions', description: `React ${version}, styled-components ${styles.version}` });
  expect(count).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
  expect(errors).toEqual([]);
});

test("a policy of style-src 'self' lets the styles in that carry the page's nonce", async ({ browser }) => {
  const policy = (nonce: string) => `default-src 'self'; style-src 'self' ${nonce}; img-src 'self' data:`;
  const { wrong, errors, colour } = await runBench(browser, { nonce: 'cmFuZG9t', policy: policy("'nonce-cmFuZG9t'") });
  expect(wrong).toEqual([]);
  expect(errors).toEqual([]);
  expect(colour).not.toBe('rgba(0, 0, 0, 0)');
});

const shown = `import { Button, VirtualList } from 'makan-ui';
import { createElement } from 'react';

const rows = Array.from({ length: 50 }, (_, index) => 'row ' + index);
export const shown = createElement('div', { style: { blockSize: 400 } },
  createElement(Button, null, 'Pay'),
  createElement(VirtualList, { rows, rowHeight: () => 60, renderRow: (row) => row }));
`;

test('what a server renders is taken over as it is, and has the classes that a browser gives it', async ({
  browser,
}) => {
  writeFileSync(join(app, 'shown.js'), shown);
  // A server has loaded the whole library, the page only what it shows.
  writeFileSync(
    join(app, 'server.js'),
    "import * as all from 'makan-ui';\nimport { renderToString } from 'react-dom/server';\nimport { shown } from './shown.js';\n" +
      'export const count = Object.keys(all).length;\nexport const html = renderToString(shown);\n',
  );
  const { html } = (await import(pathToFileURL(join(app, 'server.js')).href)) as { html: string };
  writeFileSync(
    join(app, 'hydrate.js'),
    `import { createRoot, hydrateRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { shown } from './shown.js';

window.refused = [];
hydrateRoot(document.getElementById('app'), shown, { onRecoverableError: (error) => window.refused.push(error.message) });
const aside = document.createElement('div');
flushSync(() => createRoot(aside).render(shown));
window.classes = aside.querySelector('button').className;
`,
  );
  const written = page.replace('main.tsx', 'hydrate.js').replace('<title>', `${icon}<title>`);
  writeFileSync(join(app, 'hydrate.html'), written.replace('id="app">', `id="app">${html}`));
  const common = { root: app, configFile: false as const, logLevel: 'silent' as const };
  await build({ ...common, build: { outDir: 'hydrated', rolldownOptions: { input: join(app, 'hydrate.html') } } });
  const hydrated = await preview({ ...common, build: { outDir: 'hydrated' }, preview: { port: 0, host: '127.0.0.1' } });
  try {
    const tab = await browser.newPage();
    await tab.goto(`${hydrated.resolvedUrls?.local[0]}hydrate.html`);
    await tab.waitForFunction('window.classes');
    expect(html).toContain(`class="${await tab.evaluate('window.classes')}"`);
    await expect(tab.getByText('row 1', { exact: true })).toBeVisible();
    expect(await tab.evaluate('window.refused')).toEqual([]);
  } finally {
    await hydrated.close();
  }
});

test('a server component loads no hook or context before it meets a module that says so', () => {
  const library = join(app, 'node_modules/makan-ui');
  const loaded = new Set<string>();
  const packages = new Set<string>();
  const load = (file: string): void => {
    const text = readFileSync(file, 'utf8');
    if (loaded.has(file) || /^['"]use client['"]/.test(text)) return;
    loaded.add(file);
    for (const [, id = ''] of text.matchAll(/^(?:import|export) .*?from "(.*?)";$/gm))
      if (id.startsWith('.')) load(join(file, '..', id));
      else
        packages.add(
          id
            .split('/')
            .slice(0, id.startsWith('@') ? 2 : 1)
            .join('/'),
        );
  };
  load(join(library, 'index.js'));
  expect(loaded).toContain(join(library, 'primitives/Button/dataAttributes.js'));
  expect([...packages]).toEqual(['react']);
});

test('who imports one button gets no dialog, list or field', async () => {
  writeFileSync(join(app, 'button.ts'), "import { Button } from 'makan-ui'; globalThis.saved = Button;");
  const result = (await build({
    root: app,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: join(app, 'button.ts') } },
  })) as Rollup.RollupOutput;
  const included = result.output.flatMap((chunk) =>
    chunk.type === 'chunk'
      ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : [],
  );
  expect(included.some((id) => id.includes('makan-ui/primitives/Button/Button'))).toBe(true);
  expect(
    included.filter((id) =>
      /@base-ui|react-window|uqr|makan-ui\/(ordering|primitives\/(Dialog|TextField|VirtualList))\//.test(id),
    ),
  ).toEqual([]);
});

for (const [module, moduleResolution] of [
  ['node16', 'node16'],
  ['esnext', 'bundler'],
]) {
  test(`its types hold, and name nothing that is not there, as ${moduleResolution} finds modules`, () => {
    // The compiler reads all types of React again: seconds, and a minute while three browsers run beside it.
    test.setTimeout(180_000);
    writeFileSync(
      join(app, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          target: 'es2023',
          lib: ['es2023', 'dom', 'dom.iterable'],
          module,
          moduleResolution,
          jsx: 'react-jsx',
          strict: true,
          noEmit: true,
          types: [],
          skipLibCheck: false,
        },
        files: ['types.tsx'],
      }),
    );
    const button = (variant: string) => `<Button variant="${variant}" icon={<AddIcon size={20} />}>Text</Button>`;
    writeFileSync(
      join(app, 'types.tsx'),
      `import { AddIcon, Button } from 'makan-ui';
export const right = ${button('danger')};
export const wrong = ${button('dangerous')};
`,
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', app, '--pretty', 'false'],
      {
        encoding: 'utf8',
      },
    );
    // Types of styled-components itself name Node's, which a page need not have.
    const errors = (stdout + stderr)
      .split('\n')
      .filter((line) => line.includes('error TS') && !line.includes("Cannot find namespace 'NodeJS'"));
    expect(errors).toEqual([expect.stringMatching(/types\.tsx\(3,.*"dangerous"/)]);
  });
}
