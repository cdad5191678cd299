import { setTimeout as sleep } from 'node:timers/promises';
import { createHost, openDatabase } from './app.ts';
import { readWords, runCommand } from './commands.ts';
import { type Env, loadEnv } from './env.ts';
import { OperatorError } from './errors.ts';

/** A host that has not stopped by itself after this time is ended. */
const STOP_TIMEOUT_MS = 10_000;

/** Time in which a load balancer notices that /readyz answers 503. */
const DRAIN_MS = 2000;

/** Prints one sentence for a problem that the operator can solve, else the error with its stack trace, and exits. */
function exitWithError(error: unknown): never {
  const isPort = error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (error instanceof OperatorError) console.error(error.message);
  else if (error instanceof Error && isPort)
    console.error(`${error.message}: another program uses this port; stop it, or set PORT to another.`);
  else console.error(error);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const database = await openDatabase(env);
  const dev = env.isDev ? await (await import('./dev.ts')).startDev() : undefined;
  const host = await createHost({ env, database, ...(dev && { dev }) });
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    core.log.info({ signal }, 'stopping');
    // Safe: what was acknowledged is in the database, and clients repeat what was not.
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    host.drain();
    if (env.isProduction) await sleep(DRAIN_MS);
    await host.close();
    process.exit(0);
  };
  const { core } = host;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(signal).catch(exitWithError));
  const port = await host.listen().catch(async (error: unknown) => {
    await database.close();
    return exitWithError(error);
  });
  const address = env.publicUrl ?? `http://localhost:${port}`;
  console.log(
    env.hasSandbox
      ? `Makan is at ${address} — begin with the QR sheet at ${address}/sandbox`
      : `Makan is at ${address}`,
  );
}

const [command, ...given] = process.argv.slice(2);
try {
  if (command === undefined) await start(loadEnv());
  else {
    const { argument, options } = readWords(command, given);
    await runCommand(command, argument, loadEnv(), options);
  }
} catch (error) {
  exitWithError(error);
}
