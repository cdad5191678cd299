/** Journeys of each level that a diner makes with the app, in a browser, on the server under test. */
import type { Page } from 'playwright';
import { type Answer, type EndpointName, endpoints, listChoices, type Order } from '#contract';
import { listStatusNames } from '#contract/wire';
import { allItems, getName, isSoldOut, type Place, type Shop, toLine } from './basket.ts';
import { Blocked, type Check, type World } from './check.ts';
import { Diner, type DishOnScreen, onScreen, PATIENCE_MS, type Stage } from './diner.ts';
import { expect, Fault, NotOffered } from './host.ts';

/** A dish whose choices can be made by a press each, the one with most of them; its name stands once in the menu. */
function findDish({ menu, outlet }: Shop): DishOnScreen {
  const names = allItems(menu).map(({ itemLocalizations }) => getName(itemLocalizations));
  const dishes = menu.menuCategories.flatMap(({ category }) =>
    category.categoryItems.flatMap(({ item }) => {
      const name = onScreen(item.itemLocalizations);
      const groups = item.itemModifierGroups.map(({ modifierGroup }) => modifierGroup);
      const line = isSoldOut(item) ? undefined : toLine(menu, item);
      if (!line || line.price <= 0 || names.filter((one) => one === getName(item.itemLocalizations)).length > 1)
        return [];
      const choices: string[] = [];
      for (const { modifierGroupId, modifierItemId, options } of line.modifiers) {
        const group = groups.find(({ id }) => id === modifierGroupId);
        const found = group && listChoices(group).find(({ modifierItem }) => modifierItem.id === modifierItemId);
        if (group?.type === 'Fixed') continue;
        if (group?.type !== 'Select' || options.length > 0 || !found) return [];
        choices.push(onScreen(found.modifierItem.modifierItemLocalizations));
      }
      return [{ category: onScreen(category.categoryLocalizations), name, choices }];
    }),
  );
  const [dish] = dishes.sort((a, b) => b.choices.length - a.choices.length);
  expect(dish, `The menu of ${outlet.code} has no dish that a guest can order by pressing its choices.`);
  return dish;
}

/** A guest with a dish in the cart, who looks at it there. */
async function fillCart(world: World, diner: Diner, place: Place): Promise<DishOnScreen> {
  const shop = await world.shop(place);
  const dish = findDish(shop);
  await diner.scan(shop.outlet, place);
  await diner.add(dish);
  await diner.openCart();
  await diner.seeInCart(dish.name);
  return dish;
}

/** Resolves with the next response to a call of the app; undefined if the page was left before it could be read. */
const answerTo = <N extends EndpointName>(page: Page, name: N): Promise<Answer<N> | undefined> =>
  page
    .waitForResponse((response) => response.url().endsWith(endpoints[name].path))
    .then((response) => response.json() as Promise<Answer<N>>)
    .catch(() => undefined);

/** A payment page, in a separate window or in the app's. */
interface Payment {
  gateway: Page;
  order: Pick<Order, 'hostedPamentUrl'> & Partial<Order>;
}

/** From the cart to the payment page. */
async function openPayment(world: World, diner: Diner, app: string): Promise<Payment> {
  const { page } = diner;
  const answer = answerTo(page, 'makeOrder');
  let gateway: Page | undefined;
  page.context().once('page', (opened) => {
    gateway = opened;
  });
  const isAway = (one: Page) => /^https?:/.test(one.url()) && new URL(one.url()).origin !== app;
  const { sandbox } = world.target;
  // The sandbox's own page may be of the app's origin.
  const isGateway = (one: Page) => isAway(one) || (sandbox !== undefined && one.url().includes('/pay/'));
  await diner.checkOut(async () => {
    if (gateway === undefined && isGateway(page)) gateway = page;
    return gateway !== undefined && isGateway(gateway);
  });
  const opened = gateway ?? page;
  return { gateway: opened, order: (await answer)?.data ?? { hostedPamentUrl: opened.url() } };
}

/** Ends the payment, and sends the diner where the payment page would. */
async function answerPayment(world: World, { gateway, order }: Payment, decision: 'approve' | 'decline') {
  const back = await world.pay({ order }, decision);
  // The app closes its window as soon as it knows.
  await gateway.goto(back.href).catch(() => {});
}

const journey = (
  level: Check['level'],
  name: string,
  run: (world: World, diner: Diner, stage: Stage) => Promise<void>,
  rest: Pick<Check, 'isOptional'> = {},
): Check => ({
  ...{ level, name: `journey: ${name}`, ...rest },
  run: async (world) => {
    const { stage } = world;
    if (!stage) throw new NotOffered('There is no browser; --journeys starts one.');
    const page = await stage.newPage();
    const diner = new Diner(page, stage.app);
    try {
      await run(world, diner, stage);
      diner.expectNoRefusal();
    } catch (error) {
      for (const exchange of diner.exchanges) world.host.record(exchange);
      world.picture = await page.screenshot({ type: 'jpeg', quality: 60 }).catch(() => undefined);
      if (error instanceof Fault || error instanceof NotOffered || error instanceof Blocked) throw error;
      throw new Fault(`The journey came to no end: ${(error as Error).message.split('\n')[0]}`);
    } finally {
      await page.context().close();
    }
  },
});

export const journeys: readonly Check[] = [
  journey('menu', 'the code of a table opens the menu, and a dish of it', async (world, diner) => {
    await fillCart(world, diner, world.target.place);
  }),
  journey(
    'till',
    'a guest orders to the till',
    async (world, diner) => {
      const { settings, outlet } = await world.shop(world.tillPlace);
      if (!settings.isDirectToPos)
        throw new NotOffered(`${outlet.code} is paid in the app; --till-outlet names another.`);
      const dish = await fillCart(world, diner, world.tillPlace);
      await diner.checkOut(async () => diner.orderNo !== null);
      await diner.see(diner.page.getByText(dish.name), 'The page of the order does not list the dish.');
      const order = await world.host.get('order', { params: { orderNo: diner.orderNo ?? '' } });
      expect(
        listStatusNames('paid').includes(order.orderStatus),
        `The order is '${order.orderStatus}' and not at the till.`,
      );
    },
    { isOptional: true },
  ),
  journey('pay', 'a guest pays, and sees the order paid', async (world, diner, { app }) => {
    await world.toPay();
    const dish = await fillCart(world, diner, world.target.place);
    const payment = await openPayment(world, diner, app);
    await answerPayment(world, payment, 'approve');
    const { page } = diner;
    await diner.try('A paid order is not shown.', () => page.waitForURL(({ pathname }) => pathname === '/order'));
    await diner.see(page.getByText(dish.name), 'The page of the order does not list the dish.');
    const statuses = page.getByText(new RegExp(`Order status: (${listStatusNames('paid').join('|')})`));
    await diner.see(statuses, 'The page of the order does not say that it is paid.');
    const { orderNo } = payment.order;
    expect(orderNo === undefined || diner.orderNo === orderNo, 'The page shows another order than was paid.');
  }),
  journey('pay', 'a guest whose payment is declined is told, and keeps the cart', async (world, diner, { app }) => {
    await world.toPay();
    const dish = await fillCart(world, diner, world.target.place);
    await answerPayment(world, await openPayment(world, diner, app), 'decline');
    const { page } = diner;
    const told = page.getByRole('alertdialog', { name: /PAYMENT (FAILED|TIMEOUT)/ });
    await diner.see(told, 'Nobody is told that the payment failed.');
    await diner.press(told.getByRole('button'), 'The notice of the failed payment cannot be answered.');
    await diner.seeInCart(dish.name);
  }),
  journey('accounts', 'somebody signs up with the code of the message', async (world, diner, { app }) => {
    const { page } = diner;
    const mobileNo = world.newNumber();
    await diner.try('The form of a new account cannot be filled in.', async () => {
      await page.goto(`${app}/signup?bcode=${world.target.brand}`);
      await page.getByLabel('First Name').fill('Con');
      await page.getByLabel('Last Name').fill('Form');
      await page.getByLabel('Email').fill(`${mobileNo}@example.com`);
      await page.getByLabel('Mobile No').fill(mobileNo.slice(2));
      await page.getByLabel('Password', { exact: true }).fill('conform1234');
      await page.getByLabel('Confirm Password', { exact: true }).fill('conform1234');
      for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
      await page.getByRole('button', { name: 'Sign Up' }).click();
    });
    const code = page.getByLabel('OTP code');
    await diner.see(code, "'Sign Up' does not lead to the code of the message.");
    await code.fill(await world.code(mobileNo));
    await diner.press(page.getByRole('button', { name: 'Continue' }), 'The code cannot be sent.');
    const done = page.getByRole('alertdialog').getByRole('button', { name: 'Continue' });
    await diner.press(done, 'With the right code there is no account.');
    await page.goto(`${app}/account`);
    await diner.see(page.getByText('View Profile'), 'Who has signed up is not signed in.');
  }),
  journey(
    'accounts',
    'a member signs in, finds an order in the history, and logs out',
    async (world, diner, { app }) => {
      const { page } = diner;
      const { mobileNo, password, session } = await world.member();
      const { id, cardNo, memberId, roles } = session.user;
      const owner = { mobileNo, cardNo, memberId, userId: id };
      const payload = await world.payload(world.tillPlace, owner, roles[0]?.id);
      const { order } = await world.place(payload, { token: session.accessToken.id });
      const signedIn = answerTo(page, 'login');
      await diner.try('The form of the sign-in cannot be filled in.', async () => {
        await page.goto(`${app}/signin?redirect=/orders&bcode=${world.target.brand}`);
        await page.getByLabel('Mobile No').fill(mobileNo.slice(2));
        await page.getByLabel('Password', { exact: true }).fill(password);
        await page.getByRole('button', { name: 'Sign In' }).click();
      });
      await diner.see(
        page.getByText(order.outlet.name),
        'A member who has signed in does not find the order in the history.',
      );
      await page.goto(`${app}/account`);
      await diner.press(page.getByRole('button', { name: 'Log Out' }), "'Log Out' cannot be pressed.");
      const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' });
      await diner.press(sure, "The question 'Log Out?' cannot be answered.");
      await diner.try('Who has logged out stays signed in.', () =>
        page.getByText('View Profile').waitFor({ state: 'hidden' }),
      );
      const token = (await signedIn)?.accessToken.id;
      expect(token, 'Nobody could read what login answered.');
      // The server is told a moment later.
      const deadline = Date.now() + PATIENCE_MS;
      const isOver = async () => (await world.host.call('orderHistory', { token })).status === 401;
      while (!(await isOver())) {
        expect(Date.now() < deadline, 'After log-out the token of the app still serves.');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
  ),
];
