import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { findInBrowser, readBrowserStores } from '../../e2e/support/browserStores.ts';
import { installClock } from '../../e2e/support/clock.ts';
import { logOut, signIn, signInDuringVisit } from '../../e2e/support/members.ts';
import { addDish, checkOut, confirmOrder, openCart, openHome, openShop } from '../../e2e/support/ordering.ts';
import { phone } from '../../e2e/support/phone.ts';
import { pressLikeAPerson } from '../../e2e/support/pressLikeAPerson.ts';
import { waitUntilSaved } from '../../e2e/support/savedData.ts';
import { type AfterCell, type AfterResult, getAfterName, isAtTill } from './afterCells.ts';
import type { Seat, Seats, Wish } from './afterSeats.ts';
import { wordsOn } from './diner.ts';
import type { PlacedOrder, World } from './place.ts';

/** A charge must be on the screen this long after the network is back, at the latest. */
const VISIBLE_WITHIN_MS = 15_000;
/** Past the deadline of every payment of the gateway's outlet. */
const PAST_DEADLINE_MS = 200_000;
const PATIENCE_MS = 15_000;
/** The screen has settled when nothing changes for this long after the last press. */
const QUIET_MS = 1500;
const LOOK_EVERY_MS = 100;

/** Buttons that answer a question without ordering again. */
const PRESSED = [/^Cancel$/, /^See your order$/, /^Close$/, /^Try Again$/i, /^OK/, /^Load again$/];

const ACCOUNTS = {
  first: { mobileNo: '81234567', words: ['Mei Ling', '81234567', 'meiling.tan'] },
  second: { mobileNo: '87654321' },
};

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const CHARGED = /^(Paid|Sent To Till|Collected|Fully Collected)$/;
const isCharged = ({ status }: PlacedOrder): boolean => CHARGED.test(status);

/** A complaint of the diner. */
class Complaint extends Error {}

/** One phone, its diner, and the money of what was ordered with it. */
class Visit {
  private page: Page;
  private readonly context: BrowserContext;
  private readonly world: World;
  private readonly seats: Seats;
  private readonly cell: AfterCell;
  private loses: 'nothing' | 'request' | 'answer' = 'nothing';
  private isOffline = false;
  /** Payments that the gateway has, in the order in which they were made. */
  private readonly sessions: string[] = [];
  private readonly decided = new Set<string>();
  /** Order numbers of the tables from before. */
  private readonly before = new Set<string>();
  private readonly seen = new Set<string>();
  /** How often the diner was told that both orders may be charged, and went on. */
  private told = 0;
  /** Where the diner sits now. */
  private seat: Seat;

  constructor(context: BrowserContext, page: Page, world: World, seats: Seats, cell: AfterCell) {
    this.context = context;
    this.page = page;
    this.world = world;
    this.seats = seats;
    this.cell = cell;
    this.seat = seats.here;
    context.on('page', (one) => this.followPage(one));
    this.followPage(page);
  }

  /** Opening the page of a charged order counts as seeing it, even if the diner goes on at once. */
  private followPage(page: Page): void {
    page.on('framenavigated', async (frame) => {
      const { pathname, searchParams } = new URL(frame.url());
      const shown = pathname === '/order' && searchParams.get('orderNo');
      // An unanswered order to the till is on the bill (CHECKOUT-20).
      const isBill = pathname === '/bill' && isAtTill(this.cell.standing);
      if (!shown && !isBill) return;
      for (const { orderNo } of await this.charges().catch(() => []))
        if (isBill || orderNo === shown) this.seen.add(orderNo);
    });
  }

  private get isPersonal(): boolean {
    return this.cell.after === 'log-out' || this.cell.after === 'another person signs in';
  }

  async play(): Promise<void> {
    const { here, other, elsewhere } = this.seats;
    for (const seat of [here, other, elsewhere])
      for (const { orderNo } of await this.world.orders(seat)) this.before.add(orderNo);
    await this.context.route(/\/api\/orders\/make-order/, (route) => this.make(route));
    await openShop(this.page, here.path);
    if (this.isPersonal) {
      await signInDuringVisit(this.page);
      await openHome(this.page);
    }
    await addDish(this.page, here.wish);
    await this.stand();
    await this.goOn();
    await this.settle();
  }

  /** make-order on its way: lost, or answered by the server. */
  private async make(route: Route): Promise<void> {
    if (this.isOffline || this.loses === 'request') return route.abort('connectionreset');
    const response = await route.fetch();
    const { data } = (await response.json().catch(() => ({}))) as { data?: { hostedPamentUrl?: string } };
    const session = data?.hostedPamentUrl && new URL(data.hostedPamentUrl).pathname.split('/').at(-1);
    if (session && !this.sessions.includes(session)) this.sessions.push(session);
    // The page may be gone.
    if (this.loses === 'answer') return route.abort('connectionreset').catch(() => undefined);
    return route.fulfill({ response }).catch(() => undefined);
  }

  private async orders(): Promise<PlacedOrder[]> {
    const { here, other, elsewhere } = this.seats;
    const all = await Promise.all([here, other, elsewhere].map((seat) => this.world.orders(seat)));
    return all.flat().filter(({ orderNo }) => !this.before.has(orderNo));
  }

  private charges = async (): Promise<PlacedOrder[]> => (await this.orders()).filter(isCharged);

  // The order and its fault.

  private button = (name: string | RegExp) => this.page.getByRole('button', { name });

  private async order(): Promise<void> {
    await openCart(this.page);
    await checkOut(this.page);
    await confirmOrder(this.page);
  }

  private async stand(): Promise<void> {
    const { standing } = this.cell;
    const unable = this.page.getByRole('alertdialog').filter({ hasText: 'unable to process your order' });
    const left = async () => {
      const [popup] = await Promise.all([this.page.waitForEvent('popup'), this.order()]);
      await popup.waitForURL(/\/sandbox\/pay\//);
      await this.button('Back to cart').or(this.page.getByText('Waiting for payment')).first().waitFor();
      await popup.close();
      await this.button('Back to cart').waitFor();
    };
    const lose = async (what: 'request' | 'answer') => {
      this.loses = what;
      await this.order();
      await unable.waitFor();
      this.loses = 'nothing';
    };
    switch (standing) {
      case 'request lost':
        return lose('request');
      case 'answer lost':
      case 'sent to the till, answer lost':
        return lose('answer');
      case 'no answer, and closed':
        await lose('answer');
        return unable.getByRole('button', { name: 'Close' }).click();
      case 'payment window left':
        return left();
      case 'back in the cart':
        await left();
        return this.button('Back to cart').click();
      case 'sent to the till':
        await this.order();
        await this.page.waitForURL(/\/order\?/);
        return this.untilSeen();
      case 'tab killed while it was sent': {
        this.loses = 'answer';
        const sent = this.context.waitForEvent('request', (request) => request.url().endsWith('/make-order'));
        await this.order();
        await sent;
        const old = this.page;
        this.page = await this.context.newPage();
        await old.close();
        this.loses = 'nothing';
        await this.page.goto('/');
        return;
      }
    }
  }

  /** The order's page has shown it, and the browser has saved that it did: a page loaded before that shows it once more. */
  private async untilSeen(): Promise<void> {
    const isSeen = await this.until(PATIENCE_MS, async () => {
      const { vault } = await readBrowserStores(this.page).catch(() => ({ vault: '' }));
      const { tempSelections } = JSON.parse(vault || '{}') as Saved;
      return tempSelections?.attempts.some((attempt) => attempt.attention === 'seen') === true;
    });
    if (!isSeen) throw new Complaint('is on the page of the order, which does not count as seen');
  }

  // The money.

  /** The end of the money, as far as there is a payment to decide. @param all every open payment, not the last only. */
  private async end(all = false): Promise<void> {
    const open = this.sessions.filter((session) => !this.decided.has(session));
    for (const session of all ? open : open.slice(-1)) await this.decide(session);
  }

  private async decide(session: string): Promise<void> {
    const { end } = this.cell;
    if (end === 'never paid' || end === 'paid at the till') return;
    this.decided.add(session);
    if (end === 'paid') return void (await this.world.decide(session, { decision: 'approve' }));
    await this.world.decide(session, { decision: 'decline' });
    // With two orders, only one of them counts: a late charge cannot be foreseen.
    if (this.decided.size > 1) return;
    await this.pressAll();
    await this.world.decide(session, { decision: 'approve', isLate: true });
  }

  // Actions that follow.

  private async scan(seat: Seat): Promise<void> {
    this.seat = seat;
    await this.page.goto(seat.path);
    await this.atSeat();
  }

  /** The visit that is saved is at the place that was scanned, once its code is read. */
  private async atSeat(): Promise<void> {
    const { outletId, tableNo } = this.seat;
    let found = '';
    const isThere = await this.until(PATIENCE_MS, async () => {
      await this.press([/^Cancel$/]);
      // A page that is left in this moment may never answer.
      const { vault } = await Promise.race([
        readBrowserStores(this.page).catch(() => ({ vault: '' })),
        later(2000).then(() => ({ vault: '' })),
      ]);
      const { tempSelections } = JSON.parse(vault || '{}') as Saved;
      const visit = tempSelections?.drafts[0];
      found = `${visit?.selectedOutlet?.name}, ${visit?.selectedTableNo}`;
      return visit?.selectedOutlet?.id === outletId && visit.selectedTableNo === tableNo;
    });
    if (!isThere) throw new Complaint(`is at ${found} and scanned ${this.seat.outlet}, ${tableNo}`);
  }

  private async reload(): Promise<void> {
    await this.page.reload();
  }

  private async goOn(): Promise<void> {
    const { here, other, elsewhere } = this.seats;
    switch (this.cell.after) {
      case 'same table scanned again':
        await this.scan(here);
        await this.end();
        return this.scan(here);
      case 'another table':
        return this.visitElsewhere(other);
      case 'another brand':
        return this.visitElsewhere(elsewhere);
      case 'log-out':
        await this.leave();
        await this.end();
        await this.reload();
        return this.expectNothingOfFirst();
      case 'another person signs in':
        await this.leave();
        await this.page.goto('/signin');
        await signIn(this.page, ACCOUNTS.second);
        await this.scan(here);
        await this.choose(here.more);
        await this.end();
        await this.scan(here);
        return this.expectNothingOfFirst();
      case 'second checkout':
        return this.orderAgain();
      case 'offline across the deadline':
        await this.context.setOffline(true);
        this.isOffline = true;
        await this.end();
        await this.context.clock.fastForward(PAST_DEADLINE_MS);
        await this.pressAll();
        await this.context.setOffline(false);
        this.isOffline = false;
        return this.seeCharges();
      case 'reload at every state':
        await this.reload();
        await this.end();
        await this.reload();
        await this.pressAll();
        return this.reload();
    }
  }

  /** Adds a dish and waits until it is saved. A person does not scan a code within the same moment. */
  private async choose(wish: Wish): Promise<void> {
    await addDish(this.page, wish);
    const isSaved = async () => (await readBrowserStores(this.page)).vault.includes(wish.dish);
    if (!(await this.until(PATIENCE_MS, isSaved))) throw new Complaint(`chose ${wish.dish}, which is not saved`);
  }

  /** A dish at another place while the money of the first ends: it is told there, and changes nothing there. */
  private async visitElsewhere(seat: Seat): Promise<void> {
    await this.scan(seat);
    await this.choose(seat.more);
    await this.end();
    await this.seeCharges();
    await this.scan(seat);
    const lines = await this.dishesInCart();
    if (lines.join() !== seat.more.dish) throw new Complaint(`chose ${seat.more.dish} and has ${lines} in the cart`);
    this.seat = this.seats.here;
  }

  /** Away from the dialog or overlay of the first order. */
  private async turnAway(): Promise<void> {
    // After a reload it is found again a moment later.
    const anyButton = this.button(/^(Back to cart|Close|View Bill)$/).first();
    if (this.cell.standing === 'tab killed while it was sent') await anyButton.waitFor().catch(() => undefined);
    // One may take the place of another in the middle of a press.
    for (let round = 0; round < 3; round += 1)
      for (const name of ['Back to cart', 'Close', 'View Bill'])
        if (await this.button(name).isVisible()) await this.press([new RegExp(`^${name}$`)]);
  }

  private async leave(): Promise<void> {
    await this.turnAway();
    await this.page.goto('/account');
    await this.page.getByText('View Profile').waitFor();
    await waitUntilSaved(this.page, () => logOut(this.page));
    // A page that is loaded before that would be the member's.
    const isLeft = async () =>
      /"accessToken":null/.test((await readBrowserStores(this.page).catch(() => ({ vault: '' }))).vault);
    if (!(await this.until(PATIENCE_MS, isLeft))) throw new Complaint('has logged out, and the browser still has them');
  }

  private async expectNothingOfFirst(): Promise<void> {
    const personal = [...ACCOUNTS.first.words, ...(await this.orders()).map(({ orderNo }) => orderNo)];
    const stored = await findInBrowser(this.page, [...personal, ...this.sessions]);
    const { vault } = await readBrowserStores(this.page);
    if (vault.includes(this.seats.here.wish.dish)) stored.push('vault: the ordered dish');
    for (const path of ['/', '/cart', '/orders', '/order']) {
      await this.page.goto(path);
      await this.page.getByRole('button').or(this.page.getByRole('link')).first().waitFor();
      const text = (await this.page.locator('body').textContent()) ?? '';
      stored.push(...personal.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`));
    }
    if (stored.length > 0) throw new Complaint(`has left, and somebody else finds ${stored.join(', ')}`);
  }

  /** Goes back to the cart from wherever the first order has led, and orders once more. */
  private async orderAgain(): Promise<void> {
    const { here } = this.seats;
    await this.turnAway();
    await openHome(this.page).catch(() => this.page.goto('/'));
    await addDish(this.page, here.more);
    await openCart(this.page);
    await checkOut(this.page);
    const confirm = this.button('Confirm');
    await confirm.click();
    const anyway = this.button('Order anyway');
    const isAnswered = () => this.page.url().includes('/order?') || this.context.pages().length > 1;
    const isTold = await this.until(PATIENCE_MS, async () => isAnswered() || (await anyway.isVisible()));
    if (!isTold) throw new Complaint(`cannot order again: ${await wordsOn(this.page)}`);
    if (await anyway.isVisible()) {
      this.told += 1;
      await anyway.click();
    }
    // The diner can pay only after the payment page has loaded.
    const isOnPaymentPage = () => this.context.pages().some((page) => page.url().includes('/sandbox/pay/'));
    await this.until(PATIENCE_MS, async () => this.page.url().includes('/order?') || isOnPaymentPage());
    await this.end(this.cell.end === 'paid');
  }

  // The verdict.

  private async until(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
    const over = Date.now() + ms;
    while (Date.now() < over) {
      if (await holds()) return true;
      await later(LOOK_EVERY_MS);
    }
    return holds();
  }

  /** Presses the first of these buttons that is there, the topmost dialog's before the page's. */
  private async press(names: readonly RegExp[]): Promise<boolean> {
    const dialog = this.page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last();
    const isAsked = (await dialog.count().catch(() => 0)) > 0;
    // The news of a charge is opened, not closed, also if it comes in the moment of the press.
    const pressable = this.page.locator('button:not([data-notice=paid] *)').or(this.button('See your order'));
    for (const name of names) {
      const button = (isAsked ? dialog : this.page).getByRole('button', { name }).and(pressable).first();
      if (!(await button.isVisible().catch(() => false)) || !(await button.isEnabled().catch(() => false))) continue;
      await button.click({ timeout: 1000, noWaitAfter: true }).catch(() => undefined);
      return true;
    }
    return false;
  }

  /** Everything that asks the diner something, and orders nothing new. */
  private async pressAll(): Promise<void> {
    let quietSince = Date.now();
    const over = Date.now() + 3 * QUIET_MS;
    while (Date.now() - quietSince < QUIET_MS && Date.now() < over) {
      // A notice of a charge is opened, not closed: only its page counts as seen.
      if (await this.press(PRESSED)) quietSince = Date.now();
      await later(LOOK_EVERY_MS);
    }
  }

  /** Which of the charges are on the screen: on the order's page, or one as a notice that leads there. */
  private async look(): Promise<void> {
    const shown = new URL(this.page.url()).searchParams.get('orderNo');
    const status = this.page.getByText(/Order status: (Paid|Sent To Till|Collected)/).first();
    if (shown && (await status.isVisible().catch(() => false))) {
      this.seen.add(shown);
      await this.press([/^Back to menu$/]);
    }
  }

  private async seeCharges(): Promise<void> {
    let since = Date.now();
    let known = 0;
    for (;;) {
      const charged = await this.charges();
      if (charged.length > known) since = Date.now();
      known = charged.length;
      await this.look();
      const unseen = charged.filter(({ orderNo }) => !this.seen.has(orderNo));
      if (unseen.length === 0) return;
      const isTold = await this.button('See your order').isVisible();
      // A notice has told it; the page that it leads to has a moment more.
      if (Date.now() - since > VISIBLE_WITHIN_MS * (isTold ? 2 : 1)) {
        throw new Complaint(`was charged and cannot see it after 15 s: ${await wordsOn(this.page)}`);
      }
      await this.press(PRESSED);
      // The server was unreachable when this page loaded.
      if (this.page.url().startsWith('chrome-error')) await this.page.reload().catch(() => undefined);
      await later(LOOK_EVERY_MS);
    }
  }

  private async dishesInCart(): Promise<string[]> {
    await this.page.goto('/cart');
    const empty = this.page.getByText('Your cart is empty');
    const line = (dish: string | RegExp) => this.page.getByRole('group', { name: dish });
    const lines = line(/^Quantity of /);
    await this.until(PATIENCE_MS, async () => {
      // Behind a dialog nothing of the cart has a role.
      await this.press([/^Cancel$/]);
      return (await empty.isVisible()) || (await lines.count()) > 0;
    });
    const found: string[] = [];
    for (const { wish, more } of Object.values(this.seats) as Seat[])
      for (const { dish } of [wish, more])
        if (!found.includes(dish) && (await line(`Quantity of ${dish}`).count()) > 0) found.push(dish);
    return found;
  }

  /** The network is back and everybody is where they were: what the diner then sees must be true. */
  private async settle(): Promise<void> {
    const { here } = this.seats;
    if (this.isPersonal) {
      await this.expectSeenByOwner();
      return this.expectFewCharges();
    }
    await this.scan(here);
    await this.seeCharges();
    await this.pressAll();
    // An order that only now came through is paid like the others.
    await this.end(true);
    await this.seeCharges();
    await this.expectFewCharges();
    await this.scan(here);
    await this.pressAll();
    await this.expectCart();
    await this.atSeat();
  }

  /** Checks that no charge is reported twice, and that only a warned diner is charged twice. */
  private async expectFewCharges(): Promise<void> {
    const charged = await this.charges();
    const isTill = isAtTill(this.cell.standing);
    // An order to the till is not a payment: adding a dish there makes a second order of other dishes.
    const most = isTill && this.cell.after === 'second checkout' ? 2 : 1 + this.told;
    if (charged.length > most) throw new Complaint(`was charged ${charged.length} times, told ${this.told} times`);
  }

  private async expectCart(): Promise<void> {
    const { wish, more } = this.seats.here;
    const inCart = await this.dishesInCart();
    const charged = await this.charges();
    // A page that was left in the moment in which it was told asks again, and takes the dish out then.
    if (charged.length > 0 && inCart.includes(wish.dish)) {
      // Not by its role, which nothing behind a dialog has.
      const ordered = this.page.locator(`[aria-label="Quantity of ${wish.dish}"]`);
      if (await this.until(VISIBLE_WITHIN_MS, async () => (await ordered.count()) === 0)) return;
    }
    if (charged.length > 0 && inCart.includes(wish.dish)) {
      throw new Complaint(
        `has ${wish.dish} in the cart, and the server has it as ordered: ${await wordsOn(this.page)}`,
      );
    }
    if (charged.length > 0) return;
    const wanted = this.cell.after === 'second checkout' ? [wish.dish, more.dish] : [wish.dish];
    const isAsked = await this.page.locator('[role=dialog], [role=alertdialog], [data-notice]').first().isVisible();
    const isWaiting = await this.page.getByText('Waiting for payment').isVisible();
    if (!isAsked && !isWaiting && !wanted.every((dish) => inCart.includes(dish))) {
      throw new Complaint(`lost a dish that was chosen, and has ${inCart}: ${await wordsOn(this.page)}`);
    }
  }

  /** After a log-out the charge must be in the history on another phone. */
  private async expectSeenByOwner(): Promise<void> {
    const charged = await this.charges();
    if (charged.length === 0) return;
    const browser = this.context.browser();
    if (!browser) throw new Error('The browser is gone.');
    const own = await openPhone(browser, this.world);
    try {
      const page = await own.newPage();
      await page.goto('/signin?redirect=/orders');
      await signIn(page, ACCOUNTS.first);
      const isThere = (orderNo: string) => this.until(VISIBLE_WITHIN_MS, () => page.getByText(orderNo).isVisible());
      for (const { orderNo } of charged)
        if (!(await isThere(orderNo))) throw new Complaint(`does not find the charge of ${orderNo} in the history`);
    } finally {
      await own.close();
    }
  }
}

interface Saved {
  tempSelections?: {
    drafts: { selectedOutlet: { id: number; name: string } | null; selectedTableNo: string | null }[];
    attempts: { attention: string }[];
  };
}

async function openPhone(browser: Browser, world: World): Promise<BrowserContext> {
  const context = await browser.newContext({ ...phone, baseURL: world.host.url });
  // tsx names the functions that run in the page with a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  return context;
}

/** One order, what became of it, and what came after. */
export async function runAfterCell(
  browser: Browser,
  world: World,
  seats: Seats,
  cell: AfterCell,
): Promise<AfterResult> {
  const started = Date.now();
  const context = await openPhone(browser, world);
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    if (cell.after === 'offline across the deadline') await installClock(context);
    context.on('page', pressLikeAPerson);
    await new Visit(context, await context.newPage(), world, seats, cell).play();
    return { ...cell, ms: Date.now() - started };
  } catch (fault) {
    const words = (fault as Error).message.split('\n').slice(0, 4).join(' ');
    const page = context.pages().find((one) => !one.url().includes('/sandbox/'));
    if (process.env.SHOT) await page?.screenshot({ path: `${process.env.SHOT}/${getAfterName(cell)}.png` });
    const complaint =
      fault instanceof Complaint ? words : `could not get there: ${words}, and is at ${await wordsOn(page)}`;
    return { ...cell, complaint, ms: Date.now() - started };
  } finally {
    await context.close();
  }
}
