/** Checks of the level 'till': an order, its figures, its errors, and who sees what of it. */
import { listChoices, type OrderPayload } from '#contract';
import { type Line, lineTotal } from '#contract/money';
import { ERROR_CODE, getCheckName, ORDER_MESSAGE, REALTIME } from '#contract/wire';
import { allItems, findOtherFigure, getName, isShown, isSoldOut, type Shop, toLine, toPayload } from './basket.ts';
import { type Check, expectOffer, type World } from './check.ts';
import { expect, NotOffered } from './host.ts';
import { refused, refusedForAmount } from './refusals.ts';

const UNKNOWN_ID = 2_147_483_646;
const UNKNOWN_ORDER = 'no-such-order-0123456789';

const tillIds = async (world: World) => ({ outletId: (await world.shop(world.tillPlace)).outlet.id });

const cents = (dollars: number): number => Math.round(dollars * 100);

type Figure = 'subtotal' | 'totalTax' | 'serviceCharge' | 'totalDiscount' | 'grandTotal';

/** A dish with one choice more than a group of it lets a diner take. */
export function findTooMany({ menu }: Shop): Line | undefined {
  for (const item of allItems(menu))
    for (const { modifierGroup, visibility, dependentModifierGroupId } of item.itemModifierGroups) {
      const { type, max } = modifierGroup;
      const offered = listChoices(modifierGroup)
        .map(({ modifierItem }) => modifierItem)
        .filter(isShown);
      const names = offered.map(({ modifierItemLocalizations }) => getName(modifierItemLocalizations));
      const tooMany = type === 'Select' ? names.slice(0, max + 1).map((name) => [name, 1]) : [[names[0], max + 1]];
      if (!visibility || dependentModifierGroupId !== null || type === 'Fixed' || max > 99 || names.length === 0)
        continue;
      const line = toLine(menu, item, 1, { choices: Object.fromEntries(tooMany) });
      // Not more where the group is switched off, has too few choices, or two of one name.
      const own = line?.modifiers.filter(({ modifierGroupId }) => modifierGroupId === modifierGroup.id) ?? [];
      if (line && own.reduce((sum, { quantity }) => sum + quantity, 0) > max) return line;
    }
  return undefined;
}

/** A dish with one more of a choice than a diner may take of it (ITEM-39). */
export function findTooManyOfOne({ menu }: Shop): Line | undefined {
  for (const item of allItems(menu))
    for (const { modifierGroup } of item.itemModifierGroups)
      for (const { modifierItem, maxQuantity } of listChoices(modifierGroup)) {
        const { type, min, max } = modifierGroup;
        if (type !== 'Quantity' || maxQuantity === undefined || maxQuantity >= max) continue;
        const quantity = Math.max(min, maxQuantity + 1);
        const line = toLine(menu, item, 1, {
          choices: { [getName(modifierItem.modifierItemLocalizations)]: quantity },
        });
        const isTaken = line?.modifiers.some(
          (one) => one.modifierItemId === modifierItem.id && one.quantity === quantity,
        );
        if (isTaken) return line;
      }
  return undefined;
}

/** A figure that is a cent too much; one that is 0 is made a cent. */
const wrongFigure = (figure: Figure): Check => ({
  level: 'till',
  name: `prices: a wrong ${figure} is refused`,
  run: async (world) => {
    const payload = await world.payload(world.tillPlace);
    await refusedForAmount(
      world,
      { ...payload, [figure]: (cents(payload[figure]) + 1) / 100 },
      `An order whose ${figure} is a cent too much`,
    );
  },
});

export const tillChecks: readonly Check[] = [
  {
    level: 'till',
    name: 'order: is taken, with the figures that were sent',
    run: async (world) => {
      const { order, payload } = await world.ordered();
      const other = findOtherFigure(order, payload);
      expect(!other, `The order has another figure than was sent: ${other}.`);
      expect(
        order.orderItems.length === payload.orderItems.length,
        'The order has more or fewer lines than were sent.',
      );
    },
  },
  {
    level: 'till',
    name: 'order: straight to the till it is Sent To Till, with nothing to pay',
    isOptional: true,
    run: async (world) => {
      const { settings } = await world.shop(world.tillPlace);
      if (!settings.isDirectToPos)
        throw new NotOffered(
          `${world.tillPlace.outlet} is paid in the app (isDirectToPos is false); --till-outlet names another.`,
        );
      const { order } = await world.ordered();
      expect(order.orderStatus === 'Sent To Till', `The status is '${order.orderStatus}'.`);
      expect(order.hostedPamentUrl === null, 'hostedPamentUrl is not null, so the app would open a payment.');
    },
  },
  {
    level: 'till',
    name: 'order: is found by its number',
    run: async (world) => {
      const { order, payload } = await world.ordered();
      const found = await world.host.get('order', { params: { orderNo: order.orderNo } });
      expect(found.orderNo === order.orderNo && found.id === order.id, 'Another order was answered.');
      const other = findOtherFigure(found, payload);
      expect(!other, `It has another figure than was sent: ${other}.`);
    },
  },
  {
    level: 'till',
    name: 'answers: the browser may not keep them',
    run: async (world) => {
      const { order } = await world.ordered();
      const params = { ...(await tillIds(world)), orderNo: order.orderNo };
      for (const name of ['order', 'outletSettings', 'menu'] as const) {
        const { headers } = await world.host.call(name, { params });
        const kept = headers.get('cache-control') ?? '';
        expect(
          !/max-age=0*[1-9]/.test(kept) || /no-store|no-cache/.test(kept),
          `${name} is answered with Cache-Control: ${kept}, so the app sees no change of it; no-store is right.`,
        );
      }
    },
  },
  {
    level: 'till',
    name: 'order: its number cannot be guessed',
    run: async (world) => {
      const { order } = await world.ordered();
      expect(
        /[^\d]/.test(order.orderNo) && order.orderNo.length >= 12,
        `'${order.orderNo}' can be guessed; who has the number sees the order.`,
      );
    },
  },
  {
    level: 'till',
    name: 'order: an unknown number is 404',
    run: async (world) => {
      const { status } = await world.host.call('order', { params: { orderNo: UNKNOWN_ORDER } });
      expect(status === 404, `An unknown order number was answered with ${status}.`);
    },
  },
  {
    level: 'till',
    name: 'masking: the mobile number is hidden from who has only the order number',
    run: async (world) => {
      const { order, payload } = await world.ordered();
      const { mobileNo } = await world.host.get('order', { params: { orderNo: order.orderNo } });
      const digits = payload.mobileNo.replace(/\D/g, '');
      expect(
        !mobileNo.replace(/\D/g, '').includes(digits.slice(2, -4)),
        `The mobile number is answered whole: ${mobileNo}.`,
      );
    },
  },
  {
    level: 'till',
    name: 'idempotency: the same key and body are answered with the first order',
    run: async (world) => {
      const { order, payload, key } = await world.ordered();
      const again = await world.place(payload, { key });
      expect(
        again.order.orderNo === order.orderNo,
        'The same Idempotency-Key and body made a second order: who sends again after a lost answer pays twice.',
      );
    },
  },
  {
    level: 'till',
    name: 'idempotency: the same key with another body is 409',
    run: async (world) => {
      const { payload, key } = await world.ordered();
      const { status, error } = await refused(
        world,
        { ...payload, cutlery: !payload.cutlery },
        'The Idempotency-Key of another order',
        key,
      );
      expect(
        status === 409 && error?.code === ERROR_CODE.idempotencyConflict,
        `It was refused with ${status} and ${error?.code}; it has to be 409 and IDEMPOTENCY_CONFLICT.`,
      );
    },
  },
  ...(['subtotal', 'serviceCharge', 'totalTax', 'totalDiscount', 'grandTotal'] as const).map(wrongFigure),
  {
    level: 'till',
    name: 'prices: a cheaper dish is refused, though the sums agree',
    run: async (world) => {
      const shop = await world.shop(world.tillPlace);
      const [line] = world.lines(shop, 2);
      expect(line, 'No dish can be ordered.');
      const cheaper = { ...line, price: Math.max(1, line.price - 100) };
      const honest = await world.payload(world.tillPlace);
      const { tableNo, checkNo } = honest;
      const body = toPayload(shop, [cheaper], { checkNo, ...(tableNo && { tableNo }) });
      if (lineTotal(cheaper) === lineTotal(line)) throw new NotOffered('The dearest dish costs a cent.');
      await refusedForAmount(world, body, 'An order in which the dish costs less than in the menu');
    },
  },
  {
    level: 'till',
    name: 'errors: an older menu is refused as Menu updated',
    run: async (world) => {
      const payload = await world.payload(world.tillPlace);
      const { error } = await refused(
        world,
        { ...payload, versionNumber: payload.versionNumber + 1000 },
        'An order from another version of the menu',
      );
      expect(
        error?.message === ORDER_MESSAGE.menuUpdated,
        `The message is '${error?.message}'; the app recognises '${ORDER_MESSAGE.menuUpdated}' and loads the menu again.`,
      );
    },
  },
  {
    level: 'till',
    name: 'errors: a dish that is not on the menu is listed',
    run: async (world) => {
      const payload = await world.payload(world.tillPlace);
      const orderItems = payload.orderItems.map((line, index) =>
        index === 0 ? { ...line, itemId: UNKNOWN_ID } : line,
      );
      const { error } = await refused(world, { ...payload, orderItems }, 'A dish that is not on the menu');
      expect(
        error?.message === ORDER_MESSAGE.errors,
        `The message is '${error?.message}'; the app reads the lists where it is '${ORDER_MESSAGE.errors}'.`,
      );
      expect(
        error.errors?.notAvailableItem?.some(({ itemId }) => itemId === UNKNOWN_ID),
        'errors.notAvailableItem does not name the dish.',
      );
    },
  },
  {
    level: 'till',
    name: 'hours: a dish that is not served now is refused, with its hours',
    isOptional: true,
    run: async (world) => {
      const shop = await world.shop(world.tillPlace);
      const [item] = shop.notServed.filter((one) => !isSoldOut(one));
      const line = item && toLine(shop.menu, item, 1, {});
      if (!item || !line) throw new NotOffered('The menu has no dish that is not served now.');
      const place = await world.payload(world.tillPlace);
      const { tableNo, checkNo } = place;
      const body = toPayload(shop, [line], { ...(tableNo !== undefined && { tableNo }), checkNo });
      const { status, error } = await refused(world, body, `An order of dish ${item.id}, which is not served now,`);
      expect(status === 400, `It was refused with ${status}; it has to be 400.`);
      expect(error?.message === ORDER_MESSAGE.errors, `The message is '${error?.message}'; it has to be 'Errors'.`);
      expect(
        error?.errors?.notAvailableItem?.some(({ itemId, hours }) => itemId === item.id && hours !== undefined),
        `errors.notAvailableItem does not name the dish ${item.id} with its hours.`,
      );
    },
  },
  {
    level: 'till',
    name: 'errors: a sold-out dish is listed',
    isOptional: true,
    run: async (world) => {
      const shop = await world.shop(world.tillPlace);
      const item = allItems(shop.menu).find(isSoldOut);
      const line = item && toLine(shop.menu, { ...item, itemSoldOuts: [] });
      if (!item || !line) throw new NotOffered('Nothing on the menu is sold out at this moment.');
      const { tableNo, checkNo } = await world.payload(world.tillPlace);
      const { error } = await refused(
        world,
        toPayload(shop, [line], { checkNo, ...(tableNo && { tableNo }) }),
        'A sold-out dish',
      );
      expect(
        error?.errors?.soldoutItems?.some(({ itemId }) => itemId === item.id),
        `errors.soldoutItems does not name the dish ${item.id}; the message is '${error?.message}'.`,
      );
    },
  },
  {
    level: 'till',
    name: 'errors: a modifier that the dish does not have is listed',
    isOptional: true,
    run: async (world) => {
      const payload = await world.payload(world.tillPlace);
      const [line] = payload.orderItems;
      const [option] = line?.orderItemOptions ?? [];
      if (!line || !option) throw new NotOffered('No dish that can be ordered has a modifier.');
      const orderItems = [
        { ...line, orderItemOptions: [{ ...option, modifierItemId: UNKNOWN_ID }, ...line.orderItemOptions.slice(1)] },
      ];
      const { error } = await refused(world, { ...payload, orderItems }, 'A modifier that does not exist');
      expect(
        error?.errors?.notAvailableModifierItem?.some(({ modifierItemId }) => modifierItemId === UNKNOWN_ID),
        `errors.notAvailableModifierItem does not name it; the message is '${error?.message}'.`,
      );
    },
  },
  {
    level: 'till',
    name: 'errors: a modifier group below its minimum is refused',
    isOptional: true,
    run: async (world) => {
      const shop = await world.shop(world.tillPlace);
      const item = allItems(shop.menu).find(
        (one) =>
          !isSoldOut(one) &&
          one.itemModifierGroups.some(
            ({ visibility, dependentModifierGroupId, modifierGroup }) =>
              visibility &&
              dependentModifierGroupId === null &&
              modifierGroup.type === 'Select' &&
              modifierGroup.min > 0,
          ),
      );
      const line = item && toLine(shop.menu, item);
      if (!line) throw new NotOffered('No dish has a choice that must be made.');
      const { tableNo, checkNo } = await world.payload(world.tillPlace);
      const body = toPayload(shop, [{ ...line, modifiers: [] }], { checkNo, ...(tableNo && { tableNo }) });
      const { status } = await refused(world, body, 'A dish without a choice that must be made');
      expect(status === 400, `It was refused with ${status}; it has to be 400.`);
    },
  },
  {
    level: 'till',
    name: 'errors: what comes with a dish cannot be left out',
    isOptional: true,
    run: async (world) => {
      const shop = await world.shop(world.tillPlace);
      const fixed = new Set(
        allItems(shop.menu).flatMap(({ itemModifierGroups }) =>
          itemModifierGroups
            .filter(({ modifierGroup }) => modifierGroup.type === 'Fixed')
            .map((one) => one.modifierGroupId),
        ),
      );
      const line = world.lines(shop).find(({ modifiers }) => modifiers.some((one) => fixed.has(one.modifierGroupId)));
      if (!line) throw new NotOffered('No dish comes with anything (a group of the type Fixed).');
      const modifiers = line.modifiers.filter(({ modifierGroupId }) => !fixed.has(modifierGroupId));
      const { tableNo, checkNo } = await world.payload(world.tillPlace);
      const body = toPayload(shop, [{ ...line, modifiers }], { checkNo, ...(tableNo && { tableNo }) });
      const { status } = await refused(world, body, 'A dish without what comes with it');
      expect(status === 400, `It was refused with ${status}; it has to be 400.`);
    },
  },
  {
    level: 'till',
    name: 'errors: a modifier group above its maximum is refused',
    isOptional: true,
    run: async (world) => {
      const shop = await world.shop(world.tillPlace);
      const line = findTooMany(shop);
      if (!line) throw new NotOffered('No group of a dish has more choices than it lets a diner take.');
      const { tableNo, checkNo } = await world.payload(world.tillPlace);
      const body = toPayload(shop, [line], { checkNo, ...(tableNo && { tableNo }) });
      const { status } = await refused(world, body, 'A dish with more of a group than its maximum');
      expect(status === 400, `It was refused with ${status}; it has to be 400.`);
    },
  },
  {
    level: 'till',
    name: 'errors: a choice above its maxQuantity is refused',
    isOptional: true,
    run: async (world) => {
      const shop = await world.shop(world.tillPlace);
      const line = findTooManyOfOne(shop);
      if (!line) throw new NotOffered('No choice of a dish has a maxQuantity.');
      const { tableNo, checkNo } = await world.payload(world.tillPlace);
      const body = toPayload(shop, [line], { checkNo, ...(tableNo && { tableNo }) });
      const { status } = await refused(world, body, 'A dish with more of a choice than its maxQuantity');
      expect(status === 400, `It was refused with ${status}; it has to be 400.`);
    },
  },
  {
    level: 'till',
    name: 'errors: an unknown table is refused',
    run: async (world) => {
      const { settings } = await world.shop(world.tillPlace);
      if (settings.dineInNotRequireTableNo) throw new NotOffered('This outlet needs no table.');
      const payload = await world.payload(world.tillPlace);
      const { status } = await refused(
        world,
        { ...payload, tableNo: 'no-such-table' },
        'An order for a table that does not exist',
      );
      expect(status === 400, `It was refused with ${status}; it has to be 400.`);
    },
  },
  {
    level: 'till',
    name: 'errors: a field that the contract does not list is refused',
    run: async (world) => {
      const payload = await world.payload(world.tillPlace);
      const { status } = await refused(
        world,
        { ...payload, discountForMe: 5 } as OrderPayload,
        'A payload with the field discountForMe',
      );
      expect(status === 400, `It was refused with ${status}; it has to be 400.`);
    },
  },
  {
    level: 'till',
    name: 'errors: no dish, or less than one of it, is refused',
    run: async (world) => {
      const payload = await world.payload(world.tillPlace);
      await refused(world, { ...payload, orderItems: [] }, 'An order without a dish');
      const orderItems = payload.orderItems.map((line) => ({ ...line, quantity: 0 }));
      await refused(world, { ...payload, orderItems }, 'An order of 0 of a dish');
    },
  },
  {
    level: 'till',
    name: 'who: a guest cannot order in the name of a member',
    run: async (world) => {
      const payload = await world.payload(world.tillPlace);
      await refused(world, { ...payload, userId: 1 }, 'An order with a userId and without a token');
    },
  },
  {
    level: 'till',
    name: 'bill: of a check, for who has its slip',
    isOptional: true,
    run: async (world) => {
      const { check, table: tableNo, outlet } = world.tillPlace;
      expectOffer(world, 'bills');
      if (!check) throw new NotOffered(`No check of ${outlet} was named; --till-check (or --check) names one.`);
      const { outletId } = await tillIds(world);
      const bill = await world.host.get('posBill', { params: { outletId, checkNo: check, tableNo } });
      expect(bill.tableNo === tableNo, `The bill is that of table '${bill.tableNo}' and not '${tableNo}'.`);
      expect(
        bill.checkNo === getCheckName(check) || bill.checkNo === check,
        `The bill is that of check '${bill.checkNo}' and not '${check}'.`,
      );
    },
  },
  {
    level: 'till',
    name: 'bill: has what was ordered at the check',
    isOptional: true,
    run: async (world) => {
      const { check: checkNo, table: tableNo, outlet } = world.tillPlace;
      expectOffer(world, 'bills');
      if (!checkNo) throw new NotOffered(`No check of ${outlet} was named; --till-check (or --check) names one.`);
      const { outletId } = await tillIds(world);
      const read = () => world.host.get('posBill', { params: { outletId, checkNo, tableNo } });
      await world.atTheTill();
      const before = await read();
      const { order } = await world.place(await world.payload(world.tillPlace));
      const isThere = await world.atTheTill();
      if (!isThere) throw new NotOffered('The till has not taken the order within 10 s; accept it there.');
      const after = await read();
      expect(
        cents(after.check_total) === cents(before.check_total) + cents(order.grandTotal),
        `The bill was $${before.check_total}; after an order of $${order.grandTotal} that the till took it is $${after.check_total}.`,
      );
      expect(after.items.length > 0, 'The bill has a total and no dish.');
    },
  },
  {
    level: 'till',
    name: 'bill: of a check that does not exist it is 404',
    isOptional: true,
    run: async (world) => {
      const { outletId } = await tillIds(world);
      const params = { outletId, checkNo: 'no-such-check', tableNo: world.tillPlace.table };
      const { status } = await world.host.call('posBill', { params });
      expect(status === 404, `The bill of a check that does not exist was answered with ${status}.`);
    },
  },
  {
    level: 'till',
    name: 'socket: joins an order that exists, and no other',
    isOptional: true,
    run: async (world) => {
      const socket = await world.host.connect();
      const { order } = await world.ordered();
      expect(
        await world.host.ask(socket, REALTIME.join, order.orderNo),
        'join with the number of the order was refused.',
      );
      expect(
        !(await world.host.ask(socket, REALTIME.join, UNKNOWN_ORDER)),
        'join with an unknown number was acknowledged with ok.',
      );
      expect(await world.host.ask(socket, REALTIME.leave, order.orderNo), 'leave was refused.');
    },
  },
];
