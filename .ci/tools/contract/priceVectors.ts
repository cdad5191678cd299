/** Test vectors of shown prices, for hosts in other languages that show prices themselves (MONEY-36 to MONEY-38). */
import type { Tax } from '../../../contract/index.ts';
import { type Charged, type Charges, describePrices, shownPrice } from '../../../contract/money/index.ts';

type Price = Charged & { price: number };

const gst = (type: Tax['type'], rest: Partial<Tax> = {}): Tax => ({
  ...{ id: 1, name: 'GST 9%', type, rate: 9, status: 'Active', isDefault: true },
  ...rest,
});
const levy: Tax = { ...gst('Exclusive'), id: 2, name: 'Levy', rate: 2.5, isDefault: false };
const price = (cents: number, rest: Partial<Price> = {}): Price => ({
  ...{ price: cents, taxId: 1, isServiceChargeExempt: false },
  ...rest,
});
const exempt = { isServiceChargeExempt: true };

interface Case extends Partial<Charges> {
  name: string;
  /** The dish first, then its modifiers. Null: the menu as a whole. */
  prices?: Price[] | null;
}

const cases: Case[] = [
  { name: 'nothing is charged' },
  {
    name: 'menu: service charge and an added tax',
    taxes: [gst('Exclusive')],
    serviceChargePercentage: 10,
    prices: null,
  },
  {
    name: 'menu: service charge and an included tax',
    taxes: [gst('Inclusive')],
    serviceChargePercentage: 10,
    prices: null,
  },
  { name: 'menu: an added tax alone', taxes: [gst('Exclusive')], prices: null },
  { name: 'menu: an included tax alone', taxes: [gst('Inclusive')], prices: null },
  { name: 'menu: all in', taxes: [gst('Exclusive')], serviceChargePercentage: 10, isAllIn: true, prices: null },
  { name: 'menu: service charge alone', serviceChargePercentage: 7.5, prices: null },
  { name: 'menu: several taxes', taxes: [gst('Exclusive'), levy], serviceChargePercentage: 10, prices: null },
  { name: 'menu: a tax of 0 %', taxes: [gst('Exclusive', { rate: 0 })], prices: null },
  { name: 'menu: an inactive tax', taxes: [gst('Exclusive', { status: 'Inactive' })], prices: null },
  { name: 'menu: a tax of an unknown type', taxes: [gst('Compound' as never)], prices: null },
  { name: 'menu: a name that is a percentage', taxes: [gst('Exclusive', { name: '9%' })], prices: null },
  { name: 'dish: an added tax is in the price', taxes: [gst('Exclusive')], prices: [price(890), price(50)] },
  { name: 'dish: an included tax stays in the price', taxes: [gst('Inclusive')], prices: [price(890)] },
  {
    name: 'dish: as on the menu',
    taxes: [gst('Exclusive')],
    serviceChargePercentage: 10,
    prices: [price(890), price(50)],
  },
  {
    name: 'dish: all in, with an included tax',
    ...{ taxes: [gst('Inclusive')], serviceChargePercentage: 10, isAllIn: true, prices: [price(890), price(50)] },
  },
  {
    name: 'dish: without service charge, so with its tax',
    ...{ taxes: [gst('Exclusive')], serviceChargePercentage: 10, prices: [price(890, exempt), price(50, exempt)] },
  },
  {
    name: 'dish: without service charge, and a modifier with it',
    ...{ taxes: [gst('Exclusive')], serviceChargePercentage: 10, prices: [price(890, exempt), price(50)] },
  },
  {
    name: 'dish: with service charge, and a modifier without',
    ...{ taxes: [gst('Exclusive')], serviceChargePercentage: 10, prices: [price(890), price(50, exempt)] },
  },
  {
    name: 'dish: a choice that makes it cheaper has its taxes',
    ...{ taxes: [gst('Exclusive')], prices: [price(890), price(-50, { taxId: null })] },
  },
  { name: 'dish: without a tax', taxes: [gst('Exclusive')], prices: [price(890, { taxId: null })] },
  {
    name: 'dish: without a tax, which the service charge carries',
    ...{ taxes: [gst('Exclusive')], serviceChargePercentage: 10, prices: [price(890, { taxId: null })] },
  },
  {
    name: 'dish: a tax that neither dish nor service charge carries',
    ...{ taxes: [gst('Exclusive'), levy], serviceChargePercentage: 10, prices: [price(890)] },
  },
  {
    name: 'dish: another tax than the menu',
    ...{ taxes: [gst('Exclusive'), levy], prices: [price(890, { taxId: 2 }), price(50)] },
  },
];

export const priceVectors = () =>
  cases.map(({ name, prices = null, taxes = [], serviceChargePercentage = 0, isAllIn = false }) => {
    const charges = { taxes, serviceChargePercentage, isAllIn };
    return {
      name,
      input: { ...charges, prices },
      description: describePrices(charges, prices ?? undefined) ?? null,
      shownCents: prices?.map((one) => shownPrice(one, charges, prices[0])) ?? null,
    };
  });

export const priceVectorsFile = () => ({
  about:
    'input: taxes of the brand, service charge in percent for one way of ordering, isAllIn for a brand that shows prices with everything, prices in cents: the dish first, then its modifiers; null: the menu as a whole. description: what the prices hold; null: a tax cannot be computed, so nothing is said. shownCents: the amounts that are shown. money.md, one folder up, has the rules.',
  cases: priceVectors(),
});
