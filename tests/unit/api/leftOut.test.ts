import { describe, expect, it, vi } from 'vitest';
import type { OrderHistoryEntry, Promotion, Tax } from '#contract';
import { getChargedTaxes, priced, voucherStatus } from '#contract/money';
import { cartApi } from '#features/model/cart';
import { groupsFor, menuFromWire } from '#features/model/menu';
import { PAGE_SIZE, toOrderAnswer } from '#features/model/orders';
import { shopApi } from '#features/model/shop';
import { restoreVisit, selectAreChargesUnknown } from '#features/model/visit';
import { formatDay } from '#features/platform/i18n';
import { createStore } from '../../../app/store.ts';
import { billFromWire } from '../../../features/model/orders/billApi.ts';
import { historyApi, listEntries } from '../../../features/model/orders/historyApi.ts';
import { readOrder } from '../../../features/model/orders/readOrder.ts';
import { aCategory, aMenu, anItem, rolePrice } from '../../builders/menu.ts';
import { anOrder, aPosBill } from '../../builders/order.ts';
import { anOutlet, outletSettings } from '../../builders/outlet.ts';
import { wireGroup } from '../menu/hostile.ts';

// Fields that a foreign server omits or sends as null.

const config = { signingKey: 'key', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

/** An app whose server answers every call with this, and how often it was called. */
function appWith(answer: unknown) {
  let calls = 0;
  const store = createStore({
    services: {
      config,
      pause: async () => undefined,
      send: async () => {
        calls += 1;
        return { status: 200, text: JSON.stringify(answer), date: null };
      },
    },
  });
  return { ...store, getCalls: () => calls };
}

// RTK Query logs what a transformation throws.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('what a server leaves out', () => {
  it.each([undefined, null])('shows a group of choices whose visibility is %j (ITEM-13)', (visibility) => {
    const group = wireGroup(3, { min: 1, max: 1 });
    const item = anItem(7, 5.5, { itemModifierGroups: [{ ...group, visibility: visibility as unknown as boolean }] });
    const dish = menuFromWire([aMenu([aCategory(1, 'Rice', [item])])]).items[7];
    expect(dish && groupsFor(dish, 1)).toHaveLength(1);
  });

  it.each([undefined, null])('takes a list of a promotion that is %j for an empty one (CART-27)', async (list) => {
    const promotion = {
      id: 1,
      name: '10% off',
      isRewardDiscount: true,
      rewardDiscountType: 'Percentage',
      rewardDiscountValue: 10,
      minimumSpendAmount: 0,
    } as unknown as Promotion;
    const lists = { conditionOutlets: list, conditionItems: list, rewardItems: list };
    const app = appWith({ data: [{ ...promotion, ...lists }, null, 7] });
    const { data } = await app.dispatch(cartApi.endpoints.currentPromotions.initiate(1));
    expect(data).toMatchObject([{ id: 1, rewardItems: [], conditionItems: [], conditionMenus: [] }]);
  });

  it.each([undefined, null])('charges a tax whose status is %j (MONEY-11)', async (status) => {
    const app = appWith([{ id: 1, name: 'GST', type: 'Exclusive', rate: 9, status, isDefault: true }]);
    const { data } = await app.dispatch(shopApi.endpoints.taxes.initiate(1));
    expect(getChargedTaxes(data as Tax[])).toHaveLength(1);
  });

  it.each([
    { type: 'Compound' },
    { type: 'exclusive' },
    { type: undefined },
    { rate: undefined },
    { rate: null },
    { rate: -9 },
    { rate: 'nine' },
  ])('has no total where a tax cannot be worked out: %j (CART-38)', async (wrong) => {
    const tax = { id: 1, name: 'GST', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true };
    const areUnknown = async (answer: unknown) => {
      const app = appWith(answer);
      await app.dispatch(shopApi.endpoints.taxes.initiate(1));
      const visit = { ...app.getState().visit, selectedOutlet: anOutlet(), selectedOutletSettings: outletSettings() };
      app.dispatch(restoreVisit(visit));
      return selectAreChargesUnknown(app.getState());
    };
    expect(await areUnknown([tax, { ...tax, ...wrong, id: 2 }])).toBe(true);
    expect(await areUnknown([tax, { ...tax, ...wrong, id: 2, status: 'Inactive' }])).toBe(false);
    expect(await areUnknown([tax, { ...tax, type: 'Exempt', rate: 0, id: 2 }])).toBe(false);
  });

  it('takes service charge on a price that does not say (MONEY-5)', () => {
    const { isEnabledServiceCharge: _, ...price } = rolePrice(4);
    expect(priced(price as ReturnType<typeof rolePrice>, true).isServiceChargeExempt).toBe(false);
    expect(priced(rolePrice(4, { isEnabledServiceCharge: false }), true).isServiceChargeExempt).toBe(true);
  });

  it('shows a bill without lists of choices (ORDER-16)', () => {
    const bill = aPosBill();
    const items = bill.items.map((item) => ({ ...item, modifiers: null, child_items: undefined }));
    const shown = billFromWire({ ...bill, items, taxes: null } as unknown as typeof bill);
    expect(shown.items[0]).toMatchObject({ name: bill.items[0]?.name, modifiers: [], children: [] });
    expect(shown.taxes).toEqual([]);
  });

  it('names a dish and its choices by their languages (ORDER-25)', () => {
    const order = anOrder();
    const orderItems = order.orderItems.map((line) => ({
      ...line,
      item: {
        id: 1,
        itemLocalizations: [
          { languageId: 2, name: '叻沙' },
          { languageId: 1, name: 'Laksa' },
        ],
      },
      orderItemOptions: [
        {
          ...{ quantity: 1, totalPrice: 0, orderModifierOptions: [] },
          modifierItem: { modifierItemLocalizations: [{ languageId: 2, name: '粗米粉' }] },
        },
      ],
    }));
    const [line] = readOrder({ ...order, orderItems }).orderItems;
    expect(line?.item.name).toBe('Laksa');
    expect(line?.orderItemOptions[0]).toMatchObject({ name: '粗米粉', modifierItemLocalizations: [{ languageId: 2 }] });
  });

  it.each([undefined, null, ''])('gives a voucher no end whose last day is %j (ORDER-22)', (last) => {
    const voucher = { VoucherUsedOn: null, ValidTo: last as unknown as string, IsRedeemable: true };
    expect(voucherStatus(voucher, Date.now())).toBe('usable');
    expect(voucherStatus({ ...voucher, IsRedeemable: false }, Date.now())).toBe('unavailable');
  });

  it('says that time is over by the status alone (PAY-13)', () => {
    const order = { ...anOrder(), orderStatus: 'Timeout', failedReason: null } as unknown as ReturnType<typeof anOrder>;
    expect(toOrderAnswer(order)?.failedReason).toMatch(/timeout/i);
  });
});

describe('the history of orders (ORDER-20)', () => {
  const entries = (count: number): OrderHistoryEntry[] =>
    Array.from({ length: count }, (_, nth) => ({ ...anOrder(), orderNo: `H${nth}` }));
  const load = async (answer: unknown) => {
    const app = appWith(answer);
    const { endpoints } = historyApi;
    await app.dispatch(endpoints.orderHistory.initiate(1));
    await app.dispatch(endpoints.orderHistory.initiate(1, { direction: 'forward' }));
    await app.dispatch(endpoints.orderHistory.initiate(1, { direction: 'forward' }));
    return { app, ...endpoints.orderHistory.select(1)(app.getState()) };
  };

  it.each([40, PAGE_SIZE, PAGE_SIZE + 10])('ends where a server sends all %i orders each time', async (count) => {
    const { app } = await load(entries(count));
    expect(app.getCalls()).toBeLessThanOrEqual(2);
  });

  it('goes on after an entry that cannot be read', async () => {
    const { app, hasNextPage } = await load([...entries(PAGE_SIZE - 1).slice(1), null, ...entries(1)]);
    expect(app.getCalls()).toBe(2);
    expect(hasNextPage).toBe(false);
  });

  it("shows an order without an outlet's name, and leaves out entries that are not orders", async () => {
    const [first] = entries(1);
    const { data } = await load([{ ...first, outlet: null, createdAt: undefined }, null, {}]);
    expect(listEntries(data)).toEqual([{ ...first, outlet: { name: '' }, createdAt: '' }]);
  });

  it('a response that is not a list is a failed call (SHELL-27)', async () => {
    expect((await load({ data: [] })).isError).toBe(true);
    expect(listEntries((await load(null)).data)).toEqual([]);
  });
});

it('a day that cannot be read is left out (ORDER-22)', () => {
  expect(formatDay('en-SG', '2026-08-09T15:59:59.000Z')).toBe('9 Aug 2026');
  expect(formatDay('en-SG', '2026-08-09T23:59:59')).toBe('9 Aug 2026');
  for (const instant of ['', 'soon', undefined, null]) expect(formatDay('en-SG', instant as string)).toBeUndefined();
});
