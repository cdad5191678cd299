import { type EndpointName, endpoints, type Order, type Menu as WireMenu } from '#contract';
import { type CartLine, toCartLine, withIdentity } from '#features/model/cart';
import {
  type Choice,
  groupsFor,
  type Menu,
  type MenuItem,
  menuFromWire,
  settle,
  visibleGroups,
} from '#features/model/menu';
import type { Send } from '#features/platform/api';

/** Everybody's role in stories. */
const ROLE = 5;

/** Features of a dish as numbers, so that two dishes can be compared. */
type Traits = readonly number[];

const traitsOf = ({
  itemModifierGroups: groups,
  isSoldOut,
  images,
  diets,
  isAlcohol,
  nutriGrade,
}: MenuItem): Traits => [
  2 * Math.min(groups.length, 8),
  3 * Number(groups.some(({ modifierGroup: { min } }) => min > 0)),
  3 * Number(groups.some(({ modifierGroup: { type } }) => type === 'Quantity')),
  6 *
    Number(
      groups.some(({ modifierGroup }) =>
        modifierGroup.modifierGroupItems.some((one) => one.modifierItemOptions.length > 0),
      ),
    ),
  8 * Number(isSoldOut),
  Number(images.length > 0),
  Number((diets ?? []).length > 0),
  2 * Number(isAlcohol === true),
  Number(nutriGrade !== undefined),
];

const distance = (one: Traits, other: Traits): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0);

const dishesOf = (menu: Menu): MenuItem[] =>
  [...new Set(menu.categories.flatMap(({ itemIds }) => itemIds))].flatMap((id) => menu.items[id] ?? []);

/** The dish of another menu that is most like a story's: with as many groups, of the same kinds, sold out or not. */
export function pickDish(menu: Menu, like: MenuItem): MenuItem {
  const traits = traitsOf(like);
  const [first, ...rest] = dishesOf(menu);
  if (!first) throw new Error('The menu has no dish.');
  return rest.reduce(
    (best, one) => (distance(traitsOf(one), traits) < distance(traitsOf(best), traits) ? one : best),
    first,
  );
}

/** Each required group with its first choices, and `more` groups that may be left out with one. */
function chooseSome(item: MenuItem, more: number): { groups: ReturnType<typeof groupsFor>; choice: Choice } {
  const groups = groupsFor(item, ROLE);
  const choiceOf = (of: typeof groups, extra: number): Choice => {
    let left = extra;
    return new Map(
      of.flatMap(({ id, min, type, modifiers }) => {
        const free = modifiers.filter(({ isSoldOut }) => !isSoldOut);
        const isExtra = min === 0 && left > 0;
        if (isExtra) left -= 1;
        const wanted = isExtra ? 1 : min;
        const chosen = type === 'Quantity' ? free.slice(0, Math.min(1, wanted)) : free.slice(0, wanted);
        if (chosen.length === 0) return [];
        const quantity = type === 'Quantity' ? wanted : 1;
        return [[id, chosen.map((one) => ({ modifierId: one.id, quantity, options: choiceOf(one.groups, 0) }))]];
      }),
    );
  };
  const choice = settle(groups, choiceOf(groups, more));
  return { groups: visibleGroups(groups, choice), choice };
}

/** Dishes for so many lines: first those that can be ordered, each once, then the first ones again. */
function dishesFor(menu: Menu, count: number): MenuItem[] {
  const all = dishesOf(menu);
  const orderable = all.filter(({ isSoldOut, isOrderable }) => !isSoldOut && isOrderable);
  const from = orderable.length > 0 ? orderable : all;
  // Spread over the menu, so that a cart has more than the first category.
  const step = Math.max(1, Math.floor(from.length / count));
  return Array.from({ length: count }, (_, at) => from[(at * step) % from.length]).flatMap((one) => one ?? []);
}

/** The lines of a story's cart, with dishes of another menu: as many of each, with choices where the story has some. */
export function toLinesOf(menu: Menu, lines: readonly CartLine[]): CartLine[] {
  const dishes = dishesFor(menu, lines.length);
  return lines.map((line, at) => {
    const item = dishes[at];
    if (!item) return line;
    const { quantity, specialInstruction } = line;
    const details = { menuId: menu.id, roleId: ROLE, quantity, specialInstruction };
    const made = toCartLine(item, { ...details, ...chooseSome(item, Math.min(2, line.modifiers.length)) });
    return withIdentity({ ...made, isSoldOut: line.isSoldOut });
  });
}

/** The address of a dish or a line of a story, for the dish or line of another menu that stands in its place. */
export function toPathOf(
  path: string,
  menus: { own: Menu | undefined; shown: Menu },
  carts: { own: readonly CartLine[]; shown: readonly CartLine[] },
): string {
  const [page = '', search] = path.split('?');
  if (!search) return path;
  const query = new URLSearchParams(search);
  const item = menus.own?.items[Number(query.get('item'))];
  if (item) query.set('item', String(pickDish(menus.shown, item).id));
  const line = carts.shown[carts.own.findIndex(({ cartItemId }) => cartItemId === query.get('line'))];
  if (line) query.set('line', line.cartItemId);
  return `${page}?${query}`;
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** A story's order with dishes of another menu. Charges and taxes keep their share of the subtotal, discounts their amount. */
export function toOrderOf(menu: Menu, order: Order): Order {
  const dishes = dishesFor(menu, order.orderItems.length);
  const orderItems = order.orderItems.map((line, at): Order['orderItems'][number] => {
    const item = dishes[at];
    if (!item) return line;
    const made = toCartLine(item, {
      ...{ menuId: menu.id, roleId: ROLE, quantity: line.quantity, specialInstruction: '' },
      ...chooseSome(item, Math.min(2, line.orderItemOptions.length)),
    });
    const options = made.modifiers.map((one) => ({
      ...{ modifierItemId: one.modifierItemId, modifierGroupId: one.modifierGroupId, quantity: one.quantity },
      ...{ name: one.localizations[0]?.name ?? '', modifierItemLocalizations: one.localizations },
      ...{ basePrice: one.price / 100, totalPrice: (one.price * one.quantity * line.quantity) / 100 },
      orderModifierOptions: [],
    }));
    const own = made.price * line.quantity + options.reduce((sum, { totalPrice }) => sum + cents(totalPrice), 0);
    return {
      ...line,
      item: {
        ...{ id: item.id, categoryId: item.categoryId, itemLocalizations: made.localizations },
        name: made.localizations[0]?.name ?? '',
      },
      ...{ basePrice: made.price / 100, total: own / 100, orderItemOptions: options },
    };
  });
  const before = cents(order.subtotal);
  const subtotal = orderItems.reduce((sum, { total }) => sum + cents(total), 0);
  const share = (dollars: number): number => (before > 0 ? Math.round((cents(dollars) * subtotal) / before) : 0);
  const serviceCharge = share(order.serviceCharge);
  const taxes = order.taxes.map((tax) => ({ ...tax, amount: share(tax.amount) / 100 }));
  const added = (list: Order['taxes']): number =>
    list.reduce((sum, { type, amount }) => sum + (type === 'Exclusive' ? cents(amount) : 0), 0);
  // Discounts, vouchers and deposits: all that the total has besides.
  const rest = cents(order.grandTotal) - before - cents(order.serviceCharge) - added(order.taxes);
  return {
    ...{ ...order, orderItems, taxes },
    ...{ subtotal: subtotal / 100, serviceCharge: serviceCharge / 100 },
    totalTax: taxes.reduce((sum, { amount }) => sum + cents(amount), 0) / 100,
    grandTotal: Math.max(0, subtotal + serviceCharge + added(taxes) + rest) / 100,
  };
}

const pathOf = (name: EndpointName): RegExp => new RegExp(`${endpoints[name].path.replace(/:\w+/g, '[^/]+')}$`);
const [menuPath, orderPath] = [pathOf('menu'), pathOf('order')];

/** Undefined for a text that is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A server that sends another menu, and orders of it. It still fails, refuses and keeps silent as the story's own. */
export const serving =
  (menu: WireMenu, send: Send): Send =>
  async (request) => {
    const answer = await send(request);
    if (answer.status !== 200 || request.method !== 'GET') return answer;
    const { pathname } = new URL(request.url, 'http://any');
    const body = menuPath.test(pathname) || orderPath.test(pathname) ? parse(answer.text) : undefined;
    if (menuPath.test(pathname)) return Array.isArray(body) ? { ...answer, text: JSON.stringify([menu]) } : answer;
    if (!body || !('orderItems' in (body as object))) return answer;
    return { ...answer, text: JSON.stringify(toOrderOf(menuFromWire([menu]), body as Order)) };
  };
