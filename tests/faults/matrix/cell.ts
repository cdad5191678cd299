import type { Browser, BrowserContext, Page } from 'playwright';
import { signInDuringVisit } from '../../e2e/support/members.ts';
import { addDish, expectHome, openCart, openShop } from '../../e2e/support/ordering.ts';
import { phone } from '../../e2e/support/phone.ts';
import { pressLikeAPerson } from '../../e2e/support/pressLikeAPerson.ts';
import { Diner, type Outcome, pressOn, wordsOn } from './diner.ts';
import { corruptStorage, type Fault, isOfNetwork, setClockOff, setStorageFull, spoil, type Target } from './faults.ts';
import type { Mode, Place, World } from './place.ts';

/** Where in a visit something goes wrong. */
export const steps = [
  'menu',
  'add',
  'edit',
  'promo',
  'order sent',
  'order committed',
  'window',
  'pay',
  'notification',
  'poll or socket',
  'return',
  'order page',
] as const;
export type Step = (typeof steps)[number];

export interface Cell {
  step: Step;
  fault: Fault;
  mode: Mode;
}

/** Result of a matrix cell. */
export interface CellResult extends Cell, Outcome {
  /** Requests that were spoilt. */
  hits: number;
  /** The screen when the fault ended. */
  screen?: string;
  ms: number;
}

/** The requests of a step: where a fault of the network strikes. */
const requests: Record<Step, Target> = {
  menu: { pattern: /\/app\/webapp\/menu/, method: 'GET' },
  add: { pattern: /\/assets\/.*\.js|\/images?\//, method: 'GET' },
  // An edit itself asks for nothing: the cart is opened again, and what it then asks for is spoilt.
  edit: { pattern: /\/api\/promotions\/now\/|\/outlet-settings/, method: 'GET' },
  promo: { pattern: /\/api\/promotions\/validate|\/validate-promo-code/, method: '*' },
  'order sent': { pattern: /\/api\/orders\/make-order/, method: 'POST' },
  'order committed': { pattern: /\/api\/orders\/make-order/, method: 'POST', reachesHost: true },
  window: { pattern: /\/sandbox\/pay\//, method: 'GET' },
  pay: { pattern: /\/sandbox\/pay\//, method: 'POST' },
  // From host to host: the gateway of the test plays these itself.
  notification: { pattern: /\/api\/payments\/notification/, method: 'POST' },
  'poll or socket': { pattern: /\/api\/orders\/order-no\/|\/socket\.io\//, method: '*' },
  return: { pattern: /\/payment-complete|\/api\/orders\/payment-ref\//, method: 'GET' },
  'order page': { pattern: /\/api\/orders\/order-no\/|\/assets\/.*\.js/, method: 'GET', pages: /\/order\?/ },
};

/** Steps before the fault starts, and the action that then sends the requests. */
const order = ['menu', 'add', 'edit', 'promo'] as const satisfies Step[];
const paying = [...order, 'order sent', 'window'] as const satisfies Step[];
const plan: Record<Step, { before: readonly Step[]; act: readonly Step[] }> = {
  menu: { before: [], act: ['menu'] },
  add: { before: ['menu'], act: ['add'] },
  edit: { before: ['menu', 'add'], act: ['edit'] },
  promo: { before: ['menu', 'add', 'edit'], act: ['promo'] },
  'order sent': { before: order, act: ['order sent'] },
  'order committed': { before: order, act: ['order sent'] },
  window: { before: order, act: ['order sent', 'window'] },
  pay: { before: paying, act: ['pay'] },
  notification: { before: paying, act: [] },
  'poll or socket': { before: paying, act: ['pay'] },
  return: { before: paying, act: ['pay'] },
  'order page': { before: paying, act: ['pay'] },
};

/** How long the diner tries during the fault, and how long the fault lasts after that. */
const FAULT_MS = 5000;
const SETTLING_MS = 1500;
const PATIENCE_MS = 15_000;
/** So much earlier than the news of the money the diner comes back. */
const RETURN_LEAD_MS = 1000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const from = (step: Step): number => steps.indexOf(step);
/** Ignores the failure of an act that the fault interrupts. The diner continues from the current screen. */
const attempt = (act: Promise<unknown>): Promise<unknown> => act.catch(() => undefined);

class Visit {
  page: Page;
  private readonly context: BrowserContext;
  private readonly world: World;
  private readonly place: Place;
  private readonly cell: Cell;

  constructor(context: BrowserContext, page: Page, world: World, place: Place, cell: Cell) {
    this.context = context;
    this.page = page;
    this.world = world;
    this.place = place;
    this.cell = cell;
  }

  private get payment(): Page | undefined {
    return this.context.pages().findLast((page) => /\/sandbox\/pay\//.test(page.url()));
  }

  private async becomeMember(): Promise<void> {
    await signInDuringVisit(this.page);
    await this.page.goto('/');
    await expectHome(this.page);
  }

  /** Performs the diner's part of a step, as far as possible without the fault. */
  async act(step: Step): Promise<void> {
    const { page, place } = this;
    switch (step) {
      case 'menu':
        return openShop(page, place.path);
      case 'add':
        if (this.cell.step === 'promo') await this.becomeMember();
        return addDish(page, place.wish);
      case 'edit':
        await openCart(page);
        if (this.cell.step === 'edit' && isOfNetwork(this.cell.fault)) await page.reload();
        await page.getByRole('button', { name: 'One more' }).click();
        await page.getByRole('button', { name: 'One less' }).click();
        return;
      case 'promo':
        if (this.cell.step !== 'promo') return;
        await page.getByLabel('Promo Code').fill('WELCOME10');
        await page.getByRole('button', { name: 'Apply' }).click();
        await page.getByText('10% off').first().waitFor({ timeout: 4000 });
        return;
      case 'order sent': {
        await page.getByRole('button', { name: /^Checkout/ }).click();
        const dialog = page.getByRole('dialog');
        await dialog.first().waitFor();
        const guest = page.getByRole('button', { name: 'Continue As Guest' });
        if (await guest.isVisible()) await guest.click();
        const confirm = page
          .getByRole('dialog', { name: 'Confirm your order' })
          .getByRole('button', { name: 'Confirm' });
        await confirm.click({ noWaitAfter: true });
        if (place.mode === 'same window') await page.getByRole('button', { name: /^Pay/ }).click({ noWaitAfter: true });
        return;
      }
      case 'window':
        await this.until(() => this.payment !== undefined);
        return;
      case 'pay':
        if (this.cell.step === 'notification') return;
        if (this.cell.step === 'return') return this.comeBack();
        await this.payment?.getByRole('button', { name: /^Approve/ }).click({ noWaitAfter: true });
        return;
      default:
        return;
    }
  }

  private async until(holds: () => boolean): Promise<void> {
    const end = Date.now() + FAULT_MS;
    while (!holds() && Date.now() < end) await later(50);
  }

  private async dues(): Promise<{ session: string; amount: number }> {
    const session = new URL(this.payment?.url() ?? 'http://x/none').pathname.split('/').at(-1) ?? '';
    const order = (await this.world.orders(this.place)).find(({ status }) => status === 'Waiting For Payment');
    return { session, amount: order?.grandTotal ?? 0 };
  }

  /** Pays and returns in a separate step, because redirects cannot be disturbed. */
  private async comeBack(): Promise<void> {
    const { payment } = this;
    const { session, amount } = await this.dues();
    const returnUrl = await this.world.capture(session);
    // The shop closes its payment window as soon as it hears of the money: the way back is taken before that.
    const going = attempt(payment?.goto(returnUrl, { waitUntil: 'commit' }) ?? Promise.resolve());
    await Promise.race([going, later(RETURN_LEAD_MS)]);
    await this.world.notify(session, amount);
    await going;
  }

  /** Money is captured, and the way its news takes to the shop goes wrong. */
  async notify(strike: () => Promise<void>): Promise<() => Promise<void>> {
    const { payment, world, cell } = this;
    const { session, amount } = await this.dues();
    const returnUrl = await world.capture(session);
    await attempt(payment?.goto(returnUrl, { waitUntil: 'commit' }) ?? Promise.resolve());
    const tell = () => world.notify(session, amount).then(() => undefined);
    switch (cell.fault) {
      case 'refused':
        await world.notify(session, amount, { signature: 'wrong' });
        return tell;
      case 'cut JSON':
        await world.notify(session, amount, { body: '{"session":' });
        return tell;
      case 'answer lost':
      case 'HTML 502':
        // It arrived, and the gateway does not know: it says so again.
        await tell();
        return tell;
      case 'delivered twice':
        await Promise.all([tell(), tell()]);
        return async () => undefined;
      case 'request lost':
      case 'error 500':
      case 'stall':
        return tell;
      default:
        await strike();
        return tell;
    }
  }

  /** The tab is gone, with all it knew; the diner opens the shop again. */
  async kill(): Promise<void> {
    // A page that is on its way elsewhere is gone, and Chromium may never answer that it closed it.
    const gone = attempt(this.page.waitForEvent('close'));
    await Promise.race([attempt(this.page.close()), gone]);
    this.page = await this.context.newPage();
    const to = this.cell.step === 'menu' ? this.place.path : '/';
    await attempt(this.page.goto(to, { waitUntil: 'commit' }));
  }

  async actAll(all: readonly Step[]): Promise<void> {
    for (const step of all) await this.act(step);
  }

  /** Gets past a step before the fault: a list that did not scroll on a busy machine is opened once more. */
  async reach(step: Step): Promise<void> {
    if (step !== 'add') return this.act(step);
    this.page.setDefaultTimeout(FAULT_MS * 2);
    const isThere = await this.act(step).then(
      () => true,
      () => false,
    );
    this.page.setDefaultTimeout(PATIENCE_MS);
    if (isThere) return;
    await this.page.goto('/');
    await addDish(this.page, this.place.wish);
  }

  /** With the fault gone, the diner does what it kept from being done: finds the menu, and chooses the dish. */
  async finish(): Promise<Outcome | undefined> {
    if (from(this.cell.step) > from('add')) return undefined;
    // Without storage, the diner scans the code again to reopen the shop.
    const start = this.cell.fault === 'storage' ? this.place.path : '/';
    if (this.cell.step === 'add') await attempt(this.page.goto(start));
    const list = this.page.getByRole('list', { name: 'Categories' });
    const end = Date.now() + 20_000;
    let isThere = false;
    while (!isThere && Date.now() < end) {
      if (this.page.url().startsWith('chrome-error')) await attempt(this.page.reload());
      else if (this.page.url() === 'about:blank') await attempt(this.page.goto(this.place.path));
      else await pressOn(this.page);
      await later(300);
      isThere = await list.isVisible().catch(() => false);
    }
    if (!isThere) return { complaint: `cannot get to the menu: ${await wordsOn(this.page)}` };
    const badge = this.page.getByRole('link', { name: /Cart/ }).filter({ hasText: /\d/ }).first();
    if (await badge.isVisible().catch(() => false)) return undefined;
    if (new URL(this.page.url()).pathname !== '/') await attempt(this.page.goto(start));
    await addDish(this.page, this.place.wish);
    return undefined;
  }

  async openSecond(): Promise<void> {
    const second = await this.context.newPage();
    await attempt(
      second.goto(from(this.cell.step) <= from('promo') ? '/' : '/cart', { waitUntil: 'domcontentloaded' }),
    );
    await this.page.bringToFront().catch(() => undefined);
  }

  /** A fault of the phone. */
  async strike(): Promise<void> {
    switch (this.cell.fault) {
      case 'tab killed':
        return this.kill();
      case 'second tab':
        return this.openSecond();
      case 'clock off':
        return setClockOff(this.context, this.place.mode === 'window');
      case 'storage':
        return this.place.mode === 'window' ? setStorageFull(this.context) : corruptStorage(this.page);
      default:
        return;
    }
  }
}

/** A fault of the network that met no request has proved nothing. */
const struckNothing = ({ step, fault, hits, complaint }: CellResult): boolean =>
  !complaint && hits === 0 && isOfNetwork(fault) && step !== 'notification';

/** One fault at one step; where a busy machine was late for it, once more. */
export async function runCell(browser: Browser, world: World, place: Place, cell: Cell): Promise<CellResult> {
  for (let tries = 1; ; tries += 1) {
    const result = await visitOnce(browser, world, place, cell);
    if (!struckNothing(result)) return result;
    if (tries === 3)
      return { ...result, complaint: `was never disturbed: no request of this step was made at ${result.screen}` };
  }
}

/** One fault at one step of one visit. */
async function visitOnce(browser: Browser, world: World, place: Place, cell: Cell): Promise<CellResult> {
  const started = Date.now();
  const isBare = cell.step === 'return' && cell.mode === 'window' && isOfNetwork(cell.fault);
  const context = await browser.newContext({
    ...phone,
    baseURL: world.host.url,
    // The way back into the payment window comes from the phone itself, unless it keeps nothing of the app.
    serviceWorkers: isBare ? 'block' : 'allow',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // tsx names the functions that run in the page with a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  let hits = 0;
  try {
    const before = await world.orders(place);
    context.on('page', pressLikeAPerson);
    const visit = new Visit(context, await context.newPage(), world, place, cell);
    const diner = new Diner(context, () => visit.page, world, place, before);
    const { before: acts, act } = plan[cell.step];
    const isNetwork = isOfNetwork(cell.fault) && cell.step !== 'notification';
    for (const step of acts) await visit.reach(step);

    const spoilt = isNetwork ? await spoil(context, cell.fault, requests[cell.step]) : undefined;
    let recover: () => Promise<void> = async () => undefined;
    if (cell.step === 'notification') recover = await visit.notify(() => visit.strike());
    else {
      const isSudden = cell.fault === 'tab killed';
      if (!isNetwork && !isSudden) await visit.strike();
      // Limits the act in time. Two acts on one screen at once would be two diners.
      visit.page.setDefaultTimeout(FAULT_MS);
      const acting = attempt(visit.actAll(act));
      if (isSudden) {
        await Promise.race([acting, later(700)]);
        await visit.strike();
      }
      await acting;
      visit.page.setDefaultTimeout(PATIENCE_MS);
      // Requests may start some time after the press.
      const end = Date.now() + FAULT_MS;
      while (spoilt && spoilt.hits() === 0 && Date.now() < end) await later(100);
      if (isNetwork) await later(SETTLING_MS);
    }
    hits = spoilt?.hits() ?? 0;
    const screen = await wordsOn(visit.page);
    await spoilt?.end();
    await recover();
    const recoveredAt = Date.now();
    const outcome = (await visit.finish()) ?? (await diner.goOn(recoveredAt));
    return { ...cell, ...outcome, hits, screen, ms: Date.now() - started };
  } catch (fault) {
    const complaint = `could not get there: ${(fault as Error).message.split('\n').slice(0, 3).join(' ')}`;
    return { ...cell, complaint, hits, ms: Date.now() - started };
  } finally {
    await context.close();
  }
}
