import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CategoryTabs } from '#ui';

const names = ['Toast & Eggs', 'Kopi & Teh', 'Noodles', 'Rice', 'Dim Sum', 'Snacks', 'Desserts', 'Set Meals'];

const meta = {
  title: 'Ordering/CategoryTabs',
  component: CategoryTabs,
  parameters: { layout: 'fullscreen' },
  args: {
    label: 'Categories',
    tabs: names.map((label) => ({ id: label, label })),
    selected: names[0],
    onSelect: fn(),
  },
  argTypes: { tabs: { control: false } },
  render: function Selecting({ selected, onSelect, ...args }) {
    const [id, setId] = useState(selected);
    const select = (next: string) => {
      setId(next);
      onSelect(next);
    };
    return <CategoryTabs {...args} selected={id} onSelect={select} />;
  },
} satisfies Meta<typeof CategoryTabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};

/** The selected tab is brought into view, and only the strip moves. */
export const KeepsSelectedInView: Story = {
  args: { selected: 'Set Meals' },
  play: async ({ canvasElement }) => {
    const strip = within(canvasElement).getByRole('navigation').getBoundingClientRect();
    const tab = within(canvasElement).getByRole('button', { name: 'Set Meals' });
    await waitFor(() => expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(strip.right));
    await expect(tab).toHaveAttribute('aria-current', 'true');
  },
};

export const Pressing: Story = {
  play: async ({ args, canvasElement }) => {
    const tab = within(canvasElement).getByRole('button', { name: 'Kopi & Teh' });
    await userEvent.click(tab);
    await expect(args.onSelect).toHaveBeenCalledWith('Kopi & Teh');
    await expect(tab).toHaveAttribute('data-selected');
  },
};
