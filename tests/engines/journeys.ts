import type { Network } from '../e2e/support/network.ts';
import { offlineScreens } from '../e2e/support/offline.ts';
import type { Sandbox } from '../e2e/support/sandbox.ts';
import type { Phone } from './phone.ts';
import { until } from './webkitgtk.ts';

/** One way of a diner through the app, in a browser that Playwright cannot drive. */
export interface Journey {
  name: string;
  run: (diner: JourneyWorld) => Promise<void>;
}

export interface JourneyWorld {
  phone: Phone;
  sandbox: Sandbox;
  /** Address of the shop, over a network that can be shut. */
  network: Network;
  /** Keeps a picture of the screen as `<journey>-<name>.png`. */
  picture: (name: string) => Promise<void>;
}

/** A counter for each journey: two orders of one counter could be taken for a second one. */
let counters = 0;
const nextCounter = (): string => `Counter ${(counters++ % 8) + 1}`;
const nextTable = (): string => String((counters++ % 6) + 1);

/** From the code of a table to the question whether the order is right. */
async function orderUpToConfirmation({ phone, network }: JourneyWorld, path: string, category: RegExp, dish: RegExp) {
  await phone.open(network.url + path);
  await phone.press(category);
  await phone.press(dish);
  await phone.press(/^Add To Cart/);
  await phone.press(/^\d*Cart/);
  await phone.press(/^Checkout/);
  await phone.press(/^Continue As Guest/);
  await phone.see(/Order cannot be cancelled/);
}

const paid = async ({ phone }: JourneyWorld): Promise<void> => {
  await phone.at(/\/order\?orderNo=/);
  await phone.see(/Order status: Paid/);
};
const inCart = async ({ phone }: JourneyWorld, dish: RegExp): Promise<void> => {
  await phone.at(/\/cart/);
  await phone.see(dish);
  await phone.see(/Checkout/);
};

const endings = {
  approved: 'Approve',
  declined: 'Decline',
  cancelled: 'Cancel',
} as const;

const gateways = { 'with a gateway that cuts its opener': true, 'with a gateway that does not': false } as const;

/** Payments in a window: the shop waits and continues as soon as the diner has answered. */
const inWindow = Object.entries(gateways).flatMap(([where, isCut]) => [
  ...Object.entries(endings).map(([ending, answer]) => ({
    name: `payment in a window, ${ending}, ${where} (PAY-10, PAY-11, PAY-17)`,
    run: async (world: JourneyWorld) => {
      const { phone, sandbox, picture } = world;
      await sandbox.coopGateway(isCut);
      const { path } = await sandbox.code('TP01', nextCounter());
      await orderUpToConfirmation(world, path, /^Drinks/, /^Yuzu Soda/);
      const window = await phone.inWindow(() => phone.press(/^Confirm/));
      await phone.see(/Sandbox Payments/);
      await picture('gateway');
      await window.back();
      // A window that was cut off looks closed: the wait offers it again, and goes on (PAY-12).
      await phone.see(/Waiting for payment/);
      if (isCut) await phone.see(/Open payment page/);
      await picture('waiting');
      await window.enter();
      await phone.press(new RegExp(`^${answer}`));
      await window.back();
      if (ending === 'approved') await paid(world);
      else {
        // A window that was cut off says it itself, and what is said once is not said again.
        if (ending === 'declined') await phone.see(isCut ? /PAYMENT FAILED|Yuzu Soda/ : /PAYMENT FAILED/);
        await picture('failed');
        if (ending === 'declined' && (await phone.isShown(/PAYMENT FAILED/))) await phone.press(/^Try Again/);
        await inCart(world, /Yuzu Soda/);
      }
      // A window that was cut off is one more page of the shop when the diner comes back in it (PAY-32).
      if (!isCut) await until(async () => (await window.count()) === 1, 'the payment window was not closed', 12);
      await picture('end');
    },
  })),
  {
    name: `payment in a window that the diner closes, ${where} (PAY-12)`,
    run: async (world: JourneyWorld) => {
      const { phone, sandbox, picture } = world;
      await sandbox.coopGateway(isCut);
      const { path } = await sandbox.code('TP01', nextCounter());
      await orderUpToConfirmation(world, path, /^Drinks/, /^Yuzu Soda/);
      const window = await phone.inWindow(() => phone.press(/^Confirm/));
      await phone.see(/Sandbox Payments/);
      await phone.driver.close();
      await window.back();
      await phone.see(/Open payment page/);
      await picture('closed');
      await phone.press(/^Back to cart/);
      await inCart(world, /Yuzu Soda/);
      await picture('end');
    },
  },
]);

/** In the shop's own window; 'left' is a diner who goes back by the browser. */
const inSameWindow = Object.entries(gateways).flatMap(([where, isCut]) =>
  [...Object.entries(endings), ['left', ''] as const].map(([ending, answer]) => ({
    name: `payment in the same window, ${ending}, ${where} (PAY-3, PAY-24)`,
    run: async (world: JourneyWorld) => {
      const { phone, sandbox, picture } = world;
      await sandbox.coopGateway(isCut);
      const { path } = await sandbox.code('KT01', nextTable());
      await orderUpToConfirmation(world, path, /^Snacks/, /^Otah/);
      await phone.press(/^Confirm/);
      await phone.press(/^Pay/);
      await phone.see(/Sandbox Payments/);
      if (answer) await phone.press(new RegExp(`^${answer}`));
      else await phone.driver.navigate().back();
      await picture('back');
      if (ending === 'approved') return paid(world);
      if (ending === 'declined') {
        await phone.see(/PAYMENT FAILED/);
        await phone.press(/^Try Again/);
      }
      if (ending === 'left') await phone.see(/not paid yet|Otah/);
      else await inCart(world, /Otah/);
      await picture('end');
    },
  })),
);

const signIn: Journey = {
  name: 'a member signs in and sees the account (ACCOUNT-1)',
  run: async ({ phone, network, picture }) => {
    await phone.open(`${network.url}/signin?redirect=/account`);
    await phone.fill(/^Mobile No/, '81234567');
    await phone.fill(/^Password/, 'makan1234');
    await phone.press(/^Sign In/);
    await phone.see(/View Profile/);
    await picture('account');
  },
};

const INSTALLED = `
  const [done] = arguments;
  (async () => {
    const names = await caches.keys();
    const files = names.find((name) => name.startsWith('makan-files'));
    const page = files && (await (await caches.open(files)).match('/'));
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(page) && registration?.active?.state === 'activated' && names.includes('makan-menu');
  })().then(done, () => done(false));
`;

const RESET = /Do you want to reset your selections/;

const offline: Journey = {
  name: 'with the network shut every screen opens, and the draft is there (SHELL-21)',
  run: async ({ phone, sandbox, network, picture }) => {
    await phone.open(network.url + (await sandbox.code('TB01', '12')).path);
    await phone.press(/^Dine In/);
    await phone.press(/^Snacks/);
    await phone.press(/^Otah/);
    await phone.press(/^Add To Cart/);
    await until(() => phone.driver.executeAsyncScript<boolean>(INSTALLED), 'the app was not kept', 30);
    await network.shut();
    for (const [path, text] of offlineScreens) {
      await phone.open(network.url + path);
      await phone.see(new RegExp(`${RESET.source}|${text.source}`));
      // Asked where a screen would change the draft, which stays.
      if (await phone.isShown(RESET)) await phone.press(/^Cancel/);
      await phone.see(text);
      await phone.seeNo(/Something went wrong/);
      await picture(`screen${path.replaceAll(/\W/g, '-')}`);
    }
  },
};

const dialogs: Journey = {
  name: 'a dish opens over the menu, closes by Escape, and the focus comes back to it (ITEM-1)',
  run: async ({ phone, sandbox, network, picture }) => {
    await phone.open(network.url + (await sandbox.code('TP01', 'Counter 2')).path);
    await phone.press(/^Ramen/);
    await phone.press(/^Tonkotsu Black/);
    await phone.see(/Add To Cart/);
    await picture('dish');
    await phone.driver.actions().sendKeys('\uE00C').perform();
    await phone.seeNo(/Add To Cart/);
    const focused = await phone.evaluate<string>('return document.activeElement?.textContent ?? ""');
    if (!/Tonkotsu Black/.test(focused)) throw new Error(`The focus is at '${focused}' and not at the dish.`);
  },
};

const longNames: Journey = {
  name: 'a long name of a dish is cut, and its price stays in the card (MENU-1)',
  run: async ({ phone, sandbox, network, picture }) => {
    await phone.open(network.url + (await sandbox.code('TP01', 'Counter 2')).path);
    await phone.press(/^Ramen/);
    await phone.see(/Tonkotsu Black/);
    const { lines, room } = await phone.evaluate<{ lines: number; room: number }>(`
      const card = document.querySelector('article');
      const name = card.querySelector('h3 button span') ?? card.querySelector('h3 button');
      name.textContent = 'Handmade noodles of the house '.repeat(6);
      const height = card.querySelector('h3').getBoundingClientRect().height;
      const price = card.querySelector('div > p:last-of-type').getBoundingClientRect();
      const lineHeight = Number.parseFloat(getComputedStyle(card.querySelector('h3')).lineHeight);
      return { lines: height / lineHeight, room: card.getBoundingClientRect().bottom - price.bottom };
    `);
    await picture('menu');
    if (Math.round(lines) !== 2) throw new Error(`The name has ${lines} lines and not 2.`);
    if (room < 0) throw new Error(`The price leaves the card by ${-room} px.`);
  },
};

export const journeys: readonly Journey[] = [...inWindow, ...inSameWindow, signIn, offline, dialogs, longNames];
