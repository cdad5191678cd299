import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { OrderType } from '#contract';
import { describePrices, priced, quote, serviceChargePercentage, shownPrice } from '#contract/money';
import { isAllIn } from '#features/model/menu';
import { demo } from '../../../host/demo/index.ts';
import type { BrandJson } from '../../../themes/brand.ts';
import { getBrandId, getName, items, named, outlet, outlets, unique } from './demoData.ts';

const readToggles = (brand: string): BrandJson['toggles'] =>
  (JSON.parse(readFileSync(new URL(`../../../themes/${brand}/brand.json`, import.meta.url), 'utf8')) as BrandJson)
    .toggles;

describe('outlets that between them order in every way', () => {
  const ways = (code: string) => ({
    dineIn: outlet(code).outletQRTypes.some(({ dineIn }) => dineIn),
    takeaway: outlet(code).outletQRTypes.some(({ takeaway }) => takeaway),
  });
  const effectiveTimeouts = (code: string) => {
    const { paymentTypes, paymentTimeouts, paymentTimeout } = outlet(code);
    return paymentTypes.map(
      ({ id }) => paymentTimeouts.find(({ paymentTypeId }) => paymentTypeId === id)?.timeout ?? paymentTimeout,
    );
  };

  test('codes are unique, each with its brand', () => {
    expect(unique(outlets.map(({ code }) => code.toUpperCase()))).toBe(true);
    for (const { brandId, brand } of outlets)
      expect(demo.brands.find(({ id }) => id === brandId)).toMatchObject({ code: brand.code, name: brand.name });
  });

  test('dine-in only, takeaway only, and both', () => {
    expect(ways('KT01')).toEqual({ dineIn: true, takeaway: false });
    expect(ways('MO01')).toEqual({ dineIn: false, takeaway: true });
    expect(ways('TB01')).toEqual({ dineIn: true, takeaway: true });
    expect(outlet('TB01').outletQRTypes.some(({ dineIn, takeaway }) => dineIn && takeaway)).toBe(true);
  });

  test('pay online with two types, one type, and without choosing; and straight to the till', () => {
    expect(outlet('TB01').paymentTypes.map(({ code }) => code)).toEqual([
      'payment-type-cybersource',
      'payment-type-amex',
    ]);
    expect(effectiveTimeouts('TB01')).toEqual([300, 120]);
    expect(effectiveTimeouts('MO01')).toEqual([240, 120]);
    expect(effectiveTimeouts('RP01')).toEqual([300]);
    expect(outlet('TP01')).toMatchObject({ paymentTypes: [], paymentTimeout: 180 });
    for (const code of ['L2N', 'L5'])
      expect(outlet(code)).toMatchObject({ paymentTypes: [], settings: { isDirectToPos: true } });
    expect(outlet('L5').paymentTimeout).toBeUndefined();
    expect(ways('L5')).toEqual({ dineIn: true, takeaway: true });
  });

  test('a brand that asks for a table before a takeaway, where each code for a takeaway names one (CHECKOUT-3)', () => {
    const asking = outlets.filter(({ brand: { code } }) => readToggles(code).scanTableForTakeaway);
    const codes = asking.flatMap(({ id, outletQRTypes }) => {
      const types = outletQRTypes.filter(({ takeaway }) => takeaway).map((type) => type.id);
      return demo.qrCodes.filter(({ outletId, qrTypeId }) => outletId === id && types.includes(qrTypeId));
    });
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter(({ tableNo }) => tableNo === undefined)).toEqual([]);
  });

  test('a payment type without any timeout, which stays in the same window', () => {
    expect(effectiveTimeouts('KT01')).toEqual([undefined]);
  });

  test('service charge on for dine-in and off for takeaway, on for both, and on for neither', () => {
    const charges = (code: string) => {
      const { settings } = outlet(code);
      return [
        settings.isEnabledDineInServiceCharge && settings.dineInServiceChargePercentage,
        settings.isEnabledTakeawayServiceCharge && settings.takeawayServiceChargePercentage,
      ];
    };
    expect(charges('TB01')).toEqual([10, false]);
    expect(charges('RP01')).toEqual([5, 2]);
    expect(charges('MO01')).toEqual([false, false]);
  });

  test('no price is below what is paid for it without a sentence that says so, at any outlet and way of ordering (MENU-25)', () => {
    const seen = new Set<string>();
    for (const { id, brandId, brand, settings, outletQRTypes } of outlets) {
      const taxes = demo.taxes.filter((tax) => tax.brandId === brandId).map(({ tax }) => tax);
      const ways = outletQRTypes.flatMap(({ dineIn, takeaway }): OrderType[] => [
        ...(dineIn ? (['Dine In'] as const) : []),
        ...(takeaway ? (['Takeaway'] as const) : []),
      ]);
      for (const type of new Set(ways)) {
        const charges = {
          taxes,
          serviceChargePercentage: serviceChargePercentage(settings, type),
          isAllIn: isAllIn(readToggles(brand.code).allInPrices, type),
        };
        for (const item of items.filter((one) => getBrandId(one.id) === brandId)) {
          for (const entry of item.itemPrices) {
            const dish = priced(entry, true);
            const line = { ...dish, menuId: 1, itemId: item.id, categoryId: 1, quantity: 1, modifiers: [] };
            const { total } = quote({
              lines: [line],
              type,
              settings,
              menuId: 1,
              taxes,
              promotions: [],
              rebatePoints: 0,
            });
            const { shown, excluded, included } = describePrices(charges, [dish]) ?? {};
            const said = [...(excluded ?? []), ...(included ?? [])];
            expect(
              said.every((charge) => charge.kind === 'serviceCharge' || charge.name !== ''),
              getName(item),
            ).toBe(true);
            if (shownPrice(dish, charges) < total)
              expect(excluded?.length, `${id} ${type} ${getName(item)}`).toBeGreaterThan(0);
            else expect(shownPrice(dish, charges), `${id} ${type} ${getName(item)}`).toBe(total);
            seen.add(`${shown}`);
          }
        }
      }
    }
    expect([...seen].sort()).toEqual(['allIn', 'asOnMenu', 'withTax']);
  });

  test('a closed outlet, and its takeaway menu without a category', () => {
    const { id, settings } = outlet('JU01');
    expect(settings.isOutletClosed).toBe(true);
    const takeaway = demo.menus.find((one) => one.outletIds.includes(id) && one.orderTypes.includes('Takeaway'));
    expect(takeaway?.menu.menuCategories).toEqual([]);
  });

  test('an outlet where diners sit anywhere: its code carries no table', () => {
    const { id, settings } = outlet('OR01');
    expect(settings.dineInNotRequireTableNo).toBe(true);
    expect(demo.qrCodes.filter(({ outletId }) => outletId === id).every(({ tableNo }) => !tableNo)).toBe(true);
  });

  test('SMS for dine-in and takeaway, for takeaway only, and for neither', () => {
    const sms = (code: string) => {
      const { dineInSMSNotification, takeawaySMSNotification } = outlet(code).settings;
      return [dineInSMSNotification, takeawaySMSNotification];
    };
    expect(sms('TB01')).toEqual([true, true]);
    expect(sms('MO01')).toEqual([false, true]);
    expect(sms('TP01')).toEqual([false, false]);
  });

  test('collection at once or later, and only later', () => {
    expect(outlet('MO01').settings).toMatchObject({ allowOrderNow: true });
    expect(outlet('MO01').settings.takeAwayTiming.slice(0, 2)).toEqual(['08:00', '08:15']);
    expect(outlet('RP01').settings).toMatchObject({ allowOrderNow: false });
    for (const { settings } of outlets) expect(settings.takeAwayTiming).toEqual([...settings.takeAwayTiming].sort());
  });

  test('every printed code is of its outlet, and a code for dine-in has a table unless none is needed', () => {
    for (const { outletId, qrTypeId, tableNo } of demo.qrCodes) {
      const at = outlets.find(({ id }) => id === outletId);
      const type = at?.outletQRTypes.find(({ id }) => id === qrTypeId);
      expect(type).toBeDefined();
      expect(tableNo !== undefined).toBe(type?.dineIn && !at?.settings.dineInNotRequireTableNo);
    }
    expect(demo.qrCodes.some(({ label, tableNo }) => label === '12' && tableNo === '12')).toBe(true);
    expect(demo.qrCodes.some(({ tableNo }) => tableNo === 'Counter 4')).toBe(true);
    for (const { id } of outlets) expect(demo.qrCodes.some(({ outletId }) => outletId === id)).toBe(true);
  });

  test('checks of the till: empty, with a bill, closed; and a table without one', () => {
    const id = outlet('L2N').id;
    const checks = demo.checks.filter(({ outletId }) => outletId === id);
    expect(checks.some(({ isOpen, items: lines }) => isOpen && lines.length === 0)).toBe(true);
    expect(checks.some(({ isOpen, items: lines }) => isOpen && lines.some((line) => line.modifiers.length))).toBe(true);
    expect(checks.some(({ items: lines }) => lines.some((line) => line.child_items.length))).toBe(true);
    expect(checks.some(({ isOpen }) => !isOpen)).toBe(true);
    const codes = demo.qrCodes.filter(({ outletId }) => outletId === id);
    expect(codes.some(({ checkNo }) => !checkNo)).toBe(true);
    expect(checks.every(({ checkNo }) => codes.some((code) => code.checkNo === checkNo))).toBe(true);
    for (const { outletId } of demo.checks)
      expect(outlets.find((one) => one.id === outletId)?.settings.isDirectToPos).toBe(true);
  });

  test('outlets of two brands have the table cart and calls for staff, and shares where there are bills (TABLE-1)', () => {
    const having = (name: 'tableCart' | 'splitBill' | 'callStaff') => outlets.filter(({ settings }) => settings[name]);
    for (const name of ['tableCart', 'callStaff'] as const)
      expect(having(name).map(({ code }) => code)).toEqual(['KT01', 'BD01', 'L2N']);
    expect(having('splitBill').map(({ code, settings }) => [code, settings.isDirectToPos])).toEqual([
      ['BD01', true],
      ['L2N', true],
    ]);
  });

  test('every way that a code offers leads to exactly one menu', () => {
    for (const { id, outletQRTypes } of outlets) {
      const offered = new Set<OrderType>();
      for (const { dineIn, takeaway } of outletQRTypes) {
        if (dineIn) offered.add('Dine In');
        if (takeaway) offered.add('Takeaway');
      }
      for (const type of offered)
        expect(demo.menus.filter((one) => one.outletIds.includes(id) && one.orderTypes.includes(type))).toHaveLength(1);
    }
  });

  test('one outlet changes its menu with the dining option, another only hides what is not packed', () => {
    const of = (code: string, type: OrderType) =>
      demo.menus.find((one) => one.outletIds.includes(outlet(code).id) && one.orderTypes.includes(type));
    expect(of('RP01', 'Dine In')?.menu.id).not.toBe(of('RP01', 'Takeaway')?.menu.id);
    expect(of('TB01', 'Dine In')).toBe(of('TB01', 'Takeaway'));
    expect(of('TB01', 'Takeaway')?.dineInOnlyItemIds).toContain(named(1, 'Claypot Chicken Rice').id);
  });
});
