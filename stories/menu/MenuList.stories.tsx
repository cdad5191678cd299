import type { Store } from '@reduxjs/toolkit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStore } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { expect, waitFor } from 'storybook/test';
import { MenuScreen } from '#features/menu';
import { ownAllergens, restoreVisit } from '#features/model/visit';
import { type Composition, CompositionProvider } from '#ui';
import type { RootState } from '../../app/store';
import { aTax } from '../../tests/builders/cart';
import { aCategory, anItem, aStep, kopiMenu, rolePrice } from '../../tests/builders/menu';
import { outletSettings } from '../../tests/builders/outlet';
import { answers, answersExample, isDown, keepsWaiting } from '../../tests/msw';
import { isTranslated, shows } from '../parts/play';
import { MenuShop, type MenuShopProps, servesMenu } from './MenuShop';

interface MenuStoryProps extends Pick<MenuShopProps, 'taxes' | 'visit' | 'hasHours'> {
  /** Kopi in the cart. */
  cups?: number;
}

/** `/menu`: tabs that follow the list, and the list that follows the tabs. */
const meta = {
  title: 'Menu/List',
  component: MenuScreen,
  parameters: { layout: 'fullscreen', msw: { handlers: [answers('menu', [kopiMenu()])] } },
  args: {},
  render: ({ cups = 0, ...rest }: MenuStoryProps, { globals }) => (
    <MenuShop brandCode={globals.brand} path="/menu" cups={cups} {...rest}>
      <MenuScreen />
    </MenuShop>
  ),
} satisfies Meta<MenuStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tabs, dishes, and the way to the cart (MENU-5, MENU-21). */
export const List: Story = {
  tags: ['state:menu.list', 'layout'],
  args: { cups: 2 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Kaya Butter Toast' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Toast & Eggs' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('link', { name: /View cart/ })).toHaveTextContent('$3.60');
  },
};

/** A tab brings its category to the top (MENU-8). */
export const ChoosingATab: Story = {
  play: async ({ canvas, userEvent }) => {
    const tab = await canvas.findByRole('button', { name: 'Noodles' });
    await userEvent.click(tab);
    await expect(tab).toHaveAttribute('aria-current', 'true');
    const heading = await canvas.findByRole('heading', { name: 'Noodles' });
    const list = canvas.getByRole('list', { name: 'Menu' });
    await waitFor(() =>
      expect(Math.round(heading.getBoundingClientRect().top - list.getBoundingClientRect().top)).toBeLessThan(60),
    );
  },
};

/** Headings of 60 px and dishes of 140 px, in a list as high as the window without 158 px (MENU-7). */
export const Measures: Story = {
  decorators: (Story) => <CompositionProvider value={{ menu: 'rows' }}>{Story()}</CompositionProvider>,
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Menu' });
    await expect(list.getBoundingClientRect().height).toBe(window.innerHeight - 158);
    const heading = await canvas.findByRole('heading', { name: 'Toast & Eggs' });
    const row = (element: HTMLElement) => element.closest('[role=listitem]')?.getBoundingClientRect().height;
    await expect(row(heading)).toBe(60);
    await expect(row(await canvas.findByRole('button', { name: 'Kaya Butter Toast' }))).toBe(140);
  },
};

const composed = (composition: Composition): Story => ({
  args: { cups: 2 },
  decorators: (Story) => <CompositionProvider value={composition}>{Story()}</CompositionProvider>,
});

/** Photographs or cut-out dishes above their names (BRAND-3). */
export const Photos: Story = {
  ...composed({ menu: 'photos', cartBar: 'round', navigation: 'floating' }),
  play: async ({ canvas }) => {
    const row = (await canvas.findByRole('button', { name: 'Kaya Butter Toast' })).closest('[role=listitem]');
    await expect(row?.getBoundingClientRect().height).toBe(344);
  },
};

/** Small cards, two side by side on a phone (BRAND-3). */
export const Cards: Story = {
  ...composed({ menu: 'cards' }),
  play: async ({ canvas }) => {
    const [first, second] = (await canvas.findAllByRole('article')).map((card) => card.getBoundingClientRect());
    await expect(second?.top).toBe(first?.top);
    await expect(second?.left).toBeGreaterThan(first?.right ?? 0);
  },
};

/** A board: numbers, names and prices, and no picture (BRAND-3). */
export const Board: Story = {
  ...composed({ menu: 'board', cartBar: 'bar' }),
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('article');
    await expect(first).toHaveTextContent(/^1\D/);
    await expect(second).toHaveTextContent(/^2\D/);
    await expect(first?.querySelector('img')).toBeNull();
  },
};

/** Where the brand wants it, a button leads back to the home screen (MENU-4). */
export const WithBack: Story = {
  render: () => (
    <MenuShop brandCode="kopi" path="/menu">
      <Routes>
        <Route path="/menu" element={<MenuScreen />} />
        <Route path="/" element={<p>Home</p>} />
      </Routes>
    </MenuShop>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Back' }));
    await expect(await canvas.findByText('Home')).toBeVisible();
  },
};

/** Other brands have none (MENU-4). */
export const WithoutBack: Story = {
  render: () => (
    <MenuShop brandCode="canteen" path="/menu">
      <MenuScreen />
    </MenuShop>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Kaya Butter Toast' });
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

/** Scrolling the list moves the tab (MENU-8). */
export const Scrolling: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const list = await canvas.findByRole('list', { name: 'Menu' });
    await step('scrolling down selects the tab of the category in view', async () => {
      await expect(canvas.getByRole('button', { name: 'Toast & Eggs' })).toHaveAttribute('aria-current', 'true');
      list.scrollTop = 60 + 3 * 140 + 30;
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: 'Kopi & Teh' }).getAttribute('aria-current')).toBe('true'),
      );
    });
    await step('scrolling back up does too, after a tab was chosen', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Noodles' }));
      await waitFor(() => expect(list.scrollTop).toBeGreaterThan(700));
      list.scrollTop = 0;
      await waitFor(() =>
        expect(canvas.getByRole('button', { name: 'Toast & Eggs' }).getAttribute('aria-current')).toBe('true'),
      );
      await expect(await canvas.findByRole('button', { name: 'Kaya Butter Toast' })).toBeVisible();
    });
  },
};

/** Drinks with a Nutri-Grade: the mark stands on each card, is told with it, and its code loads late (MENU-28, MENU-30). */
export const NutriGrades: Story = {
  tags: ['state:menu.nutri-grade'],
  parameters: servesMenu(
    aCategory(1, 'Kopi & Teh', [
      anItem(1, 3.2, { name: 'Teh Tarik', picture: 'hot-cup', nutriGrade: { grade: 'D', sugarPercent: 12 } }),
      anItem(5, 4.2, { name: 'Kaya Butter Toast', description: 'Charcoal-grilled, house pandan kaya' }),
      anItem(2, 3, { name: 'Yuan Yang', picture: 'hot-cup', nutriGrade: { grade: 'C', sugarPercent: 8 } }),
      anItem(3, 2.4, { name: 'Teh O Siew Dai', picture: 'tea-bowl', nutriGrade: { grade: 'B', sugarGrams: 9.5 } }),
      anItem(4, 2, { name: 'Kopi O Kosong', picture: 'hot-cup', nutriGrade: { grade: 'A' } }),
    ]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nutri-Grade D, 12 % sugar')).toBeInTheDocument();
    const told = (name: string) => expect(canvas.getByRole('button', { name }));
    await told('Teh Tarik').toHaveAccessibleDescription(/Nutri-Grade D, 12 % sugar/);
    await told('Kaya Butter Toast').not.toHaveAccessibleDescription(/Nutri-Grade/);
  },
};

/** Dishes that hold what the diner cannot eat, and that do not state what they hold (MENU-41). */
export const OwnAllergens: Story = {
  tags: ['state:menu.allergen-marks'],
  parameters: servesMenu(
    aCategory(1, 'Kopi & Teh', [
      anItem(1, 6.2, {
        name: 'Rojak',
        description: 'Turnip, pineapple, prawn paste',
        picture: 'green-salad',
        allergens: ['crustacean', 'peanut'],
      }),
      anItem(2, 8.9, { name: 'Char Kway Teow', description: 'Wok hei, sausage, egg', picture: 'spaghetti' }),
      anItem(3, 3.2, {
        name: 'Teh Tarik',
        picture: 'hot-cup',
        allergens: ['milk'],
        nutriGrade: { grade: 'D', sugarPercent: 12 },
      }),
      anItem(4, 4.2, { name: 'Kaya Butter Toast', picture: 'bread', allergens: ['gluten', 'egg'] }),
    ]),
  ),
  beforeEach: () => {
    ownAllergens.set(['crustacean', 'peanut', 'milk'], 'page');
    return () => ownAllergens.forget();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Contains Crustaceans')).toBeInTheDocument();
    await expect(canvas.getByText('Contains Peanuts')).toBeInTheDocument();
    const told = (name: string) => expect(canvas.getByRole('button', { name }));
    await told('Teh Tarik').toHaveAccessibleDescription(/Contains Milk/);
    await told('Char Kway Teow').toHaveAccessibleDescription(/Allergens are not stated/);
    await told('Kaya Butter Toast').not.toHaveAccessibleDescription(/Contains|stated/);
  },
};

/** A set has the price of its cheapest choice (MENU-44). */
export const SetMeals: Story = {
  tags: ['state:menu.list-set'],
  parameters: servesMenu(
    aCategory(1, 'Set Meals', [
      anItem(1, 11.9, {
        ...{ name: 'Kopitiam Set', picture: 'bento-box', description: 'A main, two sides and a kueh' },
        itemModifierGroups: [aStep(1, 'Choose your main', [2.5, 1])],
      }),
      anItem(2, 8.9, { name: 'Laksa Lemak', picture: 'steaming-bowl' }),
      anItem(3, 0, {
        ...{
          name: 'Build Your Bowl',
          picture: 'green-salad',
          diets: ['vegetarian'],
          itemSoldOuts: [{ outletId: 101 }],
        },
        itemModifierGroups: [aStep(2, 'Choose your base', [6.8, 7.3])],
      }),
    ]),
  ),
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByText(/12\.90/)).toBeVisible();
    if (isTranslated(globals)) return;
    await expect(canvas.getByText('from $12.90')).toBeVisible();
    await expect(canvas.getByText('from $6.80')).toBeVisible();
    await expect(canvas.getByText('$8.90')).toBeVisible();
    const set = canvas.getByRole('button', { name: 'Kopitiam Set' });
    await expect(set).toHaveAccessibleDescription(/from \$12\.90/);
  },
};

/** Sold out, and without a price that can be charged (MENU-10, MENU-13). */
export const SoldOut: Story = {
  tags: ['state:menu.list-sold-out'],
  parameters: servesMenu(
    aCategory(1, 'Mains', [
      anItem(1, 8.9, { name: 'Laksa Lemak', picture: 'steaming-bowl' }),
      anItem(2, 7.8, { name: 'Fried Prawn', picture: 'fried-shrimp', itemSoldOuts: [{ outletId: 101 }] }),
      // Half a cent is not a valid price. The item is shown and cannot be ordered.
      anItem(3, 1.005, { name: 'Market Fish', picture: 'fish' }),
    ]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sold Out')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Fried Prawn' })).toHaveAttribute('aria-disabled', 'true');
    await expect(await canvas.findByRole('button', { name: 'Market Fish' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Laksa Lemak' })).not.toHaveAttribute('aria-disabled');
  },
};

/** It is 09:41 in Singapore: one dish until later, one from later, one not any more, and one at any time (MENU-34). */
export const Hours: Story = {
  tags: ['state:menu.list-hours'],
  args: { hasHours: true },
  parameters: servesMenu(
    aCategory(1, 'Mains', [
      anItem(1, 4.2, {
        name: 'Kaya Butter Toast',
        description: 'Charcoal-grilled, thick slab butter',
        picture: 'bread',
        diets: ['vegetarian'],
        hours: [{ from: '07:00', to: '11:00' }],
      }),
      anItem(2, 8.9, {
        name: 'Laksa Lemak',
        description: 'Coconut, dried shrimp, thick bee hoon',
        picture: 'steaming-bowl',
        hours: [{ from: '17:00', to: '21:00' }],
      }),
      anItem(3, 7.8, {
        name: 'Supper Prawns',
        picture: 'fried-shrimp',
        hours: [{ from: '00:00', to: '03:00', days: [1, 2, 3, 4, 5] }],
      }),
      anItem(4, 6.5, { name: 'French Toast', picture: 'pancakes' }),
    ]),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^until 11:00/)).toBeVisible();
    await expect(canvas.getByText('from 17:00')).toBeVisible();
    await expect(canvas.getByText('Served Mon to Fri 00:00 to 03:00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Laksa Lemak' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Kaya Butter Toast' })).not.toHaveAttribute('aria-disabled');
  },
};

/** The collection time counts, not the time of ordering (MENU-33). */
export const HoursOfACollectionTime: Story = {
  args: {
    hasHours: true,
    visit: { selectedOrderType: 'Takeaway', selectedCollectionTime: '18:30', selectedCollectionDay: '2026-08-09' },
  },
  parameters: Hours.parameters ?? {},
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('until 21:00')).toBeVisible();
    await expect(canvas.getByText('Served 07:00 to 11:00')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Laksa Lemak' })).not.toHaveAttribute('aria-disabled');
  },
};

/** The outlet takes no orders for a while; the menu can be read (CHECKOUT-40). */
export const Paused: Story = {
  tags: ['state:menu.paused'],
  args: {
    cups: 2,
    visit: {
      selectedOutletSettings: outletSettings({
        pausedUntil: '2026-08-09T04:40:00.000Z',
        pauseReason: 'Kitchen is full',
      }),
    },
  },
  play: shows('Kitchen is full, back at 12:40', 'Kaya Butter Toast'),
};

/** A name ends after two lines (MENU-9). */
export const LongNames: Story = {
  tags: ['state:menu.list-long-names'],
  parameters: servesMenu(
    aCategory(1, 'Mains', [
      anItem(1, 18.9, {
        name: "Grandmother's Slow-braised Beef Cheek with Sarawak Black Pepper, Young Ginger and Spring Onion",
        description:
          'Braised for eleven hours in dark soya sauce and rock sugar, with star anise, cinnamon, cloves, ' +
          'young ginger, spring onion, and a soft-boiled egg, over steamed jasmine rice from the north',
        picture: 'curry-rice',
      }),
      anItem(2, 4.2, { name: 'Kaya Butter Toast', description: 'Charcoal-grilled', picture: 'bread' }),
    ]),
  ),
  play: async ({ canvas }) => {
    const name = await canvas.findByRole('button', { name: /Grandmother/ });
    // Two lines at most; the whole name stays in the page for screen readers.
    const { lineHeight } = getComputedStyle(name);
    await expect(name.clientHeight).toBeLessThanOrEqual(Math.ceil(2 * Number.parseFloat(lineHeight)));
  },
};

/** A menu without categories (MENU-11). */
export const Empty: Story = {
  tags: ['state:menu.empty'],
  parameters: { msw: { handlers: [answersExample('menu', 'none')] } },
  play: shows('Dine In menu not available now', 'Please order from counter or ask for assistance from staff'),
};

export const Loading: Story = {
  parameters: { msw: { handlers: [keepsWaiting('menu')] } },
  play: shows('Loading the menu'),
};

/** The host is down; the cart stays (MENU-12). */
export const Failed: Story = {
  args: { cups: 2 },
  parameters: { msw: { handlers: [isDown('menu')] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The outlet did not answer')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /View cart/ })).toBeVisible();
  },
};

const withServiceCharge = outletSettings({ isEnabledDineInServiceCharge: true, dineInServiceChargePercentage: 10 });
const pricedMenu = servesMenu(
  aCategory(1, 'Toast & Eggs', [
    anItem(11, 4.2, { name: 'Kaya Butter Toast', picture: 'bread' }),
    anItem(12, 7.9, {
      ...{ name: 'Jar of Pandan Kaya', picture: 'honey', description: 'Keeps two weeks', diets: ['vegetarian'] },
      itemPrices: [rolePrice(7.9, { isEnabledServiceCharge: false })],
    }),
    anItem(13, 6.5, { name: 'French Toast', picture: 'pancakes' }),
  ]),
  aCategory(2, 'Kopi & Teh', [anItem(21, 1.8, { name: 'Kopi', picture: 'hot-cup' })]),
);

/** Service charge and GST come on top, which is said below the tabs. A dish without service charge has its GST in it (MENU-25, MENU-27). */
export const PricesExcluded: Story = {
  tags: ['state:menu.prices-excluded'],
  parameters: pricedMenu,
  args: { taxes: [aTax()], visit: { selectedOutletSettings: withServiceCharge } },
  play: async ({ canvas, globals }) => {
    // KURO shows all-in prices.
    if (globals.brand === 'kuro') {
      await expect(await canvas.findByText('$5.04')).toBeVisible();
      return;
    }
    await expect(await canvas.findByText('$4.20')).toBeVisible();
    await expect(canvas.getByText('$8.61')).toBeVisible();
    if (isTranslated(globals)) return;
    const sentence = canvas.getByText('Prices exclude 10% service charge and 9% GST');
    await expect(sentence).toBeVisible();
    // Cut by nothing, and above the dishes.
    await expect(sentence.scrollWidth).toBeLessThanOrEqual(sentence.clientWidth);
    const list = canvas.getByRole('list', { name: 'Menu' }).getBoundingClientRect();
    await expect(sentence.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.top);
    await expect(canvas.getByText(/GST included/)).toBeVisible();
  },
};

/** Without a service charge every price holds its GST, though the tax is one that is added (MONEY-36). */
export const PricesWithTax: Story = {
  tags: ['state:menu.prices-with-tax'],
  parameters: pricedMenu,
  args: {
    taxes: [aTax({ rate: 8.5 })],
    visit: { selectedOutletSettings: withServiceCharge, selectedOrderType: 'Takeaway' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Prices include GST')).toBeVisible();
    await expect(canvas.getByText('$4.56')).toBeVisible();
    await expect(canvas.getByText('$8.57')).toBeVisible();
    await expect(canvas.queryByText(/GST included/)).toBeNull();
  },
};

/** A shop without tax and service charge says nothing about its prices, which are those of its menu (MENU-25). */
export const NothingCharged: Story = {
  parameters: pricedMenu,
  args: { taxes: [aTax({ rate: 0 })], visit: { selectedOutletSettings: outletSettings() } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$4.20')).toBeVisible();
    await expect(canvas.queryByText(/^Prices/)).toBeNull();
  },
};

/** The charges of the outlet are not known yet: prices are those of the menu, and nothing is said (MENU-26). */
export const ChargesUnknown: Story = {
  ...NothingCharged,
  args: { taxes: [aTax()], visit: { selectedOutletSettings: null } },
};

let store: Store<RootState>;
function StoreOfStory() {
  store = useStore<RootState>();
  return null;
}

/** The outlet takes off its service charge while the menu is open: prices and sentence follow (MENU-26). */
export const ChargesChange: Story = {
  ...PricesExcluded,
  tags: ['!state:menu.prices-excluded'],
  render: ({ cups, ...charges }) => (
    <MenuShop brandCode="kopi" path="/menu" {...charges}>
      <StoreOfStory />
      <MenuScreen />
    </MenuShop>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Prices exclude 10% service charge and 9% GST')).toBeVisible();
    store.dispatch(restoreVisit({ ...store.getState().visit, selectedOutletSettings: outletSettings() }));
    await expect(await canvas.findByText('Prices include GST')).toBeVisible();
    await expect(canvas.getByText('$4.58')).toBeVisible();
    await expect(canvas.queryByText(/GST included/)).toBeNull();
  },
};

/** The toolbar's menu in place of the story's own (BRAND-39). */
export const OfAnotherMenu: Story = {
  tags: ['!dev'],
  globals: { menu: 'hawker-stall' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Mee Pok Dry' })).toBeVisible();
    await expect(canvas.queryByText('Kaya Butter Toast')).toBeNull();
  },
};

/** A server that is down has no other menu either (BRAND-39). */
export const AnotherMenuFails: Story = {
  ...OfAnotherMenu,
  parameters: { msw: { handlers: [isDown('menu')] } },
  play: shows('The outlet did not answer'),
};
