/**
 * `npm run build:site`, or `npm run build:site -- --out dist/site`: the site as static files, which work below any folder.
 * With `--storybook dist/stories` it takes a Storybook that is already built.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demo } from '../../../host/demo/index.ts';
import { root } from '../../../tests/check/files.ts';
import type { BrandJson } from '../../../themes/brand.ts';
import { readJson } from '../../../themes/files.ts';
import { buildComponents } from './components/buildComponents.ts';
import { buildGuides } from './guides.ts';
import { renderCode } from './highlight.ts';
import { escapeHtml, renderPage } from './page.ts';
import { buildPlay } from './playApp.ts';

const { values, positionals } = parseArgs({
  options: { out: { type: 'string', default: 'dist/site' }, storybook: { type: 'string' } },
  allowPositionals: true,
});
if (positionals.length > 0) {
  console.error(`There is no option '${positionals[0]}'; there are --out <folder> and --storybook <folder>.`);
  process.exit(1);
}
const out = resolve(root, values.out);

/** A wordmark is drawn for the ground of its brand. */
const getScheme = (code: string): string =>
  (readJson(join(root, 'themes', code, 'brand.json')) as BrandJson).colorScheme;

const renderFront = (): string =>
  renderPage({
    title: 'A brandable ordering kit',
    up: '',
    section: 'front',
    body: `<div class="hero"><div><h1>Makan</h1><p class="lead">A brandable ordering kit for restaurants and canteens in Singapore: a component library themed by brand, a mobile web app made of it, and the contract of its server.</p>
<p class="actions"><a href="play/index.html">Order something</a><a href="components/index.html">Components</a><a href="guides/guides/library.html">Install</a></p>
${renderCode("import { Button, GlobalStyle } from 'makan-ui';\nimport 'makan-ui/brands/kopi.css';", 'tsx')}</div><img src="order.webp" alt="A guest scans a code, chooses Laksa, pays and collects number 042" width="390" height="844"></div>
<div class="doors">
<section class="door"><h2>Designer</h2><p>A brand is a folder of data.</p><ul><li><a href="storybook/index.html">Storybook, with the Brand lab</a></li><li><a href="guides/guides/new-brand.html">A new brand</a></li><li><a href="guides/guides/custom-properties.html">Every custom property</a></li></ul></section>
<section class="door"><h2>Restaurant's developer</h2><p>The app works with any server that keeps the contract.</p><ul><li><a href="play/index.html">Play an order, without any server</a></li><li><a href="guides/guides/connect-your-own-server.html">Connect your own server</a></li><li><a href="guides/guides/server-rendering.html">Server rendering</a>, <a href="guides/guides/content-security-policy.html">Content-Security-Policy</a>, <a href="guides/guides/from-mui.html">from MUI</a></li></ul></section>
<section class="door"><h2>QA engineer</h2><p>Every state has a story and a picture.</p><ul><li><a href="storybook/index.html">Storybook</a></li><li><a href="guides/guides/testing-your-app.html">Testing your app</a></li><li><a href="guides/guides/visual.html">Pictures of every state</a></li></ul></section>
</div>
<h2>Six brands</h2><ul class="brands">${demo.brands
      .map(
        ({ code, name }) =>
          `<li><a href="play/index.html#${code}"><img src="brands/${code}.svg" alt="" data-scheme="${getScheme(code)}"><b>${escapeHtml(name)}</b></a></li>`,
      )
      .join('')}</ul>`,
  });

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, 'brands'), { recursive: true });
mkdirSync(join(out, 'guides'), { recursive: true });
for (const { code } of demo.brands) cpSync(join(root, 'themes', code, 'logo.svg'), join(out, 'brands', `${code}.svg`));
cpSync(join(root, 'themes/kopi/icon.svg'), join(out, 'icon.svg'));
cpSync(join(root, 'docs/films/order.webp'), join(out, 'order.webp'));
cpSync(join(import.meta.dirname, 'site.css'), join(out, 'site.css'));
writeFileSync(join(out, 'index.html'), renderFront());
buildGuides(join(out, 'guides'));
const pages = await buildComponents(join(out, 'components'));
console.log(`Wrote the guides, and a page for each of ${pages} components`);
await buildPlay(join(out, 'play'));
console.log('Built the app to play with');

/** True once Storybook stands in its folder. */
function addStorybook(folder: string): boolean {
  if (values.storybook !== undefined) {
    cpSync(resolve(root, values.storybook), folder, { recursive: true });
    return true;
  }
  const dispatcher = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
  const { status } = spawnSync(
    process.execPath,
    [dispatcher, 'build', '--output-dir', folder, '--disable-telemetry', '--quiet'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  return status === 0;
}

if (addStorybook(join(out, 'storybook'))) console.log(`The site is in ${out}`);
else {
  console.error('Storybook could not be built; its output above says why.');
  process.exitCode = 1;
}
