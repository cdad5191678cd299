/** A diner who uses the app in a browser: their presses, and the screens that must follow. */
import type { Locator, Page } from 'playwright';
import type { Outlet } from '#contract';
import { getName, type Place } from './basket.ts';
import { type Exchange, Fault } from './host.ts';

/** Where the app runs, and a phone to open it on. */
export interface Stage {
  /** Origin of the app, such as `http://localhost:4180`. */
  app: string;
  /** A phone with nothing stored. Everything of it is closed at the end. */
  newPage: () => Promise<Page>;
}

/** Texts that locate a dish on the screen. */
export interface DishOnScreen {
  category: string;
  name: string;
  /** One for each group that needs a choice. */
  choices: readonly string[];
}

/** How long the app may take to show something, milliseconds: networks and servers of others are slower than ours. */
export const PATIENCE_MS = 20_000;

const isCall = (url: string): boolean => /\/api\//.test(new URL(url).pathname);

export class Diner {
  readonly page: Page;
  readonly exchanges: Exchange[] = [];
  private readonly app: string;
  private refused: string | undefined;
  private pressedAt = 0;

  constructor(page: Page, app: string) {
    this.page = page;
    this.app = app;
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('response', (response) => {
      if (!isCall(response.url())) return;
      const request = response.request();
      const exchange: Exchange = { request: `${request.method()} ${response.url()}`, headers: {} };
      exchange.status = response.status();
      this.exchanges.push(exchange);
      if (response.status() < 400) return;
      this.refused ??= `${exchange.request} was refused with ${exchange.status}`;
      response.json().then(
        (answer) => (exchange.answer = answer),
        () => {},
      );
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // A page that is left takes its calls with it.
      if (!isCall(request.url()) || why === 'net::ERR_ABORTED') return;
      this.exchanges.push({ request: `${request.method()} ${request.url()}`, headers: {}, answer: why });
      this.refused ??= `${request.method()} ${request.url()} could not be made by a page of ${this.app} (${why}; does the server allow this origin?)`;
    });
  }

  /** Does something in the browser; where it cannot be done, says what a diner misses and what is on the screen. */
  async try<T>(sentence: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Fault) throw error;
      const body = this.page.locator('body');
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not on the screen.
      const screen = await body.innerText({ timeout: 2000 }).catch(() => '');
      const shown = screen.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
      const { name, message } = error as Error;
      // That it took too long says nothing; that the address cannot be opened does.
      const why = [this.refused, name === 'TimeoutError' ? undefined : message.split('\n')[0]];
      const reasons = why.flatMap((one) => (one ? [`${one}.`] : []));
      throw new Fault([sentence, ...reasons, `The screen says: ${shown || '(nothing)'}`].join(' '));
    }
  }

  async see(what: Locator, sentence: string): Promise<void> {
    await this.try(sentence, () => what.first().waitFor());
  }

  async press(what: Locator, sentence: string): Promise<void> {
    // Two presses at one place within 600 ms count as one (SHELL-15).
    await this.page.waitForTimeout(Math.max(0, this.pressedAt + 650 - Date.now()));
    await this.try(sentence, () => what.first().click());
    this.pressedAt = Date.now();
  }

  /** Opens the address that the QR code of a place has, and says 'Dine In' where that is asked (ENTRY-15). */
  async scan({ brand, outletQRTypes }: Outlet, { outlet, table, check }: Place): Promise<void> {
    const allowed = outletQRTypes.filter(({ dineIn }) => dineIn);
    const type = allowed.find(({ takeaway }) => !takeaway) ?? allowed[0];
    const code = { bcode: brand.code, ocode: outlet, table, ...(check && { checkNo: check }) };
    const query = new URLSearchParams({ ...code, ...(type && { qrtypeid: String(type.id) }) });
    await this.try('The app does not open.', () => this.page.goto(`${this.app}/?${query}`));
    if (!type || type.takeaway) {
      const dineIn = this.page.getByRole('dialog').getByRole('button', { name: 'Dine In' });
      await this.press(dineIn, "Nobody is asked for 'Dine In' or 'Takeaway', which the code of the table allows both.");
      await this.try("'Dine In' answers nothing.", () => dineIn.waitFor({ state: 'hidden' }));
    }
    const start = this.page.getByRole('link', { name: 'Start your order' });
    await this.see(this.categories.or(start), 'The code of the table does not lead to the menu.');
    if (await start.isVisible()) await this.press(start, "'Start your order' cannot be pressed.");
  }

  private get categories(): Locator {
    return this.page.getByRole('list', { name: 'Categories' }).getByRole('link');
  }

  /** Opens a dish and puts it into the cart. */
  async add({ category, name, choices }: DishOnScreen): Promise<void> {
    const { page } = this;
    const card = page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: category });
    const tab = page.getByRole('navigation', { name: 'Categories' }).getByRole('button', { name: category });
    await this.press(card.or(tab), `The category '${category}' cannot be opened.`);
    const button = page.getByRole('button', { name, exact: true });
    await this.see(page.getByRole('heading', { name: category, exact: true }), `'${category}' does not open.`);
    // Rows outside the view are not rendered.
    for (let turn = 0; turn < 60 && (await button.count()) === 0; turn++) {
      await page.mouse.move(195, 500);
      await page.mouse.wheel(0, turn < 30 ? 240 : -240);
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    }
    await this.press(button, `The dish '${name}' is not in the menu.`);
    const dialog = page.getByRole('dialog', { name });
    await this.see(dialog, `The dish '${name}' does not open.`);
    for (const choice of choices) {
      const box = dialog.getByRole('checkbox', { name: choice }).or(dialog.getByRole('radio', { name: choice }));
      await this.try(`'${choice}' of '${name}' cannot be chosen.`, () => box.first().check());
    }
    await this.press(dialog.getByRole('button', { name: 'Add To Cart' }), `'${name}' cannot be put into the cart.`);
    await this.try(`'${name}' stays open after 'Add To Cart'.`, () => dialog.waitFor({ state: 'hidden' }));
  }

  async openCart(): Promise<void> {
    const link = this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cart' });
    await this.press(link, 'The cart cannot be opened.');
  }

  seeInCart(name: string): Promise<void> {
    return this.see(this.page.getByRole('group', { name: `Quantity of ${name}` }), `The cart does not hold '${name}'.`);
  }

  /** Goes from the cart to the end of the checkout and answers its questions until `isDone`. */
  async checkOut(isDone: () => Promise<boolean>): Promise<void> {
    const { page } = this;
    const checkout = page.getByRole('button', { name: /^(Checkout|Submit Order)/ });
    await this.press(checkout, "The cart has no 'Checkout' that can be pressed.");
    const guest = page.getByRole('button', { name: 'Continue As Guest' });
    const number = page.getByRole('dialog').getByLabel('Mobile No');
    const goOn = page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true });
    const confirm = page.getByRole('dialog', { name: 'Confirm your order' }).getByRole('button', { name: 'Confirm' });
    const pay = page.getByRole('button', { name: /^Pay/ });
    const deadline = Date.now() + PATIENCE_MS;
    await this.try('The checkout does not come to an end.', async () => {
      while (!(await isDone())) {
        if (Date.now() > deadline) throw new Error('The checkout took too long.');
        if (await confirm.isVisible()) await confirm.click();
        else if (await number.isVisible()) {
          await number.fill('91112222');
          await goOn.click();
        } else if (await guest.isVisible()) await guest.click();
        else if (await pay.isVisible()) await pay.click();
        // Two presses of one button within 600 ms count as one (SHELL-15).
        await page.waitForTimeout(700);
      }
    });
  }

  /** The number of the order whose page is open. */
  get orderNo(): string | null {
    const { pathname, searchParams } = new URL(this.page.url());
    return pathname === '/order' ? searchParams.get('orderNo') : null;
  }

  /** No call that the app made along the way was refused: each would be a button that does nothing. */
  expectNoRefusal(): void {
    if (this.refused) throw new Fault(`${this.refused}, though nothing wrong was asked.`);
  }
}

/** A name as the screen in English has it. */
export const onScreen = (localizations: readonly { languageId: number; name: string }[]): string =>
  getName(localizations).replaceAll(/\s+/g, ' ').trim();
