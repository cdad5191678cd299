import type { AppConfig } from '#contract/config';
import { DEFAULT_BRAND, type Offer, USUAL_OFFERS } from '#contract/wire';

/** The configuration with what it may leave out (WIRE-47). */
export type RuntimeConfig = AppConfig & Required<Pick<AppConfig, 'otpKey' | 'gatewayHosts' | 'defaultBrand' | 'boot'>>;

/** Limit of every call, milliseconds (WIRE-1). */
export const CALL_TIMEOUT_MS = 120_000;

/** Defaults of a configuration. */
export const defaultConfig: RuntimeConfig = {
  signingKey: '',
  otpKey: '',
  gatewayHosts: [],
  defaultBrand: DEFAULT_BRAND,
  boot: [],
};

let current = defaultConfig;

/** From now on calls, socket and pictures go where this configuration says. */
export const setRuntimeConfig = (config: RuntimeConfig): void => {
  current = config;
};

export const runtimeConfig = (): RuntimeConfig => current;

/** Whether the server has a part of the contract that may be left out (WIRE-64). */
export const isOffered = (part: Offer): boolean => (current.offers ?? USUAL_OFFERS).includes(part);

/** The configuration's text: inlined by a server that renders the page, else the file beside it. */
export const readConfigText = async (page: Document): Promise<string> =>
  page.getElementById('makan-config')?.textContent ?? (await fetch('/config.json')).text();

/** Reads the configuration of a page. Its faults are reported once the app runs (app/configCheck.ts). */
export const readRuntimeConfig = async (page: Document): Promise<RuntimeConfig> => ({
  ...defaultConfig,
  ...(JSON.parse(await readConfigText(page)) as AppConfig),
});

/** Joins a base that may end in a slash, and a path that may begin without one. */
const join = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/** The address of a call, by its path as `toPath` returns it. */
export const callUrl = ({ apiBase = '' }: RuntimeConfig, path: string): string => join(apiBase, path);

/** The address of a picture: paths are those of the server, whole addresses stay (WIRE-16). */
export function pictureUrl(path: string): string {
  const { apiBase = '', pictureBase = apiBase } = current;
  return /^([a-z][\w+.-]*:|\/\/)/i.test(path) ? path : join(pictureBase, path);
}

/** How cookies go with a call (WIRE-1). */
export const getCredentials = ({ withCredentials }: RuntimeConfig): 'include' | 'same-origin' =>
  withCredentials ? 'include' : 'same-origin';
