import { decideEntry, type EntryAction, type EntryInput } from '#features/entry';
import { menuArguments } from '#features/model/menu';
import { getDrafts, type PersistedState, parsePersisted } from '#features/model/orders';
import type { VisitState } from '#features/model/visit';
import { readAddress } from '#features/model/visit';
import {
  CALL_TIMEOUT_MS,
  callUrl,
  credentialsOf,
  type EarlyCalls,
  type RuntimeConfig,
  readRuntimeConfig,
  toPath,
  type WireAnswer,
} from '#features/platform/api';
import { languageTag } from '#features/platform/i18n';
import { browserVault, type Vault } from '#features/platform/storage';

/** Brand data for the inline script. */
export interface BootBrand {
  /** URL of its stylesheet. */
  css: string;
  /** URL of its square icon. */
  icon: string;
  /** URL of its logo. */
  logo: string;
  name: string;
  /** URL of the hero's picture, the largest element of the first screen. */
  hero: string;
  /** Whether `/` is the brand's landing screen, which has no bottom navigation. */
  landing: boolean;
}

/** Results of the inline script for the app. */
export interface Boot {
  /** Rejects where there is no configuration, or one that is not JSON. */
  config: Promise<RuntimeConfig>;
  vault: Vault | undefined;
  /** State saved by an earlier visit. */
  stored: Promise<PersistedState | undefined>;
  early: EarlyCalls;
}

type Answers = Map<string, Promise<WireAnswer>>;

async function get(config: RuntimeConfig, path: string, headers: Record<string, string>): Promise<WireAnswer> {
  const answer = await fetch(callUrl(config, path), {
    headers: { accept: 'application/json', ...headers },
    credentials: credentialsOf(config),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  return { status: answer.status, text: await answer.text(), date: answer.headers.get('date') };
}

function append(properties: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), properties));
}

/** Starts calls with the signatures that came with the page; without one the app makes the call itself. */
function createCaller(config: RuntimeConfig, answers: Answers, token: string | undefined) {
  const tickets = [...config.boot];
  return (path: string): Promise<WireAnswer> | undefined => {
    const ticket = answers.has(path) ? undefined : tickets.shift();
    if (!ticket) return undefined;
    const answer = get(config, path, { ...ticket, ...(token && { authorization: token }) });
    // The app may not be listening yet when it fails.
    answer.catch(() => undefined);
    answers.set(path, answer);
    return answer;
  };
}

const getVisit = (actions: readonly EntryAction[]): VisitState | null =>
  actions.flatMap((action) => (action.type === 'draft' ? [action.visit] : []))[0] ?? null;

/**
 * Begins a visit before the app's bundle has loaded: reads the saved state, applies the brand, and starts the first
 * calls: only the outlets on a first visit, all of them if the outlet is known.
 */
export function startBoot(brands: Readonly<Record<string, BootBrand>>): Boot {
  const configured = readRuntimeConfig(document);
  const vault = browserVault();
  const answers: Answers = new Map();
  const page = document.documentElement;
  const address = readAddress(location.pathname, location.search);
  const isOrdering = ['/', '/menu', '/cart', '/bill'].includes(address.path);

  function applyBrand(code: string): void {
    const brand = brands[code];
    if (!brand) return;
    // The server writes the brand and its stylesheet into the page when the address names one.
    if (page.dataset.brand !== code) {
      append({ rel: 'stylesheet', href: brand.css });
      page.dataset.brand = code;
    }
    if (address.path === '/') append({ rel: 'preload', as: 'image', fetchPriority: 'high', href: brand.hero });
    page.style.setProperty('--shell-name', JSON.stringify(brand.name));
    page.style.setProperty('--shell-icon', `url(${brand.icon})`);
    page.style.setProperty('--shell-logo', `url(${brand.logo})`);
    page.style.setProperty('--shell-hero', `url(${brand.hero})`);
    page.dataset.screen = address.path === '/' ? (brand.landing ? 'landing' : 'home') : 'other';
  }

  /** Language and text size; text that grows later would shift the layout. */
  function applyReading(configs: PersistedState['configs'] | undefined): void {
    if (!configs) return;
    page.lang = languageTag(configs.languageId);
    if (configs.textScale) page.style.fontSize = `${configs.textScale * 100}%`;
  }

  const begin = async (): Promise<PersistedState | undefined> => {
    const stored = parsePersisted(await vault?.read().catch(() => undefined));
    applyReading(stored?.configs);
    const config = await configured;
    const entry = (outlets: EntryInput['outlets'], areOutletsFresh: boolean) =>
      decideEntry({
        address,
        stored: {
          brandCode: stored?.configs.brandCode ?? null,
          drafts: stored ? getDrafts(stored) : [],
          // They only matter for what is asked, which is not decided here.
          attempts: [],
        },
        outlets,
        areOutletsFresh,
        brands: Object.keys(brands),
        defaultBrand: config.defaultBrand,
      });
    const call = createCaller(config, answers, stored?.account.accessToken?.id);

    function callFor(visit: VisitState | null): void {
      const menu = visit && menuArguments(visit);
      if (!menu || !visit?.selectedOutlet || !isOrdering) return;
      const { outletId, ...query } = menu;
      const { brandId } = visit.selectedOutlet;
      call(toPath('menu', { outletId }, query));
      call(toPath('outletSettings', { outletId }));
      call(toPath('brandDetails', { brandId }));
      call(toPath('taxes', { brandId }));
    }

    function follow(steps: readonly EntryAction[]): void {
      for (const action of steps) if (action.type === 'brand') applyBrand(action.code);
      callFor(getVisit(steps));
    }

    // The outlets of an earlier visit are enough to start with; the app decides again when the fresh ones arrive.
    const actions = entry(stored?.configs.outlets, false);
    follow(actions);
    const outlets = isOrdering ? call(toPath('outlets')) : undefined;
    if (outlets && actions.some(({ type }) => type === 'await-outlets')) {
      page.dataset.splash = '';
      void outlets
        .then(({ text }) => follow(entry(JSON.parse(text), true)))
        // The app makes the same calls again and says what went wrong.
        .catch(() => undefined);
    }
    return stored;
  };

  return {
    config: configured,
    vault,
    stored: begin().catch(() => undefined),
    early: {
      take(path) {
        const answer = answers.get(path);
        answers.delete(path);
        return answer;
      },
    },
  };
}
