import { readFileSync } from 'node:fs';
import type { AppConfig } from '#contract/config';

export type Config = Partial<AppConfig>;

/** The text at an address; undefined if it does not come. */
export async function fetchText(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

function parse(json: string | undefined): Config | undefined {
  try {
    return json === undefined ? undefined : (JSON.parse(json) as Config);
  } catch {
    return undefined;
  }
}

/** The configuration in a file or at an address; undefined if it is no JSON. */
export const readGivenConfig = async (given: string): Promise<Config | undefined> =>
  parse(/^https?:/.test(given) ? await fetchText(given) : readFileSync(given, 'utf8'));

/** The configuration that the app of this server gets: `config.json`, else the one in its page. */
export async function readConfig(url: string): Promise<Config> {
  const page = await fetchText(url);
  const inPage = page?.match(/<script[^>]*id="makan-config"[^>]*>([\s\S]*?)<\/script>/)?.[1];
  return parse(await fetchText(`${url}/config.json`)) ?? parse(inPage) ?? {};
}
