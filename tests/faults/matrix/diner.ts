import type { BrowserContext, Locator, Page } from 'playwright';
import type { Place, PlacedOrder, World } from './place.ts';

/** A charge must be on the screen this long after the fault is over, at the latest. */
const VISIBLE_WITHIN_MS = 15_000;
/** A diner gives up after this long without progress. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 200;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isPayment = (page: Page): boolean => /\/sandbox\/pay\//.test(page.url());
const isBroken = (page: Page): boolean => page.url().startsWith('chrome-error');

/** Buttons that a person presses in a dialog, an overlay or an error screen, the best first. */
const WAYS_ON = [
  /^Open payment page$/,
  /^Try Again$/i,
  /^Retry$/i,
  /^Continue As Guest$/,
  /^Confirm$/,
  /^Pay( |$)/,
  /^OK/,
  /^Close$/,
  /^Continue$/,
  /^Re-Order$/,
  /^Load again$/,
];

export interface Outcome {
  /** The diner's complaint; undefined if all is well. */
  complaint?: string;
  /** Milliseconds from the end of the fault, or from the charge if it came later, to its being seen. */
  visibleMs?: number;
}

const isThere = (locator: Locator): Promise<boolean> => locator.isVisible().catch(() => false);

/** A proxy's error page has no buttons, so a person reloads it. */
const isNoPage = async (page: Page): Promise<boolean> =>
  (await page
    .locator('#root')
    .count()
    .catch(() => 1)) === 0;

/** A returning diner keeps the cart. */
async function keepsCart(page: Page): Promise<boolean> {
  const asked = page.getByRole('alertdialog', { name: 'Do you want to reset your selections?' });
  if (!(await isThere(asked))) return false;
  await asked
    .getByRole('button', { name: 'Cancel' })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  return true;
}

/** Presses what there is to press: the topmost dialog first, then the page. Nothing pressed: false. */
export async function pressOn(page: Page): Promise<boolean> {
  if (await keepsCart(page)) return true;
  const dialogs = page.locator('[role=dialog]:visible, [role=alertdialog]:visible');
  const count = await dialogs.count().catch(() => 0);
  const scope = count > 0 ? dialogs.last() : page.locator('main, body').first();
  // The order's page also has a link to the menu, but a waiting diner does not press it.
  const isReturn = new URL(page.url()).pathname === '/payment-complete';
  for (const name of isReturn ? [/^Load again$/, /^Back to Menu$/] : WAYS_ON) {
    const button = scope.getByRole('button', { name }).or(scope.getByRole('link', { name })).first();
    if (!(await isThere(button)) || !(await button.isEnabled().catch(() => false))) continue;
    // Two presses within 600 ms count as one (SHELL-15). Another dialog may have opened since.
    await later(650);
    if ((await keepsCart(page)) || (await dialogs.count().catch(() => 0)) !== count) return true;
    await button.click({ timeout: 2000, noWaitAfter: true }).catch(() => undefined);
    return true;
  }
  return false;
}

/** Text on the screen, to explain a failure. */
export async function wordsOn(page: Page | undefined): Promise<string> {
  const text = await page
    ?.locator('body')
    .textContent({ timeout: 1000 })
    .catch(() => '');
  return `${page?.url() ?? 'no page'}: ${(text ?? '').replace(/\s+/g, ' ').slice(0, 240)}`;
}

/** Goes on as a patient person does, until the order is seen to be paid. */
export class Diner {
  private readonly context: BrowserContext;
  private readonly own: () => Page;
  private readonly world: World;
  private readonly place: Place;
  /** Order numbers of the table from before. */
  private readonly before: ReadonlySet<string>;

  /** @param own the tab that the diner looks at, while it is there. */
  constructor(context: BrowserContext, own: () => Page, world: World, place: Place, before: readonly PlacedOrder[]) {
    this.context = context;
    this.own = own;
    this.world = world;
    this.place = place;
    this.before = new Set(before.map(({ orderNo }) => orderNo));
  }

  /** Orders of this visit. */
  async orders(): Promise<PlacedOrder[]> {
    return (await this.world.orders(this.place)).filter(({ orderNo }) => !this.before.has(orderNo));
  }

  /** Returns the shop's visible page: the diner's, otherwise the newest page that is not a payment window. */
  private shop(): Page | undefined {
    const own = this.own();
    if (!own.isClosed() && !isPayment(own)) return own;
    return this.context.pages().findLast((page) => !isPayment(page) && page.url() !== 'about:blank');
  }

  async goOn(recoveredAt: number): Promise<Outcome> {
    let chargedAt: number | undefined;
    const givesUpAt = Date.now() + PATIENCE_MS;
    while (Date.now() < givesUpAt) {
      if ((await this.orders()).some(({ status }) => status === 'Paid')) chargedAt ??= Date.now();
      const seenPaid = await this.seesPaid();
      if (seenPaid) return this.judge(Math.max(0, Date.now() - Math.max(recoveredAt, chargedAt ?? 0)));
      if (chargedAt !== undefined && Date.now() - Math.max(recoveredAt, chargedAt) > VISIBLE_WITHIN_MS) {
        return { complaint: `was charged and cannot see it after 15 s: ${await wordsOn(this.shop())}` };
      }
      const complaint = await this.step(chargedAt !== undefined);
      if (complaint) return { complaint };
      await later(LOOK_EVERY_MS);
    }
    return { complaint: `is stuck: ${await wordsOn(this.shop())}` };
  }

  private async seesPaid(): Promise<boolean> {
    for (const page of this.context.pages()) {
      if (page.url().includes('/order?') && (await isThere(page.getByText(/Order status: Paid/).first()))) return true;
    }
    return false;
  }

  /** At most one charge, and a cart that is spent on every page that is open. */
  private async judge(visibleMs: number): Promise<Outcome> {
    const paid = (await this.orders()).filter(({ status }) => status === 'Paid');
    if (paid.length !== 1) return { complaint: `was charged ${paid.length} times`, visibleMs };
    for (const page of this.context.pages()) {
      if (isPayment(page) || isBroken(page) || page.url().includes('/payment-complete')) continue;
      const left = page.getByRole('button', { name: /^(Checkout|Submit Order)/ });
      const until = Date.now() + VISIBLE_WITHIN_MS;
      while ((await isThere(left)) && Date.now() < until) await later(LOOK_EVERY_MS);
      if (await isThere(left)) {
        return { complaint: `has paid, and the cart can be ordered again: ${await wordsOn(page)}`, visibleMs };
      }
    }
    return { visibleMs };
  }

  /** One look and one press. @returns what cannot be mended by any press. */
  private async step(isCharged: boolean): Promise<string | undefined> {
    const pages = this.context.pages();
    const payment = pages.findLast(isPayment);
    if (payment && !isCharged) {
      const approve = payment.getByRole('button', { name: /^Approve/ });
      if (await isThere(approve)) {
        await approve.click({ timeout: 3000, noWaitAfter: true }).catch(() => undefined);
        return undefined;
      }
      // A page without its button is loaded again.
      if (!(await isThere(payment.getByText(/^This payment is/).first())))
        await payment.reload().catch(() => undefined);
    }
    const broken = pages.findLast(isBroken);
    if (broken) {
      await broken.reload().catch(() => undefined);
      return undefined;
    }
    const shop = this.shop();
    if (!shop) {
      const page = await this.context.newPage();
      await page.goto('/').catch(() => undefined);
      return undefined;
    }
    if (await pressOn(shop)) return undefined;
    if (await isNoPage(shop)) {
      await shop.reload().catch(() => undefined);
      return undefined;
    }
    if (isCharged || payment) return undefined;
    const { pathname } = new URL(shop.url());
    if (pathname === '/cart') {
      const checkout = shop.getByRole('button', { name: /^(Checkout|Submit Order)/ });
      if (await isThere(checkout)) {
        await later(650);
        await checkout.click({ timeout: 2000 }).catch(() => undefined);
      } else if (await isThere(shop.getByText('Your cart is empty'))) return this.lost(shop);
      return undefined;
    }
    if (pathname === '/' || pathname === '/menu') {
      const cart = shop.getByRole('link', { name: /Cart/ }).filter({ hasText: /\d/ }).first();
      if (await isThere(cart)) await cart.click({ timeout: 2000 }).catch(() => undefined);
      else if (await isThere(shop.getByRole('list', { name: 'Categories' }))) return this.lost(shop);
    }
    return undefined;
  }

  /** An empty cart without a charge is a cart that was lost; a moment is left for what is still on its way. */
  private async lost(shop: Page): Promise<string | undefined> {
    const until = Date.now() + 5000;
    const before = shop.url();
    while (Date.now() < until) {
      await later(LOOK_EVERY_MS);
      const isFilled = await isThere(shop.getByRole('button', { name: /^(Checkout|Submit Order)/ }));
      const hasBadge = await isThere(shop.getByRole('link', { name: /Cart/ }).filter({ hasText: /\d/ }).first());
      const asks = await isThere(shop.locator('[role=dialog], [role=alertdialog]').first());
      if (shop.url() !== before || isFilled || hasBadge || asks) return undefined;
    }
    return `has lost the cart and paid nothing: ${await wordsOn(shop)}`;
  }
}
