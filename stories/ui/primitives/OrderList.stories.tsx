import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { IconButton, OrderList, type OrderListProps, RemoveIcon } from '#ui';

function Ordered({ items: first, onItemMove, ...rest }: OrderListProps) {
  const [items, setItems] = useState(first);
  return (
    <OrderList
      {...rest}
      items={items}
      onItemMove={(from, to) => {
        onItemMove(from, to);
        const next = items.filter((_, at) => at !== from);
        next.splice(to, 0, ...items.slice(from, from + 1));
        setItems(next);
      }}
    />
  );
}

const meta = {
  title: 'Primitives/OrderList',
  component: OrderList,
  render: (args) => <Ordered {...args} />,
  args: {
    label: 'Categories',
    onItemMove: fn(),
    getUpLabel: (label) => `Move ${label} up`,
    getDownLabel: (label) => `Move ${label} down`,
    getMovedText: (label, position, count) => `${label} is now ${position} of ${count}`,
    items: [
      { id: '1', label: 'Toast & Eggs', detail: '4 dishes' },
      { id: '2', label: 'Noodles', detail: '6 dishes' },
      { id: '3', label: 'Desserts', detail: '1 dish' },
    ],
  },
  argTypes: { getUpLabel: { control: false }, getDownLabel: { control: false }, getMovedText: { control: false } },
} satisfies Meta<typeof OrderList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By the keyboard and by ear: the button keeps the focus, and the new place is said. At an end it does nothing. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const down = canvas.getByRole('button', { name: 'Move Toast & Eggs down' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onItemMove).toHaveBeenLastCalledWith(0, 1);
    await expect(canvas.getByRole('status')).toHaveTextContent('Toast & Eggs is now 2 of 3');
    await expect(down).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Toast & Eggs is now 3 of 3');
    await expect(down).toHaveFocus();
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onItemMove).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Move Toast & Eggs up' }));
    await expect(canvas.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Noodles6 dishes',
      'Toast & Eggs4 dishes',
      'Desserts1 dish',
    ]);
  },
};

/** Each row has one more action. */
export const WithActions: Story = {
  args: {
    label: 'Groups of choices',
    items: [
      {
        id: '1',
        label: 'Sweetness',
        action: <IconButton variant="plain" label="Take Sweetness away" icon={<RemoveIcon size={20} aria-hidden />} />,
      },
      {
        id: '2',
        label: 'Add-ons for noodles, with a long name that wraps',
        detail: 'Soft egg, extra prawns, fish cake',
        action: <IconButton variant="plain" label="Take Add-ons away" icon={<RemoveIcon size={20} aria-hidden />} />,
      },
    ],
  },
};
