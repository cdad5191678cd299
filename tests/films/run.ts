/**
 * `npm run docs:films` makes the two moving pictures of README from the real app and from Storybook.
 * `npm run docs:films -- order` makes one of them.
 */
import { join } from 'node:path';
import { chromium } from 'playwright';
import { buildAll } from '../../.ci/tools/build.ts';
import { launchOptions } from '../browser.ts';
import { root } from '../check/files.ts';
import { filmOrder } from './order.ts';
import { filmStorybook } from './storybook.ts';

const films = { order: filmOrder, storybook: filmStorybook };
const names = Object.keys(films) as (keyof typeof films)[];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in films));
if (unknown.length > 0) {
  console.error(`There is no film named ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}

await buildAll({ ifStale: true });
const browser = await chromium.launch(launchOptions());
try {
  for (const name of names.filter((one) => asked.length === 0 || asked.includes(one))) {
    const file = join('docs/films', `${name}.webp`);
    const bytes = await (await films[name](browser)).save(join(root, file));
    console.log(`${file}: ${Math.round(bytes / 1024)} KiB`);
  }
} finally {
  await browser.close();
}
