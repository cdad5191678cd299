import { configureStore } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { OrderPayload, type OrderType, type Profile, type Promotion } from '#contract';
import { isDepositCharged, type PromoCode, type Quote, quote, toCents, toDollars } from '#contract/money';
import { initialAccount } from '#features/model/account';
import { addLine, cartApi, cartSlice, selectOrderLines, selectQuote, toCartLine } from '#features/model/cart';
import {
  type Choice,
  type ChoiceGroup,
  choose,
  getChoiceResult,
  getUnavailableReason,
  groupsFor,
  isAvailable,
  menuApi,
  menuArguments,
  menuFromWire,
  nothing,
  settle,
  visibleGroups,
} from '#features/model/menu';
import { initialShop } from '#features/model/shop';
import type { RootState } from '#features/model/store';
import { initialVisit } from '#features/model/visit';
import { api } from '#features/platform/api';
import { orderPayload } from '../../../features/model/orders/orderPayload';
import { demo } from '../../../host/demo/index.ts';
import { AmountCheck } from '../../../host/services/orders/amountCheck.ts';
import { buildLine, UnavailableItems } from '../../../host/services/orders/lines.ts';
import { aRootState } from '../../builders/rootState.ts';
import { promotion, sum } from '../money/arbitraries.ts';
import { aPromotion } from '../money/examples.ts';
import { runs } from '../properties.ts';

/** One tap by position, so that it means something on every menu. */
interface Tap {
  group: number;
  modifier: number;
  isAdd: boolean;
}

const tap: fc.Arbitrary<Tap> = fc.record({ group: fc.nat(9), modifier: fc.nat(9), isAdd: fc.boolean() });

const cartArbitrary = fc.array(
  fc.record({ dish: fc.nat(), quantity: fc.integer({ min: 1, max: 4 }), taps: fc.array(tap, { maxLength: 6 }) }),
  { minLength: 1, maxLength: 6 },
);

const checked = Compile(OrderPayload);
const blank = aRootState();

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** Takes the first choices there are until nothing is missing; undefined when that cannot be. */
function complete(groups: readonly ChoiceGroup[], start: Choice): Choice | undefined {
  let choice = settle(groups, start);
  for (let result = getChoiceResult(groups, choice); result !== 'complete'; result = getChoiceResult(groups, choice)) {
    const wanted = result.invalidGroup;
    const group = visibleGroups(groups, choice).find(({ id }) => id === wanted);
    const free = group?.modifiers.filter(
      ({ id }) => group.type === 'Quantity' || !choice.get(wanted)?.some(({ modifierId }) => modifierId === id),
    );
    const before = choice;
    for (const modifier of free ?? []) {
      if (isAvailable(modifier)) choice = tapOn(groups, choice, wanted, modifier.id);
      if (choice !== before) break;
    }
    if (choice === before) return undefined;
  }
  return choice;
}

function tapOn(groups: readonly ChoiceGroup[], choice: Choice, groupId: number, modifierId: number): Choice {
  const modifier = groups.find(({ id }) => id === groupId)?.modifiers.find(({ id }) => id === modifierId);
  const options = complete(modifier?.groups ?? [], nothing);
  return choose(groups, choice, { type: 'add', groupId, modifierId, ...(options && { options }) });
}

function chosen(groups: readonly ChoiceGroup[], taps: readonly Tap[]): Choice | undefined {
  let choice = settle(groups, nothing);
  for (const { group: at, modifier: which, isAdd } of taps) {
    const group = pick(visibleGroups(groups, choice), at);
    const modifier = group && pick(group.modifiers, which);
    if (!group || !modifier) continue;
    choice = isAdd
      ? tapOn(groups, choice, group.id, modifier.id)
      : choose(groups, choice, { type: 'remove', groupId: group.id, modifierId: modifier.id });
  }
  return complete(groups, choice);
}

const createProfile = (roleId: number, pointBalance: number): Profile => ({
  id: 7,
  firstName: 'Mei',
  lastName: 'Tan',
  name: 'Mei Tan',
  email: 'mei@example.com',
  mobileNo: '6581234567',
  cardNo: 'C7',
  memberId: 'M7',
  pointBalance,
  isReceiveMarketingConsent: false,
  roles: [{ id: roleId, name: 'Role' }],
});

/** Every third dish and choice has a deposit, and every fourth choice makes its dish cheaper: some down to 0 (MONEY-46). */
const change = (value: Record<string, unknown> & { id: number }) => ({
  ...value,
  ...(value.id % 3 === 0 && { containerDeposit: value.id % 2 === 0 ? 0.2 : 0.1 }),
  ...(Array.isArray(value.modifierItemPrices) &&
    value.id % 4 === 0 && {
      modifierItemPrices: value.modifierItemPrices.map((price) => ({
        ...price,
        basePrice: value.id % 16 === 0 ? -12.5 : -0.35,
        finalPrice: undefined,
      })),
    }),
});
const menus = demo.menus.map(({ menu, ...rest }) => ({
  ...rest,
  menu: JSON.parse(JSON.stringify(menu), (_, value) =>
    value?.itemPrices || value?.modifierItemPrices ? change(value) : value,
  ) as typeof menu,
}));

/** A place to order: outlet, way of ordering, its menu as both sides know it, and promotions. */
function createPlace(menuIndex: number, outletIndex: number, typeIndex: number, drawn: readonly Promotion[]) {
  const entry = pick(menus, menuIndex);
  const outletId = entry && pick(entry.outletIds, outletIndex);
  const found = demo.outlets.find(({ outlet }) => outlet.id === outletId);
  const type = entry && pick(entry.orderTypes, typeIndex);
  if (!entry || !found || !type) throw new Error('The demo has a menu without an outlet or a way of ordering.');
  const wire = entry.menu;
  const items = wire.menuCategories.flatMap(({ category }) => category.categoryItems.map(({ item }) => item));
  // Drawn promotions speak of dishes 1 to 6; here they speak of dishes of this menu.
  const real = (id: number) => pick(items, id * 7)?.id ?? id;
  const place = drawn.map((one, index) => ({
    ...one,
    id: 1000 + index,
    conditionOutlets: [],
    conditionMenus: [],
    conditionCategories: one.conditionCategories.map((condition) => ({
      ...condition,
      categoryId: pick(wire.menuCategories, condition.categoryId)?.category.id ?? 1,
    })),
    conditionItems: one.conditionItems.map((condition) => ({ ...condition, itemId: real(condition.itemId) })),
    rewardItems: one.rewardItems.map((reward) => ({ ...reward, itemId: real(reward.itemId) })),
  }));
  const ofBrand = demo.promotions.filter(({ brandId }) => brandId === entry.brandId);
  const promotions = [...ofBrand.map((one) => one.promotion), ...place];
  const taxes = demo.taxes.filter(({ brandId }) => brandId === entry.brandId).map(({ tax }) => tax);
  const settings = { ...found.settings, waivesDineInDeposit: menuIndex % 2 === 0 };
  return { wire, items, outlet: found.outlet, settings, type: type as OrderType, promotions, taxes };
}

type Place = ReturnType<typeof createPlace>;

/** The client's answers as its one API holds them. */
async function createApiState({ outlet, wire, type, promotions }: Place): Promise<RootState['api']> {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
  const wanted = menuArguments({ ...initialVisit, selectedOutlet: outlet, selectedOrderType: type });
  if (wanted) await store.dispatch(menuApi.util.upsertQueryData('menu', wanted, menuFromWire([wire])));
  await store.dispatch(cartApi.util.upsertQueryData('currentPromotions', outlet.id, promotions));
  return store.getState().api as RootState['api'];
}

/** The host's side, as make-order runs it: every line from the menu, every figure compared (WIRE-24). */
function quoteOnServer(
  place: Place,
  payload: OrderPayload,
  roleId: number | undefined,
  points: number,
  promoCode: PromoCode,
): Quote {
  const amounts = new AmountCheck();
  const unavailable = new UnavailableItems();
  const context = {
    menuId: place.wire.id,
    roleId,
    items: new Map(place.items.map((item) => [item.id, item])),
    gifts: new Map(),
    hours: new Map(),
    servedAt: 0,
    amounts,
    isDepositCharged: isDepositCharged(place.settings, payload.type),
  };
  const lines = payload.orderItems.map((line, index) => buildLine(line, index, context, unavailable));
  expect(unavailable.isEmpty).toBe(true);
  amounts.throwIfDifferent();
  return quote({
    lines: lines.flatMap((line) => (line ? [line.priced] : [])),
    type: payload.type,
    settings: place.settings,
    menuId: place.wire.id,
    taxes: place.taxes,
    promotions: place.promotions,
    promoCode: payload.promoCode === promoCode.code ? promoCode : undefined,
    rebatePoints: payload.isRebateUsage ? points : 0,
  });
}

const percent = fc.integer({ min: 1, max: 100_0000 }).map((parts) => parts / 10_000);

/** A code of a minimum spend, with an amount or a percentage off. */
const promoCodes: fc.Arbitrary<PromoCode> = fc
  .tuple(fc.nat(60), fc.boolean(), fc.nat(20), percent)
  .map(([minimumSpendAmount, isAmount, dollars, off]) => ({
    code: 'LUNCH',
    promotions: [aPromotion({ id: 5000, isRewardDiscount: false, isRequireMinimumSpend: true, minimumSpendAmount })],
    rewards: [
      {
        type: 'Discount',
        displayValue: '',
        discountType: isAmount ? 'Amount' : 'Percentage',
        discountValue: isAmount ? dollars : off,
        promoCodeId: 3,
      },
    ],
  }));

/** The total from the fields of the wire alone (WIRE-45). */
const rebuildTotal = (sent: OrderPayload): number =>
  toDollars(
    toCents(sent.subtotal) -
      toCents(sent.totalDiscount) +
      toCents(sent.serviceCharge) +
      toCents(sent.totalTax) +
      toCents(sent.containerDeposit ?? 0) -
      toCents(sent.rebateAmount),
  );

describe('the total that the diner sees and the total that the server charges', () => {
  test('are the same to the cent on random carts (MONEY-3, MONEY-29, WIRE-45)', { timeout: 120_000 }, async () => {
    const seen = { free: 0, discounted: 0, options: 0, coded: 0, held: 0, deposits: 0, reduced: 0, usedUp: 0 };
    const draws = fc.sample(fc.array(promotion, { maxLength: 3 }), { numRuns: 40, seed: 8 });
    const places = await Promise.all(
      draws.map(async (drawn, index) => {
        const place = createPlace(index, index * 3, index * 5, drawn);
        return { ...place, menu: menuFromWire([place.wire]), api: await createApiState(place) };
      }),
    );
    const roles = fc.constantFrom(undefined, 2, 3, 99);
    fc.assert(
      fc.property(
        fc.nat(),
        cartArbitrary,
        roles,
        fc.nat(60),
        fc.boolean(),
        promoCodes,
        (at, dishes, roleId, points, applies, promoCode) => {
          const place = pick(places, at);
          if (!place) return;
          const profile = roleId === undefined ? null : createProfile(roleId, points);
          let cart = cartSlice.getInitialState();
          for (const { dish, quantity, taps } of dishes) {
            const id = pick(place.items, dish)?.id;
            const item = id === undefined ? undefined : place.menu.items[id];
            if (!item) continue;
            const groups = groupsFor(item, roleId ?? 5);
            const choice = getUnavailableReason(item, groups, roleId ?? 5) ? undefined : chosen(groups, taps);
            if (!choice) continue;
            const details = {
              menuId: place.menu.id,
              roleId: roleId ?? 5,
              groups,
              choice,
              quantity,
              specialInstruction: '',
            };
            cart = cartSlice.reducer(cart, addLine(toCartLine(item, details)));
          }
          fc.pre(cart.items.length > 0);
          const visit = {
            ...initialVisit,
            selectedOutlet: place.outlet,
            selectedOutletSettings: place.settings,
            selectedOrderType: place.type,
            selectedCollectionTime: 'NOW',
          };
          const state = {
            ...blank,
            cart: {
              ...cart,
              applyRebatePoint: applies && profile !== null,
              promoCode: { ...promoCode, promotions: [...promoCode.promotions], rewards: [...promoCode.rewards] },
            },
            visit,
            shop: { ...initialShop, taxes: place.taxes },
            account: { ...initialAccount, profile },
            api: place.api,
          };
          const shown = selectQuote(state);
          const lines = selectOrderLines(state);
          const payload = orderPayload({
            cart: state.cart,
            lines,
            visit,
            quote: shown,
            menu: place.menu,
            profile,
            brandAppId: 1,
            paymentMode: null,
            now: Date.parse('2026-08-09T09:41:00+08:00'),
          });
          expect(new Set(lines.map(({ cartItemId }) => cartItemId)).size).toBe(lines.length);
          const sent = JSON.parse(JSON.stringify(payload)) as OrderPayload;
          expect(checked.Check(sent)).toBe(true);

          const charged = quoteOnServer(place, sent, roleId, points, promoCode);
          expect(charged).toEqual(shown);
          expect(rebuildTotal(sent)).toBe(sent.grandTotal);
          const paid = sent.orderItems.filter(({ promotionId }) => promotionId === undefined);
          if (paid.some(({ orderItemOptions }) => orderItemOptions.some(({ basePrice }) => basePrice < 0)))
            seen.reduced += 1;
          if (paid.some(({ totalPrice }) => totalPrice === 0)) seen.usedUp += 1;
          if (sent.containerDeposit) seen.deposits += 1;
          if (sent.promoCode) seen.coded += 1;
          else seen.held += 1;
          expect(toCents(sent.grandTotal)).toBe(charged.total);
          // The automatic lines are exactly the promotions' rewards.
          for (const { promotionId, itemId, quantity } of lines.filter((line) => line.promotionId !== undefined)) {
            const given = charged.freeRewards.filter((one) => one.promotionId === promotionId && one.itemId === itemId);
            expect(quantity).toBe(sum(given.map((one) => one.quantity)));
            seen.free += 1;
          }
          if (charged.discountTotal > 0) seen.discounted += 1;
          if (lines.some(({ modifiers }) => modifiers.some(({ options }) => options.length > 0))) seen.options += 1;
        },
      ),
      runs,
    );
    // Carts that hold none of these would prove little.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(runs.numRuns / 100);
  });
});
