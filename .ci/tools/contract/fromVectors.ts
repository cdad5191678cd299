/** Test vectors of 'from' prices, for hosts in other languages that show the prices of sets themselves (MENU-44). */
import type { Tax } from '../../../contract/index.ts';
import {
  findCheapestChoice,
  type Priced,
  type PricedGroup,
  type PricedGroupModifier,
  type PricedModifier,
  shownLine,
  toCheapestLine,
} from '../../../contract/money/index.ts';

const gst: Tax = { id: 1, name: 'GST 9%', type: 'Exclusive', rate: 9, status: 'Active', isDefault: true };
const price = (cents: number, rest: Partial<Priced> = {}): Priced => ({
  ...{ price: cents, taxId: 1, isServiceChargeExempt: false, isDiscountable: true },
  ...rest,
});
const modifier = (id: number, cents: number, rest: Partial<PricedGroupModifier> = {}): PricedGroupModifier => ({
  ...{ id, ...price(cents), isSoldOut: false, groups: [] },
  ...rest,
});
const group = (
  id: number,
  type: PricedGroup['type'],
  [min, max]: readonly [number, number],
  modifiers: PricedGroup['modifiers'],
  dependsOn: number | null = null,
): PricedGroup => ({ id, type, min, max, dependsOn, modifiers });

const soldOut = { isSoldOut: true };
const main = group(1, 'Select', [1, 1], [modifier(11, 250), modifier(12, 100), modifier(13, 0, soldOut)]);
const sides = group(2, 'Select', [2, 3], [modifier(21, 80), modifier(22, 50), modifier(23, 80), modifier(24, 30)]);
const pieces = group(3, 'Quantity', [3, 6], [modifier(31, 70), modifier(32, 60)]);
const sauce = group(4, 'Select', [0, 1], [modifier(41, 20)]);
const size = group(51, 'Select', [1, 1], [modifier(511, 40), modifier(512, 90)]);
const cup = group(52, 'Fixed', [0, 2], [modifier(521, 10)]);

interface Case {
  name: string;
  dish?: Priced;
  groups: PricedGroup[];
  serviceChargePercentage?: number;
  isAllIn?: boolean;
  taxes?: Tax[];
}

const cases: Case[] = [
  { name: 'the cheapest of a step that is not sold out', groups: [main] },
  { name: 'the two cheapest of a step; of equal prices the first', groups: [sides] },
  { name: 'the minimum of a Quantity group, all of the cheapest', groups: [pieces] },
  { name: 'a step without a minimum adds nothing', groups: [main, sauce] },
  { name: 'every modifier of a Fixed group, each at its maximum', groups: [cup] },
  {
    name: 'a group that depends on a step with a choice',
    groups: [main, { ...sides, dependsOn: 1 }],
  },
  {
    name: 'a group that depends on a step without a choice is not shown',
    groups: [sauce, { ...main, dependsOn: 4 }],
  },
  {
    name: 'a modifier with its required and its included options',
    groups: [
      group(5, 'Select', [1, 1], [modifier(53, 0, { groups: [size, cup] }), modifier(54, 100, { groups: [cup] })]),
    ],
  },
  {
    name: 'a modifier whose required options are sold out is not chosen',
    groups: [
      group(
        6,
        'Select',
        [1, 1],
        [modifier(61, 0, { groups: [group(62, 'Select', [1, 1], [modifier(621, 0, soldOut)])] }), modifier(63, 120)],
      ),
    ],
  },
  { name: 'a step that is sold out: no price', groups: [main, group(7, 'Select', [1, 1], [modifier(71, 0, soldOut)])] },
  {
    name: 'groups that wait for each other: no price',
    groups: [
      { ...main, dependsOn: 2 },
      { ...sides, dependsOn: 1 },
    ],
  },
  {
    name: 'a required modifier that makes the dish cheaper',
    groups: [group(8, 'Select', [1, 1], [modifier(81, 0), modifier(82, -100)])],
  },
  {
    name: 'a modifier that makes the dish cheaper and need not be chosen adds nothing',
    groups: [main, group(9, 'Select', [0, 2], [modifier(91, -50)])],
  },
  {
    name: 'the minimum of a Quantity group, of the cheapest as far as their limits allow',
    groups: [
      group(10, 'Quantity', [5, 6], [modifier(101, 70), modifier(102, 60, { maxQuantity: 2 }), modifier(103, 90)]),
    ],
  },
  {
    name: 'a Quantity group whose limits do not reach its minimum: no price',
    groups: [
      group(11, 'Quantity', [3, 6], [modifier(111, 70, { maxQuantity: 1 }), modifier(112, 60, { maxQuantity: 1 })]),
    ],
  },
  { name: 'with GST', groups: [main, sides], taxes: [gst] },
  { name: 'with a service charge, as on the menu', groups: [main, sides], taxes: [gst], serviceChargePercentage: 10 },
  { name: 'all in', groups: [main, pieces], taxes: [gst], serviceChargePercentage: 10, isAllIn: true },
  {
    name: 'a dish without service charge, and a step with it',
    ...{ dish: price(890, { isServiceChargeExempt: true }), groups: [main], taxes: [gst], serviceChargePercentage: 10 },
  },
];

/** A chosen modifier as the file has it. */
const toChosen = ({ modifierGroupId, modifierItemId, quantity, options }: PricedModifier): object => ({
  ...{ modifierGroupId, modifierItemId, quantity, options: options.map(toChosen) },
});

export const fromVectorsFile = () => ({
  about:
    "input: dish and its groups in order of display, without invisible ones, prices in cents for one role, and the charges as in prices.json. dependsOn: id of the group whose selection shows the group. groups of a modifier: its options; an option of type Fixed is a Fixed group. cheapest: the complete choice with the lowest sum of menu prices; null: there is none. fromCents: its shown price, the 'from' price of a set (MENU-44).",
  cases: cases.map(({ name, dish = price(890), groups, taxes = [], serviceChargePercentage = 0, isAllIn = false }) => {
    const charges = { taxes, serviceChargePercentage, isAllIn };
    const line = toCheapestLine(dish, groups);
    return {
      name,
      input: { ...charges, dish, groups },
      cheapest: findCheapestChoice(groups)?.map(toChosen) ?? null,
      fromCents: line ? shownLine(line, charges) : null,
    };
  }),
});
