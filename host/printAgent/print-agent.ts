import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startAgent } from './agent.ts';
import { readSettings, SETTINGS_FILE, SettingsError } from './settings.ts';

// Prints the kitchen's tickets on printers in the restaurant's network. Built as one file that needs Node alone.

const beside = join(import.meta.dirname, SETTINGS_FILE);
try {
  const settings = readSettings(process.env, existsSync(beside) ? beside : join(process.cwd(), SETTINGS_FILE));
  const agent = startAgent({
    ...settings,
    say: (sentence) => console.log(`${new Date().toISOString()} ${sentence}`),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => agent.stop());
  await agent.done;
  process.exit(0);
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}
