import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AllergenMark, ItemCard, Stack } from '#ui';

const meta = {
  title: 'Ordering/AllergenMark',
  component: AllergenMark,
  args: { fit: 'contains', text: 'Peanuts', label: 'Contains Peanuts' },
  argTypes: { fit: { control: 'inline-radio', options: ['contains', 'unknown'] } },
} satisfies Meta<typeof AllergenMark>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A name for the eye, a sentence for the ear, and never colour alone (MENU-41). */
export const EveryFit: Story = {
  render: (args) => (
    <Stack direction="row" gap={2}>
      <AllergenMark {...args} />
      <AllergenMark fit="unknown" text="Not stated" label="Allergens are not stated" />
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Peanuts')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByText('Contains Peanuts')).toBeInTheDocument();
    const [contains, unknown] = [...canvasElement.querySelectorAll('svg')].map((icon) => icon.innerHTML);
    await expect(contains).not.toBe(unknown);
  },
};

/** Many names are cut at the width of their place; screen readers hear all of them. */
export const Long: Story = {
  args: { text: 'Crustaceans, Molluscs, Sulphites', label: 'Contains Crustaceans, Molluscs, Sulphites' },
  render: (args) => (
    <div style={{ inlineSize: 96 }}>
      <AllergenMark {...args} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const mark = canvasElement.querySelector('[data-fit]');
    await expect(mark?.getBoundingClientRect().width).toBeLessThanOrEqual(96);
    await expect(canvas.getByText(/^Contains Crustaceans, Molluscs/)).toBeInTheDocument();
  },
};

/** On a board two signs would look the same, so the eye sees one. Screen readers hear both (MENU-41). */
export const TwoOnABoard: Story = {
  render: (args) => (
    <ItemCard
      name="Rojak"
      price="$5.00"
      layout="board"
      sources={[]}
      marks={
        <>
          <AllergenMark {...args} />
          <AllergenMark {...args} text="Soy" label="Contains Soy" />
        </>
      }
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('[data-fit]')].map((mark) => mark.getBoundingClientRect().width);
    await expect(widths.map((width) => width > 2)).toEqual([true, false]);
    await expect(canvas.getByRole('button', { name: 'Rojak' })).toHaveAccessibleDescription(
      /Contains Peanuts ?Contains Soy/,
    );
  },
};
