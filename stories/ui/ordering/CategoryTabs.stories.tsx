import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CategoryTabs } from '#ui';

const names = ['Toast & Eggs', 'Kopi & Teh', 'Noodles', 'Rice', 'Dim Sum', 'Snacks', 'Desserts', 'Set Meals'];

const meta = {
  title: 'Ordering/CategoryTabs',
  component: CategoryTabs,
  parameters: { layout: 'fullscreen', docsHeight: 160 },
  args: {
    label: 'Categories',
    tabs: names.map((label) => ({ id: label, label })),
    defaultValue: names[0],
    onValueChange: fn(),
  },
  argTypes: { tabs: { control: false } },
} satisfies Meta<typeof CategoryTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};

/** The selected tab is brought into view, and only the strip moves. */
export const KeepsSelectedInView: Story = {
  args: { defaultValue: 'Set Meals' },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole('navigation').getBoundingClientRect();
    const tab = canvas.getByRole('button', { name: 'Set Meals' });
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(strip.right));
    await expect(tab).toHaveAttribute('aria-current', 'true');
  },
};

export const Pressing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    // The tab is centred by the width of its letters after the fonts have loaded.
    await document.fonts.ready;
    const tab = canvas.getByRole('button', { name: 'Kopi & Teh' });
    await userEvent.click(tab);
    await expect(args.onValueChange).toHaveBeenCalledWith('Kopi & Teh');
    await expect(tab).toHaveAttribute('data-selected');
  },
};
