/**
 * `npm run menu:review -- <server, folder or file> --brand kopi --outlet KT01`: one page to send about a menu in a brand, or
 * with `--list` what is wrong with it as JSON. One sentence for a wrong argument, and exit 1.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OrderType } from '#contract';
import { themesFolder } from '../../themes/files.ts';
import { nearest } from '../../themes/suggest.ts';
import { root } from '../check/files.ts';
import { NoSuchBrand, readBrandLook } from './menuReview/brandLook.ts';
import { findProblems } from './menuReview/findProblems.ts';
import { printProblems } from './menuReview/listPart.ts';
import { type Kind, kinds, listDishes, listLanguages } from './menuReview/problems/problem.ts';
import { readMenu, UnreadMenu } from './menuReview/readMenu.ts';

const USAGE = `npm run menu:review -- <server, folder or file> --brand <code> [options]

  --outlet <code>       of which outlet the menu is; default: the only one
  --menu <number>       which menu, where an outlet has several
  --order-type <name>   Dine In, Takeaway, Delivery or Retail; default: Dine In
  --pictures <folder>   where the photographs are, if no server sends them
  --signing-key <key>   of the server's calls; default: that of its configuration
  --out <file>          where the page or the list goes; default: reports/review/menu-<brand>.html, or the screen
  --list                only what is wrong, as JSON, without a browser
  --only <kinds>        only these kinds of problems: ${kinds.join(', ')}
  --fail-on-problems    end with 1 if there is any
  --storybook <folder>  a built Storybook; default: one that is built where it is stale`;

/** A command that cannot be done; the message says why. */
class WrongCommand extends Error {
  override name = 'WrongCommand';
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const known = {
  ...{ brand: text, outlet: text, menu: text, 'order-type': text, pictures: text, 'signing-key': text, out: text },
  ...{ only: text, storybook: text, list: flag, 'fail-on-problems': flag, help: flag },
} as const;

const orderTypes: readonly OrderType[] = ['Dine In', 'Takeaway', 'Delivery', 'Retail'];

function readKinds(given: string | undefined): readonly Kind[] {
  const asked = given?.split(',').map((one) => one.trim()) ?? kinds;
  const wrong = asked.find((one) => !(kinds as readonly string[]).includes(one));
  if (wrong !== undefined) {
    const near = nearest(wrong, [...kinds]);
    throw new WrongCommand(
      `--only has no kind '${wrong}'${near ? `; did you mean ${near}?` : ''}. There are ${kinds.join(', ')}.`,
    );
  }
  return asked as readonly Kind[];
}

/** @returns whether problems were found that the caller wants to fail on. */
async function main(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: known });
  if (values.help) {
    console.log(USAGE);
    return false;
  }
  const [from, ...others] = positionals;
  if (!from) throw new WrongCommand(`The menu is missing: name a server, a folder or a file.\n\n${USAGE}`);
  if (others.length > 0) throw new WrongCommand(`One menu is reviewed at a time, and '${others[0]}' is a second.`);
  if (!values.brand) throw new WrongCommand(`The brand is missing: --brand kopi.\n\n${USAGE}`);
  const only = readKinds(values.only);
  const diningOption = orderTypes.find((one) => one === (values['order-type'] ?? 'Dine In'));
  if (!diningOption) throw new WrongCommand(`--order-type is one of ${orderTypes.join(', ')}.`);
  const look = readBrandLook(values.brand);
  const { outlet, pictures, list: isList = false } = values;
  const reviewed = await readMenu({
    ...{ from, outlet, menu: values.menu, diningOption, signingKey: values['signing-key'], pictures, now: Date.now() },
  });
  const isWanted = ({ kind }: { kind: Kind }): boolean => only.includes(kind);
  const found = findProblems(reviewed, look).filter(isWanted);
  const dishes = listDishes(reviewed.menu).length;
  const languages = listLanguages(reviewed.menu);
  const fails = values['fail-on-problems'] === true;
  const out = values.out && resolve(values.out);
  if (out) mkdirSync(dirname(out), { recursive: true });

  if (isList) {
    const document = {
      brand: look.code,
      place: reviewed.place,
      dishes,
      languages,
      notes: reviewed.notes,
      problems: found,
    };
    const json = `${JSON.stringify(document, undefined, 2)}\n`;
    if (out) {
      writeFileSync(out, json);
      for (const line of printProblems(found)) console.log(line);
    } else process.stdout.write(json);
    return fails && found.length > 0;
  }

  // A browser is loaded only for the page.
  const { reviewMenu } = await import('./menuReview/reviewMenu.ts');
  const started = performance.now();
  const { page, problems, bytes } = await reviewMenu({
    ...{ reviewed, look, problems: found, storybook: values.storybook && resolve(values.storybook) },
    logo: `data:image/svg+xml;base64,${readFileSync(join(themesFolder, look.code, look.logo)).toString('base64')}`,
    ...{ now: new Date(), isWanted, log: (line: string) => console.log(line) },
  });
  const file = out ?? join(root, 'reports/review', `menu-${look.code}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
  for (const line of printProblems(problems)) console.log(line);
  for (const note of reviewed.notes) console.warn(`note: ${note}`);
  console.log(
    `${relative(process.cwd(), file)}: ${dishes} dishes, ${languages.length} languages, ${problems.length} problems, ${(bytes / 1e6).toFixed(1)} MB, in ${((performance.now() - started) / 1000).toFixed(0)} s.`,
  );
  return fails && problems.length > 0;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 1 : 0;
} catch (error) {
  const isArgument = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const isSentence = [WrongCommand, UnreadMenu, NoSuchBrand].some((kind) => error instanceof kind);
  console.error(
    isArgument ? `${error.message.split('. ')[0]}.\n\n${USAGE}` : isSentence ? (error as Error).message : error,
  );
  process.exitCode = 1;
}
