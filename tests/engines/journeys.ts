import type { Network } from '../e2e/support/network.ts';
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

/** In a window: the shop waits meanwhile, and goes on as soon as the diner has answered. */
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
      // A window that was cut off looks closed: then the cart is there again meanwhile (PAY-12).
      await phone.see(isCut ? /Checkout/ : /Waiting for payment/);
      await picture('waiting');
      await window.enter();
      await phone.press(new RegExp(`^${answer}`));
      await window.back();
      if (ending === 'approved') await paid(world);
      else {
        if (ending === 'declined' && !isCut) {
          await phone.see(/PAYMENT FAILED/);
          await picture('failed');
          await phone.press(/^Try Again/);
        }
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
      else await phone.evaluate('history.back()');
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

export const journeys: readonly Journey[] = [...inWindow, ...inSameWindow];
