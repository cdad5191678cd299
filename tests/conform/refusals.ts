/** Checks that a server does not trust invented prices, sums and proofs. */
import { randomUUID } from 'node:crypto';
import { listChoices, type OrderPayload } from '#contract';
import { isDepositCharged, type Line, lineDeposit, toCents, toDollars } from '#contract/money';
import { ERROR_CODE, getCheckName } from '#contract/wire';
import { allItems, findOtherFigure, isAlcohol, isSoldOut, type Place, type Shop, toLine, toPayload } from './basket.ts';
import type { Check, World } from './check.ts';
import { expect, NotOffered, type Reply } from './host.ts';

/** Sends an order that must be refused. */
export const refused = async (
  world: World,
  body: OrderPayload,
  what: string,
  key: string = randomUUID(),
): Promise<Reply<unknown>> => {
  const reply = await world.host.call('makeOrder', { body, headers: { 'idempotency-key': key } });
  expect(reply.error, `${what} was taken; it has to be refused.`);
  return reply;
};

export const refusedForAmount = async (world: World, body: OrderPayload, what: string): Promise<void> => {
  const { status, error } = await refused(world, body, what);
  expect(status === 400, `${what} was refused with ${status}; it has to be 400.`);
  expect(
    error?.code === ERROR_CODE.mismatch,
    `${what} was refused with the code ${error?.code}; with AMOUNT_MISMATCH the app asks for menu and prices again.`,
  );
};

/** A dish with a modifier that costs something. */
function findDearModifier({ menu }: Shop): Line | undefined {
  for (const item of allItems(menu).filter((one) => !isSoldOut(one)))
    for (const { modifierGroup } of item.itemModifierGroups)
      for (const { modifierItem, maxQuantity = modifierGroup.max } of listChoices(modifierGroup)) {
        const names = modifierItem.modifierItemLocalizations.map(({ name }) => [
          name,
          modifierGroup.type === 'Select' ? 1 : Math.min(maxQuantity, Math.max(1, modifierGroup.min)),
        ]);
        const line = toLine(menu, item, 1, { choices: Object.fromEntries(names) });
        if (line?.modifiers.some(({ price, modifierItemId }) => price > 0 && modifierItemId === modifierItem.id))
          return line;
      }
  return undefined;
}

/** A dish with a deposit that a dine-in order pays, and where it is sold; undefined where none is. */
async function findDeposit(world: World): Promise<{ place: Place; shop: Shop; line: Line } | undefined> {
  for (const place of [world.tillPlace, world.target.place]) {
    const shop = await world.shop(place);
    const line = world.lines(shop).find((one) => lineDeposit(one) > 0);
    if (line && isDepositCharged(shop.settings, 'Dine In')) return { place, shop, line };
  }
  return undefined;
}

/** Returns the check's slip with an invented key; undefined if slips have no keys. */
const withOtherKey = ({ check = '' }: Place): string | undefined => {
  const name = getCheckName(check);
  return name === check ? undefined : `${check.slice(0, -4)}${check.endsWith('zzzz') ? 'yyyy' : 'zzzz'}`;
};

export const refusalChecks: readonly Check[] = [
  {
    level: 'till',
    name: 'prices: the deposit of containers is charged, and cannot be left out',
    isOptional: true,
    run: async (world) => {
      const found = await findDeposit(world);
      if (!found) throw new NotOffered('No dish that can be ordered has a containerDeposit.');
      const { place, shop, line } = found;
      const { tableNo, checkNo } = await world.payload(place);
      const honest = toPayload(shop, [line], { checkNo, ...(tableNo && { tableNo }) });
      const { containerDeposit = 0, ...others } = honest;
      const without = { ...others, grandTotal: toDollars(toCents(honest.grandTotal) - toCents(containerDeposit)) };
      await refusedForAmount(world, without, 'An order without the deposit of its containers');
      const { order } = await world.place(honest);
      const other = findOtherFigure(order, honest);
      expect(!other, `An order with a deposit has another figure than was sent: ${other}.`);
      const ofLines = order.orderItems.reduce((sum, one) => sum + toCents(one.containerDeposit ?? 0), 0);
      expect(
        ofLines === toCents(containerDeposit),
        `The lines of the order have deposits of ${toDollars(ofLines)}, and the order has one of ${containerDeposit}.`,
      );
    },
  },
  {
    level: 'till',
    name: 'prices: a cheaper modifier is refused, though the sums agree',
    isOptional: true,
    run: async (world) => {
      const shop = await world.shop(world.tillPlace);
      const line = findDearModifier(shop);
      if (!line) throw new NotOffered('No modifier of a dish that can be ordered costs anything.');
      const { tableNo, checkNo } = await world.payload(world.tillPlace);
      const cheaper = { ...line, modifiers: line.modifiers.map((modifier) => ({ ...modifier, price: 0 })) };
      const body = toPayload(shop, [cheaper], { checkNo, ...(tableNo && { tableNo }) });
      await refusedForAmount(world, body, 'An order in which a modifier costs less than in the menu');
    },
  },
  {
    level: 'till',
    name: 'prices: a dish that no promotion gives is not free',
    run: async (world) => {
      const payload = await world.payload(world.tillPlace);
      const [line] = payload.orderItems;
      expect(line, 'No dish can be ordered.');
      const free = {
        ...line,
        basePrice: 0,
        totalPrice: 0,
        quantity: 1,
        orderItemOptions: [],
        promotionId: 2_147_483_646,
      };
      await refused(
        world,
        { ...payload, orderItems: [...payload.orderItems, free] },
        'A dish for nothing, by a promotion that does not exist',
      );
      const { promotions, menu } = await world.shop(world.tillPlace);
      const given = promotions.find(({ rewardItems }) => !rewardItems.some(({ action }) => action.startsWith('Free')));
      const plain = allItems(menu).find((item) => !isSoldOut(item) && item.itemModifierGroups.length === 0) ?? {
        ...{ id: line.itemId, categoryId: line.categoryId },
      };
      if (given) {
        const gift = { ...free, itemId: plain.id, categoryId: plain.categoryId, promotionId: given.id };
        await refused(
          world,
          { ...payload, orderItems: [...payload.orderItems, gift] },
          `A dish for nothing, by the promotion '${given.name}', which gives none`,
        );
      }
      await refused(
        world,
        {
          ...payload,
          ...{ orderItems: [free], subtotal: 0, serviceCharge: 0, totalTax: 0, totalDiscount: 0, grandTotal: 0 },
        },
        'An order of nothing but a free dish',
      );
    },
  },
  {
    level: 'till',
    name: 'alcohol: an order of it needs a confirmed age',
    isOptional: true,
    run: async (world) => {
      for (const place of [world.tillPlace, world.target.place]) {
        const shop = await world.shop(place);
        const line = world.lines(shop).find(({ itemId }) => isAlcohol(shop.menu, itemId));
        if (!line) continue;
        const where =
          shop.settings.dineInNotRequireTableNo && !shop.settings.isDirectToPos ? {} : { tableNo: place.table };
        const { isAgeConfirmed: _, ...body } = toPayload(shop, [line], { ...where, checkNo: place.check ?? '' });
        await refused(world, body, 'An order of alcohol without isAgeConfirmed');
        return;
      }
      throw new NotOffered('No dish is marked as alcohol.');
    },
  },
  {
    level: 'till',
    name: 'who: a guest has no points to spend',
    run: async (world) => {
      const payload = await world.payload(world.tillPlace);
      const grandTotal = toDollars(toCents(payload.grandTotal) - 100);
      await refused(
        world,
        { ...payload, isRebateUsage: true, rebateAmount: 1, grandTotal },
        'An order of a guest that is paid with points',
      );
    },
  },
  {
    level: 'till',
    name: 'idempotency: two at once with the same key are one order',
    run: async (world) => {
      const body = await world.payload(world.tillPlace);
      const headers = { 'idempotency-key': randomUUID() };
      const replies = await Promise.all([1, 2, 3].map(() => world.host.call('makeOrder', { body, headers })));
      const orders = replies.flatMap(({ error, body: answer }) => (error ? [] : [answer.data]));
      for (const order of orders) world.sent(order);
      const numbers = new Set(orders.map(({ orderNo }) => orderNo));
      expect(numbers.size > 0, 'None of three that came at the same time was taken.');
      expect(numbers.size === 1, 'The same Idempotency-Key at the same time made two orders: two taps are paid twice.');
    },
  },
  {
    level: 'till',
    name: 'slip: with another key it opens no bill and takes no order',
    isOptional: true,
    run: async (world) => {
      const place = world.tillPlace;
      const checkNo = withOtherKey(place);
      if (checkNo === undefined) throw new NotOffered('The check that was named has no key.');
      const { outlet } = await world.shop(place);
      const params = { outletId: outlet.id, checkNo, tableNo: place.table };
      const { status } = await world.host.call('posBill', { params });
      expect(status === 404, `The bill was answered with ${status} to a slip with another key; it has to be 404.`);
      const payload = await world.payload(place);
      await refused(world, { ...payload, checkNo }, 'An order with a slip of another key');
    },
  },
  {
    level: 'accounts',
    name: 'codes: the proof of one number is none of another',
    run: async (world) => {
      const { mobileNo: other } = await world.member();
      const mobileNo = world.newNumber();
      const otpKey = await world.sendCode(mobileNo);
      const { proof } = await world.host.get('verifyOtp', { body: { key: otpKey, otp: await world.code(mobileNo) } });
      const proven = { otpKey, ...(proof !== undefined && { otpProof: proof }) };
      const reset = await world.host.call('resetPasswordToken', { body: { mobileNo: other, ...proven } });
      expect(
        reset.status === 404,
        `Who confirmed a code of ${mobileNo} was answered with ${reset.status} for the password of ${other}: whoever has a phone takes any account.`,
      );
      const third = world.newNumber();
      const { status } = await world.host.call('signUp', {
        body: {
          ...{ firstName: 'Con', lastName: 'Form', email: `${third}@example.com`, mobileNo: third },
          ...{ password: world.host.encode('conform1234'), isReceiveMarketingConsent: false, ...proven },
        },
      });
      expect(status === 404, `The proof of ${mobileNo} opened an account for ${third} (${status}); it has to be 404.`);
    },
  },
];
