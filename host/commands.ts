import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { gunzipSync } from 'node:zlib';
import { getTableName } from 'drizzle-orm';
import { createHost, openDatabase } from './app.ts';
import type { Core } from './core.ts';
import { isDatabaseUnavailable } from './db/availability.ts';
import { lockFolder } from './db/folderLock.ts';
import { advanceIdentities } from './db/identities.ts';
import { openPglite } from './db/pglite.ts';
import { openPostgres } from './db/postgres.ts';
import { allTables } from './db/schema.ts';
import type { Env } from './env.ts';
import { HttpError, OperatorError } from './errors.ts';
import { readMenu, writeMenu } from './menuFile/menuCommands.ts';
import { printReport } from './reportCommand.ts';
import { deleteMember, exportMember } from './services/memberData.ts';
import { exportShop, importShop } from './shop/shopFiles.ts';

/** A command cannot be run. The message says why, and what to do. */
export class CommandError extends OperatorError {
  override name = 'CommandError';
}

/** Runs the work with a host that does not listen. @returns what the work says was done. */
async function withCore(env: Env, work: (core: Core) => Promise<string>): Promise<string> {
  const host = await createHost({ env: { ...env, logLevel: 'silent' }, database: await openDatabase(env) });
  try {
    return await work(host.core);
  } finally {
    await host.close();
  }
}

const requirePglite = ({ databaseUrl }: Env): void => {
  if (databaseUrl)
    throw new CommandError(
      'DATABASE_URL is set, and Postgres has tools of its own for this: pg_dump and pg_restore; see docs/guides/production.md.',
    );
};

const requireData = ({ dataDir }: Env): void => {
  if (!existsSync(join(dataDir, 'db')))
    throw new CommandError(`${dataDir} has no database; set DATA_DIR to the folder that the server uses.`);
};

/** A copy of the built-in database, in one file, which is there once it is whole. The server must be stopped. */
async function backUp(file: string, env: Env): Promise<string> {
  requirePglite(env);
  requireData(env);
  if (existsSync(file)) throw new CommandError(`${file} is there already; name a file that is not there yet.`);
  const begun = `${file}.part`;
  const database = await openPglite({ folder: env.dataDir });
  try {
    const archive = await database.backUp?.();
    if (!archive) throw new CommandError('The database gave no copy of itself; please report this.');
    writeFileSync(begun, Buffer.from(await archive.arrayBuffer()));
    renameSync(begun, file);
  } finally {
    await database.close();
  }
  return `The database of ${env.dataDir} is in ${file}.`;
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** First part of the name of the folder that an archive is unpacked in. */
const BESIDE = 'makan-restoring-';

async function restore(file: string, env: Env): Promise<string> {
  requirePglite(env);
  const data = join(env.dataDir, 'db');
  if (!existsSync(file) || !statSync(file).isFile()) throw new CommandError(`There is no file ${file}.`);
  if (existsSync(data))
    throw new CommandError(
      `${env.dataDir} has a database already, which a restore would replace; move it away, or set DATA_DIR to another folder.`,
    );
  mkdirSync(env.dataDir, { recursive: true });
  const archive = readFileSync(file);
  try {
    // If this fails later, PGlite throws an error that cannot be caught.
    gunzipSync(archive);
  } catch (error) {
    throw new CommandError(`${file} is no whole backup, so nothing was restored: ${(error as Error).message}`);
  }
  // A server that starts now is refused.
  const unlock = await lockFolder(env.dataDir);
  // Remove the remains of a killed restore.
  for (const name of readdirSync(env.dataDir).filter((one) => one.startsWith(BESIDE))) remove(join(env.dataDir, name));
  // Unpacked beside its place, because an archive may turn out to be damaged half-way.
  const beside = mkdtempSync(join(env.dataDir, BESIDE));
  const clear = () => remove(beside);
  // PGlite may throw an error that cannot be caught and ends the process.
  process.once('exit', clear);
  try {
    const database = await openPglite({ folder: beside, snapshot: async () => new Blob([archive]) });
    await database.close();
    renameSync(join(beside, 'db'), data);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new CommandError(`${file} is no backup that can be opened, so nothing was restored: ${String(error)}`);
  } finally {
    process.off('exit', clear);
    clear();
    unlock();
  }
  return `${env.dataDir} has the database of ${file}.`;
}

const ROWS_AT_ONCE = 500;

/** Copies the built-in database into the empty Postgres of DATABASE_URL. The server must be stopped. */
async function moveToPostgres(env: Env): Promise<string> {
  if (!env.databaseUrl) throw new CommandError('DATABASE_URL is not set; set it to the empty Postgres to move to.');
  requireData(env);
  const from = await openPglite({ folder: env.dataDir });
  const to = await openPostgres(env.databaseUrl, env.databasePool);
  let copied = 0;
  try {
    await to.db.transaction(async (tx) => {
      for (const table of allTables) {
        const name = getTableName(table);
        if ((await tx.select().from(table).limit(1)).length > 0)
          throw new CommandError(`The Postgres of DATABASE_URL has data in ${name}; it must be empty.`);
        const rows = await from.db.select().from(table);
        for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
          await tx.insert(table).values(rows.slice(at, at + ROWS_AT_ONCE));
        copied += rows.length;
      }
      await advanceIdentities(tx);
    });
  } finally {
    await from.close();
    await to.close();
  }
  return `${copied} rows were copied; start the server with this DATABASE_URL. ${env.dataDir} is as it was.`;
}

/** Prints what a long command does now. Not to the output, which is its result. */
const say = (what: string): void => console.error(what);

/** Asks the person at the terminal whether these changes are meant; without one they are not. */
async function ask(doubts: readonly string[]): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return false;
  say(`These changes are rarely meant:\n${doubts.join('\n')}`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Import them? Type yes or no: ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

interface Command {
  argument?: string;
  options?: readonly string[];
  /** Options that a value follows, with an example of it. */
  values?: Readonly<Record<string, string>>;
  run: (
    argument: string,
    env: Env,
    options: ReadonlySet<string>,
    values: ReadonlyMap<string, string>,
  ) => Promise<string>;
}

const commands: Record<string, Command> = {
  'shop:export': {
    argument: 'a folder',
    options: ['--csv', '--with-secrets'],
    run: (folder, env, options) => {
      mkdirSync(folder, { recursive: true });
      const chosen = { csv: options.has('--csv'), withSecrets: options.has('--with-secrets') };
      return withCore(env, (core) => exportShop(core, folder, chosen));
    },
  },
  'shop:import': {
    argument: 'a folder',
    options: ['--dry-run', '--live', '--yes'],
    run: (folder, env, options) =>
      withCore(env, (core) =>
        importShop(core, folder, {
          onProgress: say,
          ...{ isDryRun: options.has('--dry-run'), isLive: options.has('--live') },
          confirm: async (doubts) => options.has('--yes') || ask(doubts),
        }),
      ),
  },
  'menu:read': {
    argument: 'the file of a menu',
    values: { '--outlet': 'TB01', '--menu': '100501', '--out': 'lunch' },
    run: (file, env, _, values) =>
      withCore(env, (core) =>
        readMenu(core, file, {
          ...{ outlet: values.get('--outlet'), menu: values.get('--menu'), out: values.get('--out') },
        }),
      ),
  },
  'menu:write': {
    argument: 'a file that is not there yet, such as menu.csv',
    values: { '--outlet': 'TB01', '--menu': '100501' },
    run: (file, env, _, values) =>
      withCore(env, (core) => writeMenu(core, file, { outlet: values.get('--outlet'), menu: values.get('--menu') })),
  },
  'member:export': {
    argument: 'a mobile number such as 6581234567',
    run: (mobileNo, env) =>
      withCore(env, async (core) => JSON.stringify(await exportMember(core, mobileNo), undefined, 2)),
  },
  'member:delete': {
    argument: 'a mobile number such as 6581234567',
    run: (mobileNo, env) =>
      withCore(env, async (core) => {
        await deleteMember(core, mobileNo);
        return 'The member is forgotten; their orders stay, without name and number.';
      }),
  },
  backup: { argument: 'a file that is not there yet', run: backUp },
  restore: { argument: 'the file of a backup', run: restore },
  report: {
    options: ['--csv', '--compare'],
    values: { '--day': '2026-11-28', '--outlet': 'TP01' },
    run: (_, env, options, values) => {
      if (!env.databaseUrl) requireData(env);
      return withCore(env, (core) =>
        printReport(core, {
          ...{ day: values.get('--day'), outlet: values.get('--outlet') },
          ...{ isCsv: options.has('--csv'), compares: options.has('--compare') },
        }),
      );
    },
  },
  'move-to-postgres': { run: (_, env) => moveToPostgres(env) },
};

/** The words after a command, as {@link runCommand} takes them. A value is joined to its option: `--day=2026-11-28`. */
export function readWords(name: string, words: readonly string[]): { argument: string; options: string[] } {
  const values = commands[name]?.values ?? {};
  const isValue = (at: number): boolean => (words[at - 1] ?? '') in values && words[at]?.startsWith('--') === false;
  const options = words.flatMap((word, at) => {
    if (!word.startsWith('--')) return [];
    return word in values && isValue(at + 1) ? [`${word}=${words[at + 1]}`] : [word];
  });
  const [argument = ''] = words.filter((word, at) => !word.startsWith('--') && !isValue(at));
  return { argument, options };
}

/** Runs a command of the operator and prints what was done. Throws a {@link CommandError} where it cannot be run. */
export async function runCommand(
  name: string,
  argument: string,
  env: Env,
  options: readonly string[] = [],
): Promise<void> {
  const command = commands[name];
  if (!command) throw new CommandError(`There is no command '${name}'; there are ${Object.keys(commands).join(', ')}.`);
  if (command.argument && !argument) throw new CommandError(`'${name}' needs ${command.argument}.`);
  if (!command.argument && argument)
    throw new CommandError(`'${name}' takes no argument, so it does not know what ${argument} is.`);
  const values = new Map<string, string>();
  for (const option of options) {
    const [key = '', value = ''] = option.split(/=(.*)/s);
    const example = command.values?.[key];
    if (example === undefined && !command.options?.includes(option))
      throw new CommandError(`'${name}' has no option ${option}.`);
    if (example === undefined) continue;
    if (value === '') throw new CommandError(`${key} needs a value, such as ${key} ${example}.`);
    values.set(key, value);
  }
  try {
    console.log(await command.run(argument, env, new Set(options), values));
  } catch (error) {
    if (isDatabaseUnavailable(error))
      throw new CommandError(
        `The database does not answer, or is too busy, so '${name}' stopped; please run it again.`,
      );
    // A folder that is missing, full, or not ours.
    const isOfFile = error instanceof Error && 'syscall' in error;
    throw error instanceof HttpError || isOfFile ? new CommandError(error.message) : error;
  }
}
