import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Menu as WireMenu } from '#contract';
import { menuFromWire } from '#features/model/menu';
import { loadMenu } from '../../.storybook/menus';
import { kopiMenu } from '../../tests/builders/menu';
import { MenuShop } from './MenuShop';
import { WholeMenu } from './WholeMenu';

/** A whole menu on one page, of which `npm run menu:review` takes its pictures. */
const meta = {
  title: 'Menu/Review',
  parameters: { layout: 'fullscreen' },
  loaders: [async ({ globals }) => ({ menu: (await loadMenu(globals.menu)) ?? kopiMenu() })],
  render: (_, { globals, loaded }) => {
    const menu = menuFromWire([loaded.menu]);
    return (
      <MenuShop brandCode={globals.brand} menu={menu}>
        <WholeMenu menu={menu} />
      </MenuShop>
    );
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every category, every card and every choice, as the review pictures them (BRAND-36). */
export const Whole: Story = {
  play: async ({ canvasElement, loaded }) => {
    const { menuCategories } = loaded.menu as WireMenu;
    const dishes = menuCategories.flatMap(({ category }) => category.categoryItems);
    await expect(canvasElement.querySelectorAll('[data-shows^=category]')).toHaveLength(menuCategories.length);
    await expect(canvasElement.querySelectorAll('[data-shows^=dish]')).toHaveLength(dishes.length);
  },
};
