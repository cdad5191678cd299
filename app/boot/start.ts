import type { Outlet } from '#contract';
import { DEFAULT_LANGUAGE_ID, isOrderingPath } from '#contract/wire';
import { decideEntry, type EntryAction, type EntryInput, wasAskedToReset } from '#features/entry';
import { menuArguments } from '#features/model/menu';
import { getDrafts, type PersistedState, type Place, parsePersisted, startAt } from '#features/model/orders';
import type { VisitState } from '#features/model/visit';
import { readAddress } from '#features/model/visit';
import {
  CALL_TIMEOUT_MS,
  callUrl,
  type EarlyCalls,
  getCredentials,
  type RuntimeConfig,
  readRuntimeConfig,
  setRuntimeConfig,
  type WireAnswer,
} from '#features/platform/api';
import { browserVault, tabVault, type Vault } from '#features/platform/storage';
import { applyReading, type BootBrand, page, paintBrandShell } from './brandLook';
import { showCards } from './cards';
import { toFirstPath } from './firstPath';
import { type FirstScripts, watchFirstScripts } from './firstScripts';

/** URLs of what `/menu` loads besides the app; undefined in development. */
export interface MenuScripts {
  /** The screen itself. */
  menu?: string;
  /** The script that shows dishes before the app is ready (dishes.ts). */
  dishes?: string;
}

/** A press before the app was ready: a category by its index, or a dish by its id. */
export type Press = { category: number } | { dish: number };

/** Results of the inline script for the app. */
export interface Boot {
  /**
   * Waits, where the page shows cards by itself, until the app can show the same: at most 5 s, and no longer than until
   * one is pressed.
   * @returns whether the answers that the first screen needs are there.
   */
  takeOver(): Promise<boolean>;
  /** Returns the press that happened before the app was ready, or undefined. */
  takePress(): Press | undefined;
  /** Rejects without a configuration, or with one that is not JSON. */
  config: Promise<RuntimeConfig>;
  vault: Vault | undefined;
  /** State saved by an earlier visit. */
  stored: Promise<PersistedState | undefined>;
  early: EarlyCalls;
  scripts: FirstScripts;
}

/** After this time the app starts and shows itself what it waits for, milliseconds. */
const MAX_WAIT_MS = 5_000;

type Answers = Map<string, Promise<WireAnswer>>;

async function get(config: RuntimeConfig, path: string, headers: Record<string, string>): Promise<WireAnswer> {
  const answer = await fetch(callUrl(config, path), {
    headers: { accept: 'application/json', ...headers },
    credentials: getCredentials(config),
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  return { status: answer.status, text: await answer.text(), date: answer.headers.get('date') };
}

/** Starts calls with the signatures that came with the page; without one the app makes the call itself. */
function createCaller(config: RuntimeConfig, answers: Answers, token: string | undefined) {
  const tickets = [...config.boot];
  return (path: string): Promise<WireAnswer> | undefined => {
    const known = answers.get(path);
    if (known) return known;
    const ticket = tickets.shift();
    if (!ticket) return undefined;
    const answer = get(config, path, { ...ticket, ...(token && { authorization: token }) });
    // The app may not be listening yet when it fails.
    answer.catch(() => undefined);
    answers.set(path, answer);
    return answer;
  };
}

const isThere = async (answer: Promise<WireAnswer> | undefined): Promise<boolean> => {
  try {
    return (await answer)?.status === 200;
  } catch {
    return false;
  }
};

/** Resolves once the browser has read the page, whose end may still be on its way while this script runs. */
const pageIsRead = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('readystatechange', resolve, { once: true });
    else resolve(true);
  });

const getVisit = (actions: readonly EntryAction[]): VisitState | null =>
  actions.flatMap((action) => (action.type === 'draft' ? [action.visit] : []))[0] ?? null;

/** True if the visit can show dishes without asking or telling the diner anything first. */
function isCertain(steps: readonly EntryAction[]): boolean {
  const { selectedOrderType, selectedTableNo } = getVisit(steps) ?? {};
  const isAsked = steps.some(({ type }) => type === 'ask') || (selectedOrderType === 'Dine In' && !selectedTableNo);
  return !isAsked && Boolean(selectedOrderType);
}

const isWaiting = (steps: readonly EntryAction[]): boolean => steps.some(({ type }) => type === 'await-outlets');

/**
 * Begins a visit before the app's bundle has loaded: reads the saved state, applies the brand, and starts the first
 * calls: only the outlets on a first visit, all of them if the outlet is known.
 * @param menuScripts what a visit that begins at `/menu` loads at once.
 */
export function startBoot(brands: Readonly<Record<string, BootBrand>>, menuScripts: MenuScripts): Boot {
  const scripts = watchFirstScripts();
  const configured = readRuntimeConfig(document);
  const vault = browserVault();
  const answers: Answers = new Map();
  const address = readAddress(location.pathname, location.search);
  let isReady = false;
  let answered: Promise<unknown> = Promise.resolve();
  let onPress = () => {};
  const isPressed = new Promise<void>((resolve) => {
    onPress = resolve;
  });
  let pressed: Press | undefined;
  const press = (what: Press): void => {
    pressed = what;
    onPress();
  };
  const isOrdering = isOrderingPath(address.path);

  const isMenu = address.path === '/menu' && !/[?&](item|find)=/.test(location.search);
  const dishes =
    isMenu && menuScripts.dishes ? (import(menuScripts.dishes) as Promise<typeof import('./dishes')>) : undefined;
  // A file that does not come is not missed.
  dishes?.catch(() => undefined);

  const begin = async (): Promise<PersistedState | undefined> => {
    const saved = parsePersisted(await vault?.read().catch(() => undefined));
    // Only this app writes it.
    const place = (await tabVault()
      ?.read()
      .catch(() => undefined)) as Place | undefined;
    const stored = saved && startAt(saved, place);
    if (stored) applyReading(stored.configs);
    const config = await configured;
    const entry = (outlets: EntryInput['outlets'], areOutletsFresh: boolean) =>
      decideEntry({
        address,
        stored: {
          brandCode: stored?.configs.brandCode ?? null,
          drafts: stored ? getDrafts(stored) : [],
          // Attempts only matter for questions, which are not decided here.
          attempts: [],
        },
        outlets,
        areOutletsFresh,
        brands: Object.keys(brands),
        defaultBrand: config.defaultBrand,
        wasAsked: wasAskedToReset(),
      });
    const call = createCaller(config, answers, stored?.account.accessToken?.id);
    setRuntimeConfig(config);

    function callFor(visit: VisitState | null): void {
      const wanted = visit && menuArguments(visit);
      if (!wanted || !visit?.selectedOutlet || !isOrdering) return;
      const { outletId, ...query } = wanted;
      const { brandId } = visit.selectedOutlet;
      const first = [
        call(toFirstPath('menu', { outletId }, query)),
        call(toFirstPath('brandDetails', { brandId })),
        call(toFirstPath('outlets')),
      ];
      const charges = [call(toFirstPath('outletSettings', { outletId })), call(toFirstPath('taxes', { brandId }))];
      // The prices of the menu need the charges (MENU-26). A menu without them is shown too.
      answered = Promise.all([...first, ...(isMenu ? charges : [])].map(isThere)).then((are) => {
        isReady = are.slice(0, first.length).every(Boolean);
      });
    }

    const languageId = stored?.configs.languageId ?? DEFAULT_LANGUAGE_ID;
    /** Whether the server has found what a guest at this table begins with. */
    const isFound = (visit: VisitState | null) => config.categories && visit?.selectedOutlet?.id === config.outlet?.id;

    /** Shows the categories that the server has found, where the app would show just that. */
    function showCategories(steps: readonly EntryAction[]): void {
      if (!config.categories || !isFound(getVisit(steps)) || page.dataset.screen !== 'home' || !isCertain(steps))
        return;
      if (showCards(config.categories, languageId, (category) => press({ category }))) delete page.dataset.splash;
    }

    /** The same for the first dishes of the menu, which are asked for where the server has not found them. */
    function showMenu(steps: readonly EntryAction[]): void {
      const visit = getVisit(steps);
      if (!dishes || !visit || !isCertain(steps)) return;
      const found = isFound(visit) ? config.dishes : undefined;
      const decide = (outlets: readonly Outlet[]) => entry(outlets, true);
      const brand = brands[page.dataset.brand ?? '']?.brand;
      const input = { config, call, visit, found, steps, decide, brand, stored, languageId, pageIsRead };
      dishes
        .then(({ showMenu }) => showMenu({ ...input, onPress: (dish) => press({ dish }) }))
        // The app says what is wrong.
        .catch(() => undefined);
    }

    function follow(steps: readonly EntryAction[]): void {
      callFor(getVisit(steps));
      showMenu(steps);
    }

    function applyBrandFromSteps(steps: readonly EntryAction[]): void {
      for (const action of steps) if (action.type === 'brand') paintBrandShell(brands[action.code], address.path);
    }

    // The outlets of an earlier visit, or the one that the server found, are enough to start with; the app decides again
    // when the fresh ones arrive.
    let actions = entry(stored?.configs.outlets, false);
    if (isOrdering && isWaiting(actions)) {
      page.dataset.splash = '';
      if (config.outlet) actions = entry([config.outlet], false);
    }
    applyBrandFromSteps(actions);
    // Before the calls, which need neither the page nor what it shows.
    if (config.categories && !isMenu) {
      await pageIsRead();
      // Two tasks instead of a long one: here the phone finds its fonts and lays the page out, then come the cards.
      void page.offsetHeight;
      await new Promise((resolve) => setTimeout(resolve));
      showCategories(actions);
    }
    follow(actions);
    // A failed `modulepreload` would be kept for as long as the page is open (ADR-0087).
    if (menuScripts.menu && address.path === '/menu') fetch(menuScripts.menu).catch(() => undefined);
    const outlets = isOrdering ? call(toFirstPath('outlets')) : undefined;
    if (outlets && isWaiting(actions))
      void outlets
        .then(({ text }) => {
          const steps = entry(JSON.parse(text), true);
          applyBrandFromSteps(steps);
          follow(steps);
        })
        // The app repeats the calls and reports the error.
        .catch(() => undefined);
    return stored;
  };

  return {
    scripts,
    config: configured,
    vault,
    stored: begin().catch(() => undefined),
    async takeOver() {
      const isOver = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS - performance.now()));
      if (document.querySelector('.shell :is(a, article)')) await Promise.race([answered, isPressed, isOver]);
      return isReady;
    },
    takePress() {
      const index = pressed;
      pressed = undefined;
      return index;
    },
    early: {
      take(path) {
        const answer = answers.get(path);
        answers.delete(path);
        return answer;
      },
    },
  };
}
