import type {
  Category,
  Item,
  ItemModifierGroup,
  Localization,
  Menu,
  ModifierGroup,
  ModifierItem,
  OptionGroup,
  OrderType,
  RolePrice,
} from '#contract';
import type { CategoryDraft, ChoiceDraft, DishDraft, GroupDraft, OptionDraft, Words } from './dsl.ts';
import { picturePath } from './pictures.ts';
import { type DemoMenu, type DemoStock, ROLES } from './types.ts';

/** First ids of each kind of record within the 100,000 ids of a brand. */
export const FIRST = {
  outlet: 1,
  brandApp: 40,
  tax: 50,
  menu: 100,
  category: 200,
  promotion: 300,
  promoCode: 400,
  qrType: 500,
  paymentType: 600,
  organisation: 700,
  department: 720,
  condition: 800,
  item: 1000,
  group: 5000,
  modifier: 6000,
} as const;

/** The first id of a kind in a brand. */
export const firstId = (brandId: number, kind: keyof typeof FIRST): number => brandId * 100_000 + FIRST[kind];

/** Which dishes a menu has, where and for which ways of ordering it is the menu. */
export interface MenuPlan {
  name: string;
  outletIds: readonly number[];
  orderTypes: readonly OrderType[];
  /** Categories by key; missing means all but those that are shown by name only. */
  only?: readonly string[];
}

export interface BrandMenuPlan {
  brandId: number;
  taxId: number;
  categories: readonly CategoryDraft[];
  menus: readonly MenuPlan[];
  /** Staff price of a dish that names none, in dollars; missing means that staff pay the guest's price. */
  staffPrice?: (price: number) => number;
}

/** The menus of a brand on the wire, and its ids by the keys they were authored with. */
export interface BuiltMenus {
  menus: DemoMenu[];
  stock: DemoStock[];
  menuId(name: string): number;
  categoryId(key: string): number;
  itemId(key: string): number;
  modifierId(key: string): number;
}

const localize = (words: Words, about?: Words): Localization[] =>
  words.flatMap((name, index) => {
    if (name === undefined) return [];
    const description = about?.[index];
    return [{ languageId: index + 1, name, ...(description !== undefined && { description }) }];
  });

/** Gives each draft an id when it is first seen, so that a group of several dishes is one group. */
const numbering = <T extends object>(first: number) => {
  const ids = new Map<T, number>();
  return (draft: T): number => {
    const known = ids.get(draft);
    if (known !== undefined) return known;
    ids.set(draft, first + ids.size);
    return first + ids.size - 1;
  };
};

const lookup = (kind: string, brandId: number) => {
  const ids = new Map<string, number>();
  return {
    set(key: string, id: number) {
      const known = ids.get(key);
      if (known !== undefined && known !== id)
        throw new Error(`Brand ${brandId} has two ${kind} keys '${key}'. Give one of them another name.`);
      ids.set(key, id);
    },
    get(key: string): number {
      const id = ids.get(key);
      if (id === undefined)
        throw new Error(`Brand ${brandId} has no ${kind} '${key}'. It has: ${[...ids.keys()].join(', ')}.`);
      return id;
    },
  };
};

/** Turns a brand's authored categories into menus of the wire. */
export const buildMenus = (plan: BrandMenuPlan): BuiltMenus => {
  const { brandId, taxId } = plan;
  const getGroupId = numbering<GroupDraft>(firstId(brandId, 'group'));
  const getModifierId = numbering<ChoiceDraft>(firstId(brandId, 'modifier'));
  const getItemId = numbering<DishDraft>(firstId(brandId, 'item'));
  const getCategoryId = numbering<CategoryDraft>(firstId(brandId, 'category'));
  const menuKeys = lookup('menu', brandId);
  const categoryKeys = lookup('category', brandId);
  const itemKeys = lookup('dish', brandId);
  const modifierKeys = lookup('modifier', brandId);
  const outletIds = [...new Set(plan.menus.flatMap((menu) => menu.outletIds))];
  const stock: DemoStock[] = [];
  const soldOutModifiers = new Set<number>();

  const rolePrices = (
    price: number,
    draft: { was?: number; member?: number; staff?: number; noServiceCharge?: boolean },
    staff = draft.staff,
  ): RolePrice[] => {
    const shared = { isEnabledServiceCharge: !draft.noServiceCharge, taxId };
    const guest: RolePrice = {
      ...ROLES.guest,
      basePrice: draft.was ?? price,
      ...(draft.was !== undefined && { finalPrice: price }),
      isDefault: true,
      ...shared,
    };
    const cheaper = (role: { roleId: number; name: string }, rolePrice?: number): RolePrice[] =>
      rolePrice === undefined || rolePrice === price
        ? []
        : [{ ...role, basePrice: price, finalPrice: rolePrice, isDefault: false, ...shared }];
    return [guest, ...cheaper(ROLES.member, draft.member), ...cheaper(ROLES.staff, staff)];
  };

  const choiceBase = (draft: ChoiceDraft) => {
    const id = getModifierId(draft);
    if (draft.key) modifierKeys.set(draft.key, id);
    if (draft.soldOut) soldOutModifiers.add(id);
    return {
      id,
      status: 'Active',
      modifierItemLocalizations: localize(draft.name),
      modifierItemPrices: rolePrices(draft.price, draft),
      modifierItemImages: [],
      modifierItemSoldOuts: [],
      isAllowPromotionDiscount: !draft.noDiscount,
      ...(draft.sugar !== undefined && { sugarGrams: draft.sugar }),
      ...(draft.has && { allergens: [...draft.has] }),
    };
  };

  const groupBase = (draft: GroupDraft) => ({
    id: getGroupId(draft),
    name: draft.name[0],
    type: draft.type,
    min: draft.min,
    max: draft.max,
    status: 'Active',
    modifierGroupLocalizations: localize(draft.name),
    ...(draft.picture && { images: [{ image: picturePath(draft.picture) }] }),
  });

  const optionGroup = (draft: GroupDraft): OptionGroup => ({
    ...groupBase(draft),
    modifierGroupItems: draft.choices.map((choice, displayOrder) => {
      if (choice.options)
        throw new Error(`'${choice.name[0]}' asks for options inside an option dialog. Only one level is possible.`);
      return { displayOrder, modifierItem: choiceBase(choice) };
    }),
  });

  const option = ({ group, type, after }: OptionDraft) => ({
    type,
    dependentModifierGroupId: after ? getGroupId(after) : null,
    modifierGroup: optionGroup(group),
  });

  const modifier = (draft: ChoiceDraft): ModifierItem => ({
    ...choiceBase(draft),
    modifierItemOptions: (draft.options ?? []).map(option),
  });

  const group = (draft: GroupDraft): ModifierGroup => ({
    ...groupBase(draft),
    modifierGroupItems: draft.choices.map((choice, displayOrder) => ({ displayOrder, modifierItem: modifier(choice) })),
    ...(draft.subGroups && { subModifierGroups: draft.subGroups.map(group) }),
  });

  const itemGroups = (draft: DishDraft): ItemModifierGroup[] =>
    (draft.groups ?? []).map((entry, displayOrder) => {
      const own = 'group' in entry ? entry.group : entry;
      return {
        modifierGroupId: getGroupId(own),
        dependentModifierGroupId: 'group' in entry && entry.after ? getGroupId(entry.after) : null,
        displayOrder,
        visibility: true,
        ...('group' in entry && entry.isStep && { isStep: true }),
        modifierGroup: group(own),
      };
    });

  const item = (draft: DishDraft, categoryId: number): Item => {
    const id = getItemId(draft);
    itemKeys.set(draft.key, id);
    return {
      id,
      status: 'Active',
      categoryId,
      itemLocalizations: localize(draft.name, draft.about),
      itemPrices: rolePrices(draft.price, draft, plan.staffPrice?.(draft.price)),
      itemImages: draft.picture ? [{ image: picturePath(draft.picture) }] : [],
      itemSoldOuts: [],
      itemModifierGroups: itemGroups(draft),
      allowSpecialInstruction: !draft.noInstruction,
      isAllowPromotionDiscount: !draft.noDiscount,
      ...(draft.deposit && { containerDeposit: draft.deposit }),
      plu: String(id),
      ...(draft.qrCode && { qrCode: draft.qrCode }),
      ...(draft.has && { allergens: [...draft.has] }),
      ...(draft.diets && { diets: [...draft.diets] }),
      ...(draft.nutriGrade && { nutriGrade: draft.nutriGrade }),
      ...(draft.isAlcohol && { isAlcohol: true }),
      ...(draft.hours && { hours: [...draft.hours] }),
    };
  };

  const categories = plan.categories.map((draft, displayOrder): { draft: CategoryDraft; category: Category } => {
    const id = getCategoryId(draft);
    categoryKeys.set(draft.key, id);
    const category = {
      id,
      displayOrder,
      categoryLocalizations: localize(draft.name),
      categoryImages: draft.picture ? [{ image: picturePath(draft.picture) }] : [],
      categoryItems: draft.dishes.map((dish, order) => ({ displayOrder: order, item: item(dish, id) })),
    };
    return { draft, category };
  });

  const dishes = plan.categories.flatMap((draft) => draft.dishes);
  for (const outletId of outletIds) {
    for (const dish of dishes) {
      const itemId = getItemId(dish);
      if (dish.soldOut) stock.push({ outletId, itemId, isSoldOut: true });
      if (dish.left !== undefined) stock.push({ outletId, itemId, isSoldOut: false, quantityLeft: dish.left });
    }
    for (const modifierItemId of soldOutModifiers) stock.push({ outletId, modifierItemId, isSoldOut: true });
  }

  const menus = plan.menus.map((menuPlan, index): DemoMenu => {
    const { name, outletIds: at, orderTypes, only } = menuPlan;
    const shown = categories.filter(({ draft }) => (only ? only.includes(draft.key) : !draft.isNamedOnly));
    const menu: Menu = {
      id: firstId(brandId, 'menu') + index,
      name,
      status: 'Active',
      version: 1,
      menuCategories: shown.map(({ category }, displayOrder) => ({ displayOrder, category })),
    };
    menuKeys.set(name, menu.id);
    const dineInOnlyItemIds = shown.flatMap(({ draft }) =>
      draft.dishes.filter((dish) => dish.dineInOnly).map(getItemId),
    );
    return { menu, brandId, outletIds: [...at], orderTypes: [...orderTypes], dineInOnlyItemIds };
  });

  return {
    menus,
    stock,
    menuId: menuKeys.get,
    categoryId: categoryKeys.get,
    itemId: itemKeys.get,
    modifierId: modifierKeys.get,
  };
};
