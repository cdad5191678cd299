import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CollectionNumber, LineItem, Price, ReceiptCard, ReceiptRow, ReceiptTotal, Stepper, Tag, TextLink } from '#ui';

const meta = {
  title: 'Ordering/Receipt',
  component: ReceiptCard,
  subcomponents: { ReceiptRow, ReceiptTotal, LineItem, CollectionNumber },
  args: { title: 'Order summary' },
  argTypes: { children: { control: false }, action: { control: false } },
} satisfies Meta<typeof ReceiptCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const counting = { label: 'Laksa Lemak', decreaseLabel: 'One less', increaseLabel: 'One more', onChange: () => {} };

/** Figures stand in one column, whatever the length of their labels. */
export const Totals: Story = {
  args: {
    title: undefined,
    children: (
      <>
        <ReceiptRow label="Subtotal" value={<Price cents={2800} />} />
        <ReceiptRow tone="off" label="Promo code KAYA10" value={<Price cents={280} variant="off" />} />
        <ReceiptRow label="Service Charge (10%)" value={<Price cents={252} />} />
        <ReceiptRow label="GST (9%)" value={<Price cents={250} />} />
        <ReceiptRow tone="quiet" label="Inclusive of GST" value={<Price cents={25} />} />
        <ReceiptTotal label="Total" value={<Price cents={3022} />} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const right = (text: string) => canvas.getByText(text).getBoundingClientRect().right;
    const edges = ['$28.00', '-$2.80', '$2.52', '$30.22'].map(right);
    await expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);
  },
};

export const Details: Story = {
  args: {
    title: 'Order details',
    action: <TextLink href="#change">Change</TextLink>,
    children: (
      <>
        <ReceiptRow label="Outlet" value="Tiong Bahru" />
        <ReceiptRow label="Table No" value="-" />
        <ReceiptRow label="Dining option" value="Dine In" />
      </>
    ),
  },
};

export const Lines: Story = {
  args: {
    children: (
      <>
        <LineItem
          quantity={2}
          name="Laksa Lemak"
          price={<Price cents={2020} />}
          modifiers={[
            { id: 1, name: 'Thick bee hoon' },
            { id: 2, name: '2 × Soft egg', price: <Price cents={240} />, inner: [{ id: 3, name: 'Runny' }] },
          ]}
          note="No onions"
          actions={<Stepper {...counting} value={2} />}
        />
        <LineItem
          quantity={1}
          name="Fried Prawn"
          price={<Price cents={780} />}
          state="sold-out"
          tags={<Tag variant="danger">Sold Out</Tag>}
          actions={<Stepper {...counting} value={1} min={0} decreaseMeans="remove" />}
        />
        <LineItem quantity={1} name="Kopi O" price={<Price cents={0} />} tags={<Tag variant="success">Free</Tag>} />
      </>
    ),
  },
};

export const Queue: Story = {
  render: () => <CollectionNumber label="Queue number" number="2041" text="We call it at the counter." />,
};

/** Paper torn off a till's roll (BRAND-1). */
export const Roll: Story = { args: { ...Totals.args, title: 'Order summary', variant: 'roll' } };
