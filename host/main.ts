import { createHost, openDatabase } from './app.ts';
import { FolderInUse } from './db/folderLock.ts';
import { DatabaseNotThere } from './db/postgres.ts';
import { type Env, EnvError, loadEnv } from './env.ts';

/** Problems that a person can solve are said in a sentence; anything else keeps its trace. */
function giveUp(error: unknown): never {
  const isOperatorError =
    error instanceof EnvError || error instanceof FolderInUse || error instanceof DatabaseNotThere;
  const isPort = error instanceof Error && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (isOperatorError) console.error(error.message);
  else if (isPort) console.error(`${error.message}: another program uses this port; stop it, or set PORT to another.`);
  else console.error(error);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const database = await openDatabase(env);
  const dev = env.isDev ? await (await import('./dev.ts')).startDev() : undefined;
  const host = await createHost({ env, database, ...(dev && { dev }) });
  const stop = (signal: NodeJS.Signals): void => {
    core.log.info({ signal }, 'stopping');
    host.close().then(
      () => process.exit(0),
      (error) => giveUp(error),
    );
  };
  const { core } = host;
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const port = await host.listen().catch(async (error: unknown) => {
    await database.close();
    return giveUp(error);
  });
  const address = env.publicUrl ?? `http://localhost:${port}`;
  console.log(
    env.hasSandbox
      ? `Makan is at ${address} — begin with the QR sheet at ${address}/sandbox`
      : `Makan is at ${address}`,
  );
}

try {
  await start(loadEnv());
} catch (error) {
  giveUp(error);
}
