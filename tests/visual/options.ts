import { parseArgs } from 'node:util';
import { brandCodes } from '../../themes/files.ts';

export interface Options {
  /** Pictures to keep as approved; undefined compares. */
  approve: string | undefined;
  /** Pictures to look at; undefined means all. */
  only: string | undefined;
  brand: string | undefined;
  /** Also loads every story with a page of its own, which must give the same bytes. */
  verify: boolean;
  /** Deletes baselines of what no longer exists, and does nothing else. */
  removeOrphans: boolean;
  /** Prints how the command is used, and does nothing else. */
  help: boolean;
  workers: number;
  /** Folder of the approved pictures. */
  baselines: string;
  /** Folder of a built Storybook; undefined builds it where it is stale. */
  storybook: string | undefined;
  /** Folder that the report is written to. */
  report: string;
}

export const usage = `npm run visual -- [options]
  --approve <filter>   keep the pictures as they are now ('all' for every one)
  --remove-orphans     delete the pictures of states, brands and screens that no longer exist
  --only <filter>      look at these pictures only
  --brand <code>       look at this brand only
  --verify             load every story with a page of its own too: the bytes must be the same
  --workers <n>        browsers at once (default 2)
  --baselines <folder> approved pictures (default tests/visual/baselines)
  --storybook <folder> a built Storybook (default: storybook-static, built where it is stale)
  --report <folder>    where the report goes (default reports/visual)
  --help               print this
A filter is terms with commas between: an area (cart), a state (cart.filled), a brand and a state (kopi/cart.filled),
one picture (kopi/cart.filled@390x844), or a pattern of those with *.`;

/** A command that cannot be done. The message says what can be. */
export class WrongCommand extends Error {
  override name = 'WrongCommand';
}

/** Reads the command. Throws {@link WrongCommand}. */
export function readOptions(args: string[], brands: readonly string[] = brandCodes()): Options {
  const text = { type: 'string' } as const;
  let values: Partial<Record<string, string | boolean>>;
  try {
    ({ values } = parseArgs({
      args,
      options: {
        approve: text,
        only: text,
        brand: text,
        workers: text,
        baselines: text,
        storybook: text,
        report: text,
        verify: { type: 'boolean' },
        'remove-orphans': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }));
  } catch (error) {
    throw new WrongCommand(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
  const get = (name: string): string | undefined => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const workers = Number(get('workers') ?? 2);
  if (!Number.isInteger(workers) || workers < 1) {
    throw new WrongCommand(`--workers takes a number of browsers from 1, not '${get('workers')}'.`);
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
    only: get('only'),
    brand,
    verify: values.verify === true,
    removeOrphans: values['remove-orphans'] === true,
    help: values.help === true,
    workers,
    baselines: get('baselines') ?? 'tests/visual/baselines',
    storybook: get('storybook'),
    report: get('report') ?? 'reports/visual',
  };
}
