import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { MenuScreen } from '#features/menu';
import { filters, noFilters } from '../../features/menu/find/filters';
import { aCategory, aMenu, anItem } from '../../tests/builders/menu';
import { answers } from '../../tests/msw';
import type { Play } from '../parts/play';
import { MenuShop, servesMenu } from './MenuShop';

const menu = aMenu([
  aCategory(1, 'Toast & Eggs', [
    anItem(11, 4.2, {
      name: 'Kaya Butter Toast',
      chinese: '咖椰牛油吐司',
      description: 'Charcoal-grilled, thick slab butter, house pandan kaya',
      picture: 'bread',
      allergens: ['gluten', 'milk', 'egg'],
      diets: ['vegetarian'],
    }),
    anItem(12, 3.8, { name: 'Soft-boiled Eggs', description: 'Dark soya sauce', picture: 'egg', allergens: ['egg'] }),
  ]),
  aCategory(2, 'Noodles', [
    anItem(31, 8.9, {
      name: 'Laksa Lemak',
      chinese: '椰浆叻沙',
      description: 'Rice vermicelli, coconut gravy, prawns, tau pok',
      picture: 'steaming-bowl',
      allergens: ['crustacean', 'fish'],
      diets: ['halal'],
    }),
    anItem(32, 7.8, { name: 'Char Kway Teow', description: 'Wok hei, sausage, egg', picture: 'spaghetti' }),
  ]),
  aCategory(3, 'Drinks', [anItem(21, 1.8, { name: 'Kopi', picture: 'hot-cup', allergens: ['milk'] })]),
  aCategory(4, 'Fruit', [
    anItem(61, 2, { name: 'Watermelon Cup', picture: 'watermelon', allergens: [], diets: ['vegetarian', 'vegan'] }),
  ]),
]);

interface FinderStoryProps {
  /** Kopi in the cart. */
  cups?: number;
}

/** Search, favourites and filters over the menu. */
const meta = {
  title: 'Menu/Finder',
  component: MenuScreen,
  parameters: { layout: 'fullscreen', msw: { handlers: [answers('menu', [menu])] } },
  args: {},
  // Filters last for the visit: the next story begins without.
  beforeEach: () => () => filters.set(noFilters),
  render: ({ cups = 0 }: FinderStoryProps, { globals }) => (
    <MenuShop brandCode={globals.brand} path="/menu?find=" cups={cups}>
      <MenuScreen />
    </MenuShop>
  ),
} satisfies Meta<FinderStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const finder = async ({ canvas }: Pick<Play, 'canvas'>) => {
  const field = await canvas.findByRole('search');
  return within(field.closest<HTMLElement>('[data-finder]') ?? document.body);
};
const field = { name: 'Search the menu' };
const dishes = (screen: ReturnType<typeof within>) =>
  screen.queryAllByRole('article').map((card: HTMLElement) => within(card).getByRole('button').textContent);

const page = () => within(document.body);
const leaveOutEgg = async ({ userEvent }: Pick<Play, 'userEvent'>, screen: ReturnType<typeof within>) => {
  await userEvent.click(screen.getByRole('button', { name: 'Allergens' }));
  const sheet = within(await page().findByRole('dialog', { name: 'Leave out dishes with' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Egg' }));
  return sheet;
};

/** The finder before a search, without favourites. */
export const Prompt: Story = {
  play: async ({ canvas }) => {
    const screen = await finder({ canvas });
    await expect(await screen.findByText('What would you like?')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('searchbox', field)).toHaveFocus());
  },
};

/** Hits are marked, in names and in descriptions (MENU-17). */
export const Hits: Story = {
  args: { cups: 2 },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const screen = await finder({ canvas });
    await userEvent.type(screen.getByRole('searchbox', field), 'egg');
    await waitFor(() => expect(dishes(screen)).toEqual(['Soft-boiled Eggs', 'Char Kway Teow']));
    await expect([...canvasElement.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Egg', 'egg']);
    await expect(screen.getByRole('status')).toHaveTextContent('2 dishes found');
    await expect(screen.getByRole('link', { name: /View cart/ })).toBeVisible();
  },
};

/** A word of another language shows where it was found (MENU-17). */
export const OtherLanguage: Story = {
  play: async ({ canvas, userEvent }) => {
    const screen = await finder({ canvas });
    await userEvent.type(screen.getByRole('searchbox', field), '叻沙');
    await waitFor(() => expect(dishes(screen)).toEqual(['Laksa Lemak']));
    await expect(screen.getByText('叻沙').tagName).toBe('MARK');
  },
};

export const Nothing: Story = {
  play: async ({ canvas, userEvent }) => {
    const screen = await finder({ canvas });
    await userEvent.type(screen.getByRole('searchbox', field), 'pizza');
    await expect(await screen.findByText('Nothing found for “pizza”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await expect(await screen.findByText('What would you like?')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', field), 'pizza');
  },
};

/** The diner excludes ingredients in a sheet, which shows how many dishes remain (MENU-18). */
export const LeavingOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const sheet = await leaveOutEgg({ userEvent }, await finder({ canvas }));
    await expect(sheet.getByText('Dishes that do not state their allergens are left out too.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Egg' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Never shows a dish without stated allergens as safe (MENU-18). */
export const WithoutEgg: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const screen = await finder({ canvas });
    const vegan = screen.getByRole('button', { name: 'Vegan' });
    const left = ['Laksa Lemak', 'Kopi', 'Watermelon Cup'];
    await step('excluding an allergen leaves dishes that state to be free of it', async () => {
      const sheet = await leaveOutEgg({ userEvent }, screen);
      await userEvent.click(sheet.getByRole('button', { name: 'Show dishes' }));
      await waitFor(() => expect(dishes(screen)).toEqual(left));
    });
    await step('a diet narrows them further', async () => {
      await userEvent.click(vegan);
      await waitFor(() => expect(dishes(screen)).toEqual(['Watermelon Cup']));
      await userEvent.click(vegan);
      await waitFor(() => expect(dishes(screen)).toEqual(left));
    });
    await expect(screen.getByText(/^1 more does not state its allergens/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Without Egg' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** Drinks of Nutri-Grade A or B only; other menus have no such chip (MENU-31). */
export const NutriGradeAB: Story = {
  parameters: servesMenu(
    aCategory(1, 'Drinks', [
      anItem(1, 3.2, { name: 'Teh Tarik', picture: 'hot-cup', nutriGrade: { grade: 'D', sugarPercent: 12 } }),
      anItem(2, 2.4, { name: 'Teh O Siew Dai', picture: 'hot-cup', nutriGrade: { grade: 'B', sugarPercent: 4 } }),
      anItem(3, 4.2, { name: 'Kaya Butter Toast' }),
    ]),
  ),
  play: async ({ canvas, userEvent }) => {
    const screen = await finder({ canvas });
    await userEvent.click(screen.getByRole('button', { name: 'Nutri-Grade A or B' }));
    await waitFor(() => expect(dishes(screen)).toEqual(['Teh O Siew Dai']));
    await expect(await screen.findByText('Nutri-Grade B, 4 % sugar')).toBeInTheDocument();
  },
};

/** No dish matches, and one press clears the filters. */
export const NothingSuits: Story = {
  play: async ({ canvas, step, userEvent }) => {
    const screen = await finder({ canvas });
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await step('without the filters nothing is searched', async () => {
      await press('Favourites');
      await expect(await screen.findByText('No favourites yet')).toBeVisible();
      await expect(screen.getByText('Open a dish and tap its heart to find it here next time.')).toBeVisible();
      await press('Clear filters');
      await expect(await screen.findByText('What would you like?')).toBeVisible();
    });
    await press('Vegan');
    await press('Halal');
    await expect(await screen.findByText('No dish matches these filters')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  },
};
