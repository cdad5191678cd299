import { describe, expect, test } from 'vitest';
import { demo } from '../../../host/demo/index.ts';
import { ROLES } from '../../../host/demo/types.ts';
import {
  getBrandId,
  getName,
  groupUses,
  isSoldOut,
  items,
  modifiers,
  named,
  optionModifiers,
  options,
  outlets,
  priceFor,
  unique,
} from './demoData.ts';

describe('every kind of modifier group occurs (WIRE-14)', () => {
  const has = (type: string, min: number, max: number) =>
    groupUses.some((group) => group.type === type && group.min === min && group.max === max);

  test('ticks: optional and required, one, two and three', () => {
    const shapes: [number, number][] = [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 2],
      [3, 3],
    ];
    for (const [min, max] of shapes) expect(has('Select', min, max), `${min} to ${max}`).toBe(true);
  });

  test('steppers: optional, with a minimum, and with an exact count', () => {
    for (const [min, max] of [
      [0, 3],
      [3, 8],
      [6, 6],
    ] as const)
      expect(has('Quantity', min, max), `${min} to ${max}`).toBe(true);
  });

  test('groups that come with the dish, once and twice, and under a modifier', () => {
    expect(groupUses.some((group) => group.type === 'Fixed')).toBe(true);
    const fixed = options.filter(({ type }) => type === 'Fixed').map(({ modifierGroup }) => modifierGroup);
    expect(fixed.every((group) => group.type === 'Fixed')).toBe(true);
    expect(fixed.some((group) => group.max === 2)).toBe(true);
  });

  test('a drink that opens the option dialog, with an option group that waits for another', () => {
    expect(options.some(({ type }) => type !== 'Fixed')).toBe(true);
    const waiting = modifiers.filter((modifier) =>
      modifier.modifierItemOptions.some(({ dependentModifierGroupId: after }) =>
        modifier.modifierItemOptions.some(({ modifierGroup }) => modifierGroup.id === after),
      ),
    );
    expect(waiting.length).toBeGreaterThan(0);
  });

  test('every group that waits for another stands on a dish or modifier that has that other', () => {
    const waiting = items.flatMap((item) =>
      item.itemModifierGroups.flatMap(({ dependentModifierGroupId }) =>
        dependentModifierGroupId === null ? [] : [{ item, dependentModifierGroupId }],
      ),
    );
    expect(new Set(waiting.map(({ item }) => getBrandId(item.id)))).toEqual(new Set([1, 2, 3, 4]));
    for (const { item, dependentModifierGroupId } of waiting)
      expect(item.itemModifierGroups.map((group) => group.modifierGroupId)).toContain(dependentModifierGroupId);
    for (const modifier of modifiers)
      for (const { dependentModifierGroupId: after } of modifier.modifierItemOptions)
        if (after !== null)
          expect(modifier.modifierItemOptions.map(({ modifierGroup }) => modifierGroup.id)).toContain(after);
  });

  test('every group can be satisfied with what is not sold out', () => {
    for (const { id: outletId, brandId } of outlets)
      for (const group of groupUses.filter(({ id }) => getBrandId(id) === brandId)) {
        const offered = group.modifierGroupItems.filter(({ modifierItem }) => !isSoldOut(outletId, modifierItem.id));
        const reachable = group.type === 'Select' ? offered.length : offered.length && group.max;
        expect(reachable, group.name).toBeGreaterThanOrEqual(group.min);
        expect(group.max).toBeGreaterThanOrEqual(group.min);
      }
  });

  test('some modifiers and some dishes are sold out in every brand, and some are few', () => {
    for (const { id } of demo.brands) {
      const stock = demo.stock.filter(({ outletId }) => getBrandId(outletId) === id);
      expect(stock.some((row) => row.isSoldOut && row.itemId !== undefined)).toBe(true);
      expect(stock.some((row) => row.isSoldOut && row.modifierItemId !== undefined)).toBe(true);
      expect(stock.some((row) => !row.isSoldOut && (row.quantityLeft ?? 0) > 0)).toBe(true);
    }
    const known = new Set([...items, ...modifiers].map(({ id }) => id));
    for (const row of demo.stock) expect(known).toContain(row.itemId ?? row.modifierItemId);
  });

  test('some dishes take no instruction, no discount or no service charge', () => {
    expect(new Set(items.map((item) => item.allowSpecialInstruction))).toEqual(new Set([true, false]));
    expect(new Set(items.map((item) => item.isAllowPromotionDiscount))).toEqual(new Set([true, false]));
    const charged = items.flatMap((item) => item.itemPrices.map((price) => price.isEnabledServiceCharge));
    expect(new Set(charged)).toEqual(new Set([true, false]));
    expect(modifiers.some((modifier) => !modifier.isAllowPromotionDiscount)).toBe(true);
  });

  test('allergens and diets are listed, and what is unknown is left out', () => {
    expect(items.some((item) => item.allergens === undefined)).toBe(true);
    expect(items.filter((item) => item.allergens).length).toBeGreaterThan(150);
    const vegan = items.filter((item) => item.diets?.includes('vegan'));
    expect(vegan.length).toBeGreaterThan(20);
    for (const item of vegan) {
      expect(item.diets, getName(item)).toContain('vegetarian');
      const animal = item.allergens?.filter((one) => ['egg', 'milk', 'fish', 'crustacean', 'mollusc'].includes(one));
      expect(animal ?? [], getName(item)).toEqual([]);
    }
    for (const item of items.filter(({ diets }) => diets?.includes('vegetarian')))
      expect(item.allergens ?? [], getName(item)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(fish|crustacean|mollusc)$/)]),
      );
  });
});

describe('who pays what', () => {
  test('every price list has one default entry, the guest one, and the tax of its brand', () => {
    const lists = [
      ...items.map((item) => ({ id: item.id, prices: item.itemPrices })),
      ...[...modifiers, ...optionModifiers].map(({ id, modifierItemPrices }) => ({ id, prices: modifierItemPrices })),
    ];
    for (const { id, prices } of lists) {
      const defaults = prices.filter(({ isDefault }) => isDefault);
      expect(defaults.map(({ roleId }) => roleId)).toEqual([5]);
      expect(unique(prices.map(({ roleId }) => roleId))).toBe(true);
      const tax = demo.taxes.find(({ brandId }) => brandId === getBrandId(id))?.tax;
      for (const price of prices) expect(price.taxId).toBe(tax?.id);
    }
  });

  test('staff pay less for every canteen dish, members less for some dishes at Kopi & Kaya', () => {
    const canteen = items.filter((item) => getBrandId(item.id) === 4);
    for (const item of canteen)
      expect(priceFor(item.itemPrices, ROLES.staff.roleId), getName(item)).toBeLessThan(
        priceFor(item.itemPrices, ROLES.guest.roleId),
      );
    expect(priceFor(named(4, 'Economy Rice Set').itemPrices, ROLES.staff.roleId)).toBe(4.4);
    expect(priceFor(named(1, 'Kaya Butter Toast').itemPrices, ROLES.member.roleId)).toBe(3.9);
  });

  test('a dish on offer is charged its final price, others their base price', () => {
    const [offer] = named(1, 'Kaya Toast Set').itemPrices;
    expect(offer).toMatchObject({ basePrice: 7.6, finalPrice: 6.8 });
    expect(named(1, 'Laksa Lemak').itemPrices[0]).not.toHaveProperty('finalPrice');
  });

  test('three brands show tax in their prices and three add it', () => {
    expect(demo.taxes.map(({ brandId, tax }) => [brandId, tax.type, tax.rate])).toEqual([
      [1, 'Exclusive', 9],
      [2, 'Inclusive', 9],
      [3, 'Exclusive', 9],
      [4, 'Inclusive', 9],
      [5, 'Exclusive', 9],
      [6, 'Inclusive', 9],
    ]);
  });
});
