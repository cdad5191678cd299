import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BillLine, Price, ReceiptCard, ReceiptTotal } from '#ui';

const meta = {
  title: 'Ordering/BillLine',
  component: BillLine,
  args: { quantity: 2, name: 'Laksa Lemak', price: <Price cents={2020} /> },
  argTypes: { price: { control: false }, modifiers: { control: 'object' }, parts: { control: false } },
  render: (args) => (
    <ReceiptCard>
      <BillLine {...args} />
    </ReceiptCard>
  ),
} satisfies Meta<typeof BillLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {};

export const WithModifiers: Story = {
  args: {
    modifiers: [
      { id: 1, name: 'Thick bee hoon' },
      { id: 2, name: '2 × Soft egg', price: <Price cents={240} /> },
    ],
  },
};

const set = {
  quantity: 1,
  name: 'Set lunch',
  price: <Price cents={1290} />,
  modifiers: [{ id: 1, name: 'To share' }],
  parts: [
    {
      id: 1,
      quantity: 1,
      name: 'Chicken rendang',
      modifiers: [{ id: 1, name: 'Extra gravy', price: <Price cents={150} /> }],
    },
    { id: 2, quantity: 2, name: 'Teh tarik kosong with a name that takes two lines', price: <Price cents={0} /> },
  ],
};

/** The dishes of a set stand inside it, each with its own modifiers. */
export const WithParts: Story = {
  args: set,
  play: async ({ canvas }) => {
    const left = (text: string) => canvas.getByText(text).getBoundingClientRect().left;
    await expect(left('Chicken rendang')).toBeGreaterThan(left('Set lunch'));
    await expect(left('Extra gravy')).toBeGreaterThanOrEqual(left('Chicken rendang'));
    const [dish] = canvas.getAllByRole('listitem').filter((one) => one.textContent?.includes('Chicken rendang'));
    await expect(dish).toHaveTextContent('Extra gravy');
  },
};

/** The same dish may stand on a bill twice. */
export const Bill: Story = {
  render: () => (
    <ReceiptCard title="Items">
      <BillLine {...set} />
      <BillLine quantity={1} name="Kopi O" price={<Price cents={180} />} />
      <BillLine quantity={1} name="Kopi O" price={<Price cents={180} />} />
      <ReceiptTotal label="Total" value={<Price cents={1650} />} />
    </ReceiptCard>
  ),
};
