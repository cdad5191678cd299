import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { type EndpointName, ErrorBody, endpoints, type Menu, type Order, type Refusal, refusals } from '#contract';
import { examples } from '#contract/examples';
import { lineTotal, priced, priceEntry, quote, toCents } from '#contract/money';
import { cartVectors, cipherVectors, signatureVectors } from '../../../.ci/tools/contract/vectors.ts';
import { signatureHeaders } from '../../../features/platform/api/transport.ts';
import { decryptFromApp } from '../../../host/secrets.ts';
import { sign } from '../../call.ts';

const names = Object.keys(endpoints) as EndpointName[];

describe('the examples of the contract', () => {
  test.each(names)('%s: what is sent and answered has its schema (WIRE-60)', (name) => {
    const { params, query, body, answer } = endpoints[name] as (typeof endpoints)['makeOrder'] &
      Partial<Record<'params' | 'query' | 'body', never>>;
    const example = examples[name];
    for (const [schema, value] of [
      [params, example.params],
      [query, example.query],
      [body, example.body],
    ] as const) {
      if (schema === undefined) expect(value, name).toBeUndefined();
      else if (value !== undefined) expect([...Value.Errors(schema, value)], name).toEqual([]);
    }
    expect(Object.keys(example.answers).length).toBeGreaterThan(0);
    for (const [title, value] of Object.entries(example.answers)) {
      expect([...Value.Errors(answer, value)], `${name}: ${title}`).toEqual([]);
    }
  });

  test('the order costs what the menu, the taxes and the settings of the examples say', () => {
    const payload = examples.makeOrder.body;
    const [menu] = examples.menu.answers.usual as Menu[];
    const items = menu?.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item)) ?? [];
    const lines = (payload?.orderItems ?? []).map((line) => {
      const item = items.find(({ id }) => id === line.itemId);
      const entry = item && priceEntry(item.itemPrices);
      if (!item || !entry) throw new Error(`The menu of the examples has no dish ${line.itemId}.`);
      const modifiers = item.itemModifierGroups.flatMap(({ modifierGroup }) =>
        modifierGroup.modifierGroupItems.map(({ modifierItem }) => modifierItem),
      );
      return {
        ...priced(entry, item.isAllowPromotionDiscount),
        ...{ menuId: menu?.id ?? 0, itemId: item.id, categoryId: item.categoryId },
        quantity: line.quantity,
        modifiers: line.orderItemOptions.map(({ modifierItemId, modifierGroupId, quantity }) => {
          const modifier = modifiers.find(({ id }) => id === modifierItemId);
          const own = modifier && priceEntry(modifier.modifierItemPrices);
          if (!modifier || !own) throw new Error(`The menu of the examples has no modifier ${modifierItemId}.`);
          const price = priced(own, modifier.isAllowPromotionDiscount);
          return { ...price, modifierItemId, modifierGroupId, quantity, options: [] };
        }),
      };
    });
    expect(lines.map(lineTotal)).toEqual(payload?.orderItems.map(({ totalPrice }) => toCents(totalPrice)));
    const totals = quote({
      ...{ lines, type: 'Dine In', menuId: 750, rebatePoints: 0 },
      settings: examples.outletSettings.answers.open as never,
      taxes: examples.taxes.answers.exclusive as never,
      promotions: (examples.currentPromotions.answers.one as { data: never[] }).data,
    });
    const order = examples.order.answers.paid as Order;
    for (const figures of [payload, order]) {
      expect([figures?.subtotal, figures?.serviceCharge, figures?.totalTax, figures?.grandTotal]).toEqual(
        [totals.subtotal, totals.serviceCharge, totals.addedTax, totals.total].map((cents) => cents / 100),
      );
    }
  });

  test('every refusal is an error body', () => {
    for (const { status, code, message, errors } of Object.values<Refusal>(refusals)) {
      const error = { statusCode: status, message, ...(code && { code }), ...(errors && { errors }) };
      expect([...Value.Errors(ErrorBody, { error })]).toEqual([]);
    }
  });
});

describe('the vectors', () => {
  const carts = cartVectors();

  test('has 282 carts with different names', () => {
    expect(carts.length).toBe(282);
    expect(new Set(carts.map(({ name }) => name)).size).toBe(282);
  });

  test('the carts of rules that came later stand behind: with deposits, then with reductions (MONEY-40, MONEY-46)', () => {
    const isLater = ({ name }: (typeof carts)[number], rule: string) => name.startsWith(`${rule}:`);
    const [deposits, reductions] = ['deposit', 'reduction'].map((rule) =>
      carts.findIndex((cart) => isLater(cart, rule)),
    );
    expect(carts.slice(deposits, reductions).every((cart) => isLater(cart, 'deposit'))).toBe(true);
    expect(carts.slice(reductions).every((cart) => isLater(cart, 'reduction'))).toBe(true);
    const named = /"(deposit|containerDeposit)"/;
    const reduced = /"price":-/;
    expect(JSON.stringify(carts.slice(0, deposits))).not.toMatch(named);
    expect(JSON.stringify(carts.slice(0, reductions))).not.toMatch(reduced);
    expect(carts.filter(({ cents }) => (cents.deposit ?? 0) > 0).length).toBeGreaterThan(20);
    expect(carts.filter(({ input }) => reduced.test(JSON.stringify(input))).length).toBeGreaterThan(40);
  });

  test('every rule of money takes part, and makes a difference, in some cart', () => {
    const inputs = carts.map(({ input }) => input);
    const promotions = inputs.flatMap((input) => [...input.promotions, ...(input.promoCode?.promotions ?? [])]);
    const seen = {
      types: new Set(inputs.map(({ type }) => type)),
      actions: new Set(promotions.flatMap(({ rewardItems }) => rewardItems.map(({ action }) => action))),
      comparisons: new Set(
        promotions.flatMap(({ conditionItems }) => conditionItems.map(({ comparison }) => comparison)),
      ),
      taxes: new Set(inputs.flatMap(({ taxes }) => taxes.map(({ type }) => type))),
      vouchers: new Set(inputs.flatMap(({ voucher }) => (voucher ? [voucher.type] : []))),
      rewards: new Set(inputs.flatMap(({ promoCode }) => promoCode?.rewards.map(({ type }) => type) ?? [])),
    };
    expect(Object.fromEntries(Object.entries(seen).map(([key, values]) => [key, values.size]))).toEqual({
      types: 4,
      actions: 4,
      comparisons: 5,
      taxes: 2,
      vouchers: 2,
      rewards: 2,
    });
    for (const figure of ['discountTotal', 'serviceCharge', 'addedTax', 'voucherDiscount', 'rebateDiscount'] as const) {
      expect(carts.filter(({ cents }) => cents[figure] > 0).length, figure).toBeGreaterThan(20);
    }
    expect(carts.some(({ cents }) => cents.freeRewards.length > 0 && cents.codeRewards.length > 0)).toBe(true);
  });

  test('a total is what its figures say (WIRE-45)', () => {
    for (const { name, wire } of carts) {
      const { subtotal, totalDiscount, serviceCharge, totalTax, containerDeposit = 0, rebateAmount } = wire;
      const sum = subtotal - totalDiscount + serviceCharge + totalTax + containerDeposit - rebateAmount;
      expect(Math.abs(sum - wire.grandTotal), name).toBeLessThan(0.001);
    }
  });

  test('of signatures are those that app and server make (WIRE-2)', () => {
    for (const { key, dt, xid, sgt } of signatureVectors().cases) expect(sign(key, Number(dt), xid).sgt).toBe(sgt);
    const { dt = '', xid = '', sgt } = signatureHeaders('schlüssel-饭', 1773460800000);
    expect(sign('schlüssel-饭', Number(dt), xid).sgt).toBe(sgt);
  });

  test('of encoded texts are read by the server (WIRE-40)', () => {
    for (const { key, text, encoded } of cipherVectors().cases) expect(decryptFromApp(key, encoded)).toBe(text);
  });
});
