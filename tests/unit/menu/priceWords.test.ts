import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Tax } from '#contract';
import { type Charges, describePrices } from '#contract/money';
import { describeExempt, describeInWords, getShownPrices, type SayPrices } from '#features/model/menu';
import { gst } from '../money/examples.ts';

/** As the page says them before the app is there. */
const speak = (language: string): SayPrices => {
  const folder = new URL('../../../features/model/menu/messages/', import.meta.url);
  const texts = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<string, string>;
  return (key, values = {}) => (texts[key] ?? '').replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
};
const say = (charges: Partial<Charges>, language = 'en') =>
  describeInWords(speak(language), describePrices({ taxes: [], serviceChargePercentage: 0, ...charges }));
const exclusive = { ...gst('Exclusive'), name: 'GST 9%' };
const levy: Tax = { ...exclusive, id: 2, name: 'Tourism levy', rate: 8.5, isDefault: false };

describe('the sentence about prices', () => {
  test.each<[string, Partial<Charges>]>([
    ['Prices exclude 10% service charge and 9% GST', { taxes: [exclusive], serviceChargePercentage: 10 }],
    ['Prices include GST', { taxes: [exclusive] }],
    ['Prices include GST', { taxes: [gst('Inclusive')] }],
    ['Prices include GST and exclude 10% service charge', { taxes: [gst('Inclusive')], serviceChargePercentage: 10 }],
    ['Prices include service charge and GST', { taxes: [exclusive], serviceChargePercentage: 10, isAllIn: true }],
    ['Prices exclude 8.875% service charge', { serviceChargePercentage: 8.875 }],
    [
      'Prices exclude 10% service charge, 9% GST and 8.5% Tourism levy',
      { taxes: [exclusive, levy], serviceChargePercentage: 10 },
    ],
    // One GST for food and one for drinks.
    ['Prices include GST', { taxes: [exclusive, { ...exclusive, id: 3, isDefault: false }] }],
    ['Prices include tax', { taxes: [{ ...exclusive, name: '9%' }] }],
    ['', {}],
    ['', { taxes: [{ ...exclusive, rate: 0 }] }],
    ['', { taxes: [{ ...exclusive, type: 'Compound' as never }], serviceChargePercentage: 10 }],
  ])('is "%s" for %j (MENU-25)', (sentence, charges) => {
    expect(say(charges)).toBe(sentence);
  });

  test.each([
    ['zh', '价格不含10%服务费和9%消费税', '价格已含消费税'],
    ['ms', 'Harga tidak termasuk caj perkhidmatan 10% dan GST 9%', 'Harga termasuk GST'],
    ['ta', 'விலைகளில் 10% சேவைக் கட்டணம் மற்றும் 9% GST அடங்காது', 'விலைகளில் GST அடங்கும்'],
  ])('is written as %s writes it (MENU-25)', (language, excluded, included) => {
    expect(say({ taxes: [exclusive], serviceChargePercentage: 10 }, language)).toBe(excluded);
    expect(say({ taxes: [exclusive] }, language)).toBe(included);
  });

  test('of a dish without service charge says what its price holds (MENU-27)', () => {
    const dish = { taxId: 1, isServiceChargeExempt: true };
    const note = (taxes: Tax[]) =>
      describeExempt(speak('en'), describePrices({ taxes, serviceChargePercentage: 10 }, [dish]));
    expect([note([exclusive]), note([])]).toEqual(['GST included', 'no service charge']);
  });
});

describe('shown prices', () => {
  const dish = { price: 10_00, taxId: 1, isServiceChargeExempt: true };

  test('are those of the menu while the charges are unknown or a tax cannot be computed, and nothing is said (MENU-26)', () => {
    const unreadable = { taxes: [exclusive, { ...levy, type: 'Compound' as never }], serviceChargePercentage: 10 };
    for (const charges of [undefined, unreadable]) {
      const prices = getShownPrices(charges);
      expect([prices.of(dish), prices.describe(), prices.isException(dish)]).toEqual([10_00, undefined, false]);
    }
  });

  test('tell a dish without service charge from the others only where there is one (MENU-27)', () => {
    const isException = (charges: Partial<Charges>) =>
      getShownPrices({ taxes: [exclusive], serviceChargePercentage: 10, ...charges }).isException(dish);
    expect([isException({}), isException({ serviceChargePercentage: 0 }), isException({ isAllIn: true })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
