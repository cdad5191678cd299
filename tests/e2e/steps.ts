import type { Locator, Page, Request } from 'playwright';

/** What a diner orders, in the words of the menu. */
export interface Wish {
  category: string;
  dish: string;
  /** Modifiers to tick. */
  choices?: readonly string[];
}

export type DiningOption = 'Dine In' | 'Takeaway';

/** Opens the address of a code, answers the dining dialog where it comes, and waits for the menu's categories. */
export async function enter(page: Page, path: string, option?: DiningOption): Promise<void> {
  await page.goto(path);
  if (option) await page.getByRole('dialog').getByRole('button', { name: option }).click();
  await page.getByRole('list', { name: 'Categories' }).getByRole('link').first().waitFor();
  await isKept(page);
}

/** Waits until the visit is kept, so that the next page finds it: then nothing of the code is left in the address. */
export const isKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !new URLSearchParams(window.location.search).has('ocode'));

/** What is kept between visits, as it lies in the browser. */
export const kept = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('makan'));

/** Who signs in: a member of the demo. */
export interface Credentials {
  /** Without +65; default: Mei Ling's. */
  mobileNo?: string;
  /** Default: that of every member of the demo. */
  password?: string;
}

/** Fills in the form of the sign-in screen. */
export async function fillSignIn(
  page: Page,
  { mobileNo = '81234567', password = 'makan1234' }: Credentials = {},
): Promise<void> {
  await page.getByLabel('Mobile No').fill(mobileNo);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in on the sign-in screen, and waits until that is kept: a page loaded within milliseconds is too early. */
export async function signIn(page: Page, credentials?: Credentials): Promise<void> {
  await fillSignIn(page, credentials);
  const before = await kept(page);
  await press(page, 'Sign In');
  await page.waitForFunction((old) => localStorage.getItem('makan') !== old, before);
}

/** From the home screen into the cart: category, dish, its choices, 'Add To Cart'. It ends on the menu. */
export async function add(page: Page, { category, dish, choices = [] }: Wish): Promise<void> {
  await page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: category }).click();
  await page.getByRole('heading', { name: category, exact: true }).waitFor();
  await pressDish(page, dish);
  const sheet = page.getByRole('dialog', { name: dish });
  for (const choice of choices)
    await sheet
      .getByRole('checkbox', { name: choice })
      .or(sheet.getByRole('radio', { name: choice }))
      .check();
  await sheet.getByRole('button', { name: 'Add To Cart' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Scrolls the menu until a dish is there: only the rows in sight are. */
async function scrolledTo(page: Page, dish: string): Promise<Locator> {
  const button = page.getByRole('button', { name: dish, exact: true });
  await page.mouse.move(195, 500);
  // A busy machine may roll past it before its row is there: then it is above.
  for (const [direction, turns] of [[1, 30] as const, [-1, 60] as const])
    for (let turn = 0; turn < turns && (await button.count()) === 0; turn++) {
      await page.mouse.wheel(0, direction * 240);
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    }
  return button;
}

/** Presses a dish of the menu; where the list rolls on while it is pressed, it is found once more. */
export async function pressDish(page: Page, dish: string): Promise<void> {
  const press = async (timeout: number) => (await scrolledTo(page, dish)).click({ timeout });
  await press(3000).catch(() => press(10_000));
}

/** The bottom navigation's way to the cart. */
export const openCart = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' }).click();

/** When each button of a page, by its words, was last pressed, milliseconds since 1970. */
const pressedAt = new WeakMap<Page, Map<string, number>>();

/** Presses a button as a person does, who is never so quick that two presses count as one (ordering §9, 600 ms). */
export async function press(page: Page, name: RegExp | string): Promise<void> {
  const known = pressedAt.get(page) ?? new Map<string, number>();
  pressedAt.set(page, known);
  const button = page.getByRole('button', { name });
  const words = (await button.textContent()) ?? '';
  const last = known.get(words);
  if (last !== undefined) await page.waitForFunction((at) => Date.now() - at > 600, last);
  await button.click();
  known.set(words, await page.evaluate(() => Date.now()));
}

/** Goes on as guest where the checkout asks who orders; members, and guests of before, are not asked. */
export async function asGuest(page: Page): Promise<void> {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  const guest = page.getByRole('button', { name: 'Continue As Guest' });
  if (await guest.isVisible()) await guest.click();
}

/** Presses 'Checkout' or 'Submit Order', orders as guest, and gives a mobile number where one is asked for. */
export async function checkOut(page: Page, mobileNo?: string): Promise<void> {
  await press(page, /^(Checkout|Submit Order)/);
  await asGuest(page);
  if (mobileNo === undefined) return;
  await page.getByLabel('Mobile No').fill(mobileNo);
  await press(page, 'Continue');
}

/** Answers 'Confirm your order'. */
export const confirm = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: 'Confirm your order' }).getByRole('button', { name: 'Confirm' }).click();

/** Does something that opens the payment window, and waits until its page is there. */
export async function paymentWindowOf(page: Page, press: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()]);
  await popup.waitForURL(/\/sandbox\/pay\//);
  return popup;
}

/** The buttons of the payment page; a window that the shop closes at once is no failure of the press. */
export async function decide(popup: Page, decision: 'Approve' | 'Decline' | 'Cancel'): Promise<void> {
  await popup.getByRole('button', { name: decision }).click({ noWaitAfter: true });
}

/** A dish in the cart, and from there up to the question whether the order is right. */
export async function readyToConfirm(page: Page, path: string, wish: Wish): Promise<void> {
  await enter(page, path);
  await add(page, wish);
  await openCart(page);
  await checkOut(page);
}

/** The cart holds a dish, and nothing lies over it. */
export async function cartHolds(page: Page, dish: string): Promise<void> {
  await page.waitForURL('**/cart');
  await page.getByRole('group', { name: `Quantity of ${dish}` }).waitFor();
  await page.getByRole('button', { name: /^(Checkout|Submit Order)/ }).waitFor();
}

/** The order page with its number. */
export async function orderPage(page: Page): Promise<string> {
  await page.waitForURL(/\/order\?orderNo=/);
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

/** One call to the ordering host. */
export interface Call {
  method: string;
  path: string;
  status: number | undefined;
  /** Its place among all requests and answers: clock times of one moment differ by what the browser had to do. */
  startedAt: number;
  /** The place of its answer; nothing can have been made of it earlier. */
  answeredAt: number;
}

/** Writes down every request of a page from now on. */
export function watchRequests(page: Page): { calls: () => Promise<Call[]>; all: () => Request[] } {
  const all: Request[] = [];
  let events = 0;
  const startedAt = new Map<Request, number>();
  const answeredAt = new Map<Request, number>();
  page.context().on('request', (request) => {
    all.push(request);
    startedAt.set(request, ++events);
  });
  page.context().on('response', (response) => answeredAt.set(response.request(), ++events));
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  return {
    all: () => all,
    calls: () =>
      Promise.all(
        all.filter(isCall).map(async (request) => {
          const response = await request.response().catch(() => null);
          await response?.finished();
          return {
            method: request.method(),
            path: new URL(request.url()).pathname,
            status: response?.status(),
            startedAt: startedAt.get(request) ?? 0,
            answeredAt: answeredAt.get(request) ?? Number.POSITIVE_INFINITY,
          };
        }),
      ),
  };
}

/** How many calls were made one after the other: 1 when all start before any is answered. */
export function stepsOf(calls: readonly Call[]): number {
  let steps = 0;
  let waiting = [...calls];
  while (waiting.length > 0) {
    steps += 1;
    const firstAnswer = Math.min(...waiting.map(({ answeredAt }) => answeredAt));
    waiting = waiting.filter(({ startedAt }) => startedAt >= firstAnswer);
  }
  return steps;
}
