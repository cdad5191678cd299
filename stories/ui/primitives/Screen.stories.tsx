import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, waitFor } from 'storybook/test';
import {
  ActionBar,
  BrandScope,
  Button,
  CartBar,
  Column,
  keepFocusInView,
  Price,
  ReceiptCard,
  Screen,
  Stack,
  Text,
  TextLink,
  TopBar,
} from '#ui';

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

/** The focused element is never under a bar, forwards and backwards. */
export const FocusInView: Story = {
  ...WithAction,
  args: {
    ...WithAction.args,
    children: (
      <Column>
        {Array.from({ length: 40 }, (_, index) => (
          <TextLink key={String(index)} href={`#dish-${index}`}>
            {`Dish ${index + 1}`}
          </TextLink>
        ))}
      </Column>
    ),
  },
  render: function Kept(args) {
    useEffect(() => keepFocusInView(document), []);
    return <Screen {...args} />;
  },
  play: async ({ canvas, userEvent }) => {
    const links = canvas.getAllByRole('link', { name: /^Dish/ });
    const isCovered = (link: HTMLElement) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return !link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const goThrough = async (way: HTMLElement[], shift: boolean) => {
      for (const link of way) {
        await userEvent.tab({ shift });
        await expect(link).toHaveFocus();
        await waitFor(() => expect(isCovered(link)).toBe(false), { timeout: 500 });
      }
    };
    await goThrough(links, false);
    await goThrough(links.toReversed().slice(1), true);
  },
};
