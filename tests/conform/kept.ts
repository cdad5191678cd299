/** Checks that a server keeps what was ordered, and says the same of a dish everywhere. */
import type { OrderPayload } from '#contract';
import { toCents } from '#contract/money';
import { singaporeWallTime } from '#contract/wire';
import { allItems, getName, toPayload } from './basket.ts';
import type { Check } from './check.ts';
import { expect, NotOffered } from './host.ts';

/** The choices of a line by id, with how many of each and the choices that those have. */
const listChoices = (options: OrderPayload['orderItems'][number]['orderItemOptions'] = []): string =>
  options
    .map(({ modifierGroupId, modifierItemId, quantity, orderModifierOptions }) => {
      const inner = orderModifierOptions.map((one) => `${one.quantity} × ${one.modifierGroupId}/${one.modifierItemId}`);
      return `${quantity} × ${modifierGroupId}/${modifierItemId}${inner.length ? ` (${inner.sort()})` : ''}`;
    })
    .sort()
    .join();

export const keptChecks: readonly Check[] = [
  {
    level: 'menu',
    name: 'item: has the names and prices of the menu',
    run: async (world) => {
      const { menu, outlet } = await world.shop(world.target.place);
      const [shown] = allItems(menu);
      expect(shown, 'The menu has no dish.');
      const item = await world.host.get('item', { params: { itemId: shown.id }, query: { outletId: outlet.id } });
      expect(
        getName(item.itemLocalizations) === getName(shown.itemLocalizations),
        `The dish ${shown.id} is '${getName(item.itemLocalizations)}' by itself and '${getName(shown.itemLocalizations)}' in the menu.`,
      );
      const prices = ({ itemPrices }: typeof shown) =>
        itemPrices.map(({ basePrice, finalPrice = basePrice }) => `${basePrice} ${finalPrice}`);
      expect(
        prices(item).sort().join() === prices(shown).sort().join(),
        `The dish ${shown.id} costs ${prices(item)} by itself and ${prices(shown)} in the menu.`,
      );
    },
  },
  {
    level: 'till',
    name: 'order: is kept as it was sent',
    run: async (world) => {
      const place = world.tillPlace;
      const shop = await world.shop(place);
      const [line] = world.lines(shop, 3);
      expect(line, 'No dish can be ordered.');
      const { tableNo, checkNo } = await world.payload(place);
      const payload = toPayload(shop, [line], {
        ...{ checkNo, cutlery: false, specialInstruction: 'Two small plates' },
        ...(tableNo && { tableNo }),
      });
      const orderItems = payload.orderItems.map((one) => ({ ...one, specialInstruction: 'no peanuts' }));
      const { order } = await world.place({ ...payload, orderItems });
      const kept = await world.host.get('order', { params: { orderNo: order.orderNo } });
      const compare = (what: string, is: unknown, sent: unknown) =>
        expect(is === sent, `${what} is '${is}' in the order; '${sent}' was sent.`);
      compare('type', kept.type, payload.type);
      if (payload.tableNo !== undefined) compare('tableNo', kept.tableNo, payload.tableNo);
      compare('cutlery', kept.cutlery, payload.cutlery);
      compare('specialInstruction', kept.specialInstruction, payload.specialInstruction);
      const [dish] = kept.orderItems;
      compare('The number of lines', kept.orderItems.length, 1);
      compare('quantity of the dish', dish?.quantity, 3);
      compare('specialInstruction of the dish', dish?.specialInstruction, 'no peanuts');
      compare('id of the dish', dish?.item.id, line.itemId);
      const shown = allItems(shop.menu).find(({ id }) => id === line.itemId);
      compare('choices of the dish', listChoices(dish?.orderItemOptions), listChoices(orderItems[0]?.orderItemOptions));
      compare('name of the dish', dish?.item.name, shown && getName(shown.itemLocalizations));
      compare(
        'total of the dish in cents',
        dish && toCents(dish.total),
        toCents(payload.orderItems[0]?.totalPrice ?? 0),
      );
    },
  },
  {
    level: 'till',
    name: 'order: the next one has an id and a number that do not follow from it',
    run: async (world) => {
      const { order } = await world.ordered();
      const { order: next } = await world.place(await world.payload(world.tillPlace));
      expect(next.id !== order.id, 'Two orders have the same id.');
      expect(next.orderNo !== order.orderNo, 'Two orders have the same number.');
      const differing = [...order.orderNo].filter((letter, at) => letter !== next.orderNo[at]).length;
      expect(
        order.orderNo.length !== next.orderNo.length || differing >= 6,
        `'${order.orderNo}' and '${next.orderNo}' differ in ${differing} letters: who has one number guesses others.`,
      );
    },
  },
  {
    level: 'pay',
    name: 'order: to take away is taken',
    isOptional: true,
    run: async (world) => {
      const { place } = world.target;
      const shop = await world.shop(place);
      const params = { outletId: shop.outlet.id };
      if (shop.settings.isDirectToPos) throw new NotOffered(`${place.outlet} sends orders straight to the till.`);
      const { allowOrderNow, takeAwayTiming } = await world.host.get('outletSettings', { params });
      const now = singaporeWallTime(world.host.now());
      const today = now.slice(0, 10);
      // In the evening the last one may have passed.
      const later = takeAwayTiming.findLast((time) => `${today}T${time}` > now);
      if (!allowOrderNow && !later) throw new NotOffered(`${place.outlet} takes no orders for now.`);
      const { body, error } = await world.host.call('menu', { params, query: { diningoption: 'Takeaway' } });
      const menu = error ? undefined : body[0];
      const [line] = menu ? world.lines({ ...shop, menu }) : [];
      if (!menu || !line) throw new NotOffered(`${place.outlet} has no dish to take away.`);
      for (const time of [...(allowOrderNow ? ['NOW'] : []), ...(later ? [`${today}T${later}`] : [])]) {
        const when = { collectionDateTime: time, isPreOrder: time !== 'NOW' };
        const { order } = await world.place(toPayload({ ...shop, menu }, [line], { type: 'Takeaway', ...when }));
        expect(order.type === 'Takeaway', `The order is for ${order.type}.`);
        expect(
          order.collectionDateTime === time,
          `The order is collected at ${order.collectionDateTime}; ${time} was sent.`,
        );
      }
    },
  },
];
