/** Checks of what diners cannot eat: it may be health data, so who gets it is as important as that it arrives. */
import type { Check, World } from './check.ts';
import { expect, NotOffered } from './host.ts';

/** The needs of the diner of these checks. */
const allergens = ['milk', 'peanut'] as const;
const needs = { dietaryNeeds: { allergens: [...allergens] } };

/** A place whose outlet takes what diners cannot eat. */
async function findTaker(world: World) {
  for (const place of [world.tillPlace, world.target.place])
    if ((await world.shop(place)).settings.takesDietaryNeeds) return place;
  throw new NotOffered('No outletSettings say takesDietaryNeeds, so the app sends none.');
}

export const hasNeeds = (answer: unknown): boolean => /"dietaryNeeds":\{/.test(JSON.stringify(answer));

const expectNeeds = (answer: { dietaryNeeds?: { allergens: readonly string[] } }, whose: string): void => {
  const found = answer.dietaryNeeds?.allergens ?? [];
  expect(
    [...found].sort().join() === allergens.join(),
    `The order has '${found}' as dietaryNeeds where ${whose} reads it; '${allergens}' was sent (WIRE-80).`,
  );
};

export const needsChecks: readonly Check[] = [
  {
    level: 'till',
    name: 'dietary needs: are with the order that is read, and not in the answer of make-order',
    isOptional: true,
    run: async (world) => {
      const { order } = await world.place(await world.payload(await findTaker(world), needs));
      expect(
        !hasNeeds(order),
        'The answer of make-order has dietaryNeeds, so it keeps them as long as answers for retries are kept (WIRE-80).',
      );
      expectNeeds(await world.host.get('order', { params: { orderNo: order.orderNo } }), 'the guest');
    },
  },
  {
    level: 'accounts',
    name: 'dietary needs: those of a member are read by this member only',
    isOptional: true,
    run: async (world) => {
      const place = await findTaker(world);
      const { session } = await world.member();
      const { mobileNo, cardNo, memberId, id, roles } = session.user;
      const token = session.accessToken.id;
      const payload = await world.payload(place, { mobileNo, cardNo, memberId, userId: id, ...needs }, roles[0]?.id);
      const { order } = await world.place(payload, { token });
      const params = { orderNo: order.orderNo };
      expectNeeds(await world.host.get('order', { params, token }), 'the member');
      const other = await world.newMember('a second member');
      for (const [who, by] of [
        ['nobody who is signed in', undefined],
        ['another member', other.session.accessToken.id],
      ] as const) {
        const { body } = await world.host.call('order', { params, token: by });
        expect(!hasNeeds(body), `The dietaryNeeds of a member’s order were answered to ${who} (WIRE-80).`);
      }
      const history = await world.host.get('orderHistory', { query: {}, token });
      expect(
        !hasNeeds(history),
        'The history of orders has dietaryNeeds; only the order by itself has them (ORDER-36).',
      );
    },
  },
];
