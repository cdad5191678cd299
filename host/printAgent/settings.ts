import { existsSync, readFileSync } from 'node:fs';

export interface AgentSettings {
  /** Address of the server, without a trailing slash. */
  server: string;
  key: string;
}

/** A problem that the person at the computer can fix; the message says how. */
export class SettingsError extends Error {}

/** The file beside the agent, or in the folder where it is started. */
export const SETTINGS_FILE = 'print-agent.json';

const isLocal = (name: string): boolean => name === 'localhost' || /^127\.|^\[::1\]$/.test(name);

/**
 * Reads address and key from the environment, else from the file. Throws {@link SettingsError}.
 * @param file its path.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, file: string): AgentSettings {
  let written: { server?: unknown; key?: unknown } = {};
  if (existsSync(file)) {
    try {
      written = JSON.parse(readFileSync(file, 'utf8')) as typeof written;
    } catch {
      throw new SettingsError(`${file} is no JSON; write {"server": "https://order.example.sg", "key": "…"} into it.`);
    }
  }
  const server = String(env.PRINT_SERVER ?? written.server ?? '').trim();
  const key = String(env.PRINT_KEY ?? written.key ?? '').trim();
  if (server === '' || key === '')
    throw new SettingsError(
      `The agent needs the address of the server and a key from its page /staff/printers: write {"server": "https://order.example.sg", "key": "…"} into ${file}, or set PRINT_SERVER and PRINT_KEY.`,
    );
  if (!URL.canParse(server))
    throw new SettingsError(`'${server}' is no address; write it like https://order.example.sg.`);
  const { protocol, hostname, origin } = new URL(server);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal(hostname)))
    throw new SettingsError(`${server} would send the key and the tickets in clear; use its address with https.`);
  return { server: origin, key };
}
