/**
 * `npm run brand:review <code> [-- --against <git ref>]`: one page to send to a customer, at reports/review/<code>.html.
 * One sentence for a wrong argument, and exit 1.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brandCodes } from '../../themes/files.ts';
import { root } from '../check/files.ts';
import { readReview, WrongReview } from './brandReview/readReview.ts';
import { reviewPage } from './brandReview/reviewPage.ts';
import type { TakeAgain } from './earlier.ts';
import { PictureStore } from './pictureStore.ts';
import { createTakeAgain } from './takeAgain.ts';

const example = 'npm run brand:review kopi -- --against main';

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { against: { type: 'string' } } });
  const [code] = positionals;
  if (!code)
    throw new WrongReview(`The brand is missing; write its code: ${example}. There are ${brandCodes().join(', ')}.`);
  const store = new PictureStore();
  const log = (line: string) => console.log(line);
  const takeAgain: TakeAgain = (commit, wanted, options) => {
    log(`${wanted.length} screens looked otherwise at ${values.against}: its Storybook is built once to picture them`);
    return createTakeAgain(store, { workers: 3, log })(commit, wanted, options);
  };
  const review = await readReview({ code, against: values.against, root, store, takeAgain, now: new Date() });
  const folder = join(root, 'reports/review');
  mkdirSync(folder, { recursive: true });
  const page = reviewPage(review);
  writeFileSync(join(folder, `${code}.html`), page);
  for (const note of review.notes) console.warn(`note: ${note}`);
  console.log(
    `reports/review/${code}.html: ${review.shots.length} screens, ${review.changes.length} values, ${review.pairs.length} contrasts, ${(page.length / 1e6).toFixed(1)} MB, in ${(performance.now() / 1000).toFixed(0)} s.`,
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isArgument = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (isArgument) console.error(`${error.message.split('. ')[0]}; write it like this: ${example}`);
  else console.error(error instanceof WrongReview ? error.message : error);
  process.exitCode = 1;
}
