import { parseArgs } from 'node:util';
import { brandCodes } from '../../themes/files.ts';
import { nearest } from '../../themes/suggest.ts';

export interface Options {
  /** Pictures to approve as they are now; undefined compares. */
  approve: string | undefined;
  /** Pictures that must not look as they do. */
  reject: string | undefined;
  /** Why, for `approve` and `reject`; it goes into the message of the commit. */
  note: string;
  /** A report whose pictures are approved or rejected as they are, such as the artefact of a CI run; undefined takes new ones. */
  from: string | undefined;
  /** Serves the last report, in which pictures are approved and rejected. */
  review: boolean;
  /** The part of the pictures that this machine takes, from 1. */
  shard: { index: number; of: number } | undefined;
  /** Reports of all shards, to be put together. */
  merge: string[];
  /** Pictures to look at; undefined means all. */
  only: string | undefined;
  brand: string | undefined;
  /** A git ref: only what changed since this branch left it. Empty for origin/main or main; undefined means all. */
  changed: string | undefined;
  /** Also loads every story in a fresh page, which must give the same bytes. */
  verify: boolean;
  /** Deletes baselines of what no longer exists, and does nothing else. */
  removeOrphans: boolean;
  /** Writes the part of the guide that comes from the lists, and does nothing else. */
  guide: boolean;
  /** Prints how the command is used, and does nothing else. */
  help: boolean;
  workers: number;
  /** Folder of what is approved. */
  baselines: string;
  /** Folder of a built Storybook; undefined builds it where it is stale. */
  storybook: string | undefined;
  /** Folder that the report is written to. */
  report: string;
}

export const usage = `npm run visual -- [options]
  --approve <filter>   approve the pictures as they are now ('all' for every one)
  --reject <filter>    these must not look as they did in the last report: '--approve all' leaves them out
  --note <text>        why, for --approve and --reject: it goes into reports/visual/commit-message.txt
  --from <report>      approve the pictures of a report, such as a CI run's artefact, on any system
  --review             serve the last report, to approve and reject in it
  --remove-orphans     delete the lines of states, brands and screens that no longer exist
  --guide              write what is pictured, and what is not, into docs/guides/visual.md
  --only <filter>      look at these pictures only
  --brand <code>       look at this brand only
  --shard <1/4>        take one part of the pictures; the parts make a whole
  --merge <reports…>   put the reports of all shards together
  --changed [<git ref>] look only at what the files can reach that changed since this branch left it (default main)
  --verify             load every story with a page of its own too: the bytes must be the same
  --workers <n>        browsers at once (default 3)
  --baselines <folder> what is approved (default tests/visual/baselines)
  --storybook <folder> a built Storybook (default: one that is built where it is stale)
  --report <folder>    where the report goes (default reports/visual)
  --help               print this
A filter is terms with commas between: an area (cart), a state (cart.filled), a brand and a state (kopi/cart.filled),
one picture (kopi/cart.filled@390x844), or a pattern of those with *.`;

/** A command that cannot be done. The message says what can be. */
export class WrongCommand extends Error {
  override name = 'WrongCommand';
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const known = {
  ...{ approve: text, reject: text, note: text, from: text, review: flag, shard: text, merge: flag, only: text },
  ...{ brand: text, changed: text, workers: text, baselines: text, storybook: text, report: text, verify: flag },
  ...{ 'remove-orphans': flag, guide: flag, help: flag },
};

/** Options that each mode reads. Other options are refused instead of ignored. */
const modes: readonly { is: string; reads: readonly string[] }[] = [
  { is: 'review', reads: ['report', 'storybook', 'baselines'] },
  { is: 'merge', reads: ['report', 'baselines'] },
  { is: 'remove-orphans', reads: ['storybook', 'baselines'] },
  { is: 'guide', reads: [] },
  { is: 'from', reads: ['approve', 'reject', 'note', 'only', 'brand', 'baselines'] },
  { is: 'reject', reads: ['note', 'only', 'brand', 'report', 'baselines'] },
];

/** Throws {@link WrongCommand} for what would be ignored, or read as if it were not there. */
function checkTogether(values: Partial<Record<string, string | boolean>>): void {
  const given = Object.keys(values);
  const empty = given.find((name) => values[name] === '' && !['note', 'changed'].includes(name));
  if (empty) throw new WrongCommand(`--${empty} is given without a value; write one, or leave it out.`);
  const mode = modes.find(({ is }) => given.includes(is));
  const ignored = mode && given.find((name) => name !== mode.is && !mode.reads.includes(name));
  if (mode && ignored) {
    const reads = mode.reads.map((name) => `--${name}`).join(', ');
    throw new WrongCommand(`--${ignored} does nothing with --${mode.is}, which takes ${reads}.`);
  }
  if (given.includes('note') && !given.includes('approve') && !given.includes('reject'))
    throw new WrongCommand('--note says why something is approved or rejected: add --approve or --reject.');
}

/** Describes a problem with an unknown option, or one that lacks its value. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const wrong = /^Unknown option '--?([\w-]+)/.exec(message)?.[1];
  if (wrong === undefined) return message;
  const near = nearest(wrong, Object.keys(known));
  return `There is no option --${wrong}${near ? `; did you mean --${near}?` : '.'}`;
}

/** Reads the command. Throws {@link WrongCommand}. */
export function readOptions(args: string[], brands: readonly string[] = brandCodes()): Options {
  let values: Partial<Record<string, string | boolean>>;
  let positionals: string[];
  try {
    ({ values, positionals } = parseArgs({
      // It stands alone too: `--changed`.
      args: args.map((arg, at) => (arg === '--changed' && /^(-.*)?$/.test(args[at + 1] ?? '') ? '--changed=' : arg)),
      allowPositionals: true,
      options: known,
    }));
  } catch (error) {
    throw new WrongCommand(`${explain(error)}\n\n${usage}`);
  }
  const get = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const workers = Number(get('workers') ?? 3);
  if (!Number.isInteger(workers) || workers < 1) {
    throw new WrongCommand(`--workers takes a number of browsers from 1, not '${get('workers')}'.`);
  }
  const [, index, of] = (/^(\d+)\/(\d+)$/.exec(get('shard') ?? '1/1') ?? []).map(Number);
  if (!index || !of || index > of) throw new WrongCommand(`--shard takes a part such as 2/4, not '${get('shard')}'.`);
  if (values.merge ? positionals.length < 2 : positionals.length > 0) {
    throw new WrongCommand(
      values.merge
        ? '--merge takes the folders of all reports: --merge reports/1 reports/2.'
        : `'${positionals.join(' ')}' is no option.\n\n${usage}`,
    );
  }
  if (get('reject') !== undefined && get('approve') !== undefined) {
    throw new WrongCommand('A picture is approved or rejected; run one, then the other.');
  }
  if (!values.help) checkTogether(values);
  if (get('approve') !== undefined && get('shard') !== undefined) {
    throw new WrongCommand(
      "--shard approves nothing; merge the shards' reports, then --approve <filter> --from <report>.",
    );
  }
  const brand = get('brand');
  if (brand !== undefined && !brands.includes(brand)) {
    throw new WrongCommand(`There is no brand '${brand}'; there are ${brands.join(', ')}.`);
  }
  if (get('approve') !== undefined && values.verify) {
    throw new WrongCommand(
      '--verify compares two ways of taking a picture and approves none; run one, then the other.',
    );
  }
  return {
    approve: get('approve'),
    reject: get('reject'),
    note: get('note') ?? '',
    from: get('from'),
    review: values.review === true,
    shard: get('shard') ? { index, of } : undefined,
    merge: values.merge ? positionals : [],
    only: get('only'),
    brand,
    changed: get('changed'),
    verify: values.verify === true,
    removeOrphans: values['remove-orphans'] === true,
    guide: values.guide === true,
    help: values.help === true,
    workers,
    baselines: get('baselines') ?? 'tests/visual/baselines',
    storybook: get('storybook'),
    report: get('report') ?? 'reports/visual',
  };
}
