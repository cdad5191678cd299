import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ActionBar, BrandScope, Button, CartBar, Column, Price, ReceiptCard, Screen, Stack, Text, TopBar } from '#ui';

const meta = {
  title: 'Primitives/Screen',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  subcomponents: { Column, Stack, ActionBar, BrandScope },
  args: { header: <TopBar title="Cart" subtitle="Tiong Bahru" /> },
  argTypes: {
    scroll: { control: 'inline-radio', options: ['page', 'inside'] },
    header: { control: false },
    floating: { control: false },
    footer: { control: false },
    children: { control: false },
  },
} satisfies Meta<typeof Screen>;

export default meta;
type Story = StoryObj<typeof meta>;

const cards = (
  <Column>
    {Array.from({ length: 12 }, (_, index) => `Card ${index + 1}`).map((title) => (
      <ReceiptCard key={title} title={title}>
        <Text tone="muted">Something to scroll past.</Text>
      </ReceiptCard>
    ))}
  </Column>
);

/** The main action stays at the foot while the page scrolls. */
export const WithAction: Story = {
  args: {
    footer: (
      <ActionBar>
        <Button size="large" trailing={<Price cents={2690} />}>
          Checkout
        </Button>
      </ActionBar>
    ),
    children: cards,
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /Checkout/ });
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
export const WithFloatingBar: Story = {
  args: {
    floating: <CartBar count={2} countLabel="2 items" label="View cart" total={<Price cents={1310} />} href="#cart" />,
    footer: (
      <ActionBar>
        <Button size="large">Pay</Button>
      </ActionBar>
    ),
    children: cards,
  },
};
