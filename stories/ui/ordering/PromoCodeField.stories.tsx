import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type AppliedPromoCode, PromoCodeField } from '#ui';

const meta = {
  title: 'Ordering/PromoCodeField',
  component: PromoCodeField,
  args: { label: 'Promo Code', applyLabel: 'Apply', value: 'KAYA10', onChange: fn(), onApply: fn() },
  argTypes: { applied: { control: false } },
} satisfies Meta<typeof PromoCodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const kaya: AppliedPromoCode = {
  title: 'Promo code KAYA10',
  text: '10% off, 1 × Kopi O free',
  removeLabel: 'Remove',
  onRemove: fn(),
};

/** Enter asks for the code as the button does. */
export const Ready: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox', { name: 'Promo Code' }), '{Enter}');
    await expect(args.onApply).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = { args: { value: '', hint: 'One code an order.' } };

/** A second press changes nothing while the first is being asked about. */
export const Checking: Story = {
  args: { state: 'checking' },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onApply).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Invalid: Story = {
  args: { value: 'KAYA', error: 'Promo code is invalid' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Promo code is invalid');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Promo code is invalid');
  },
};

export const Applied: Story = { args: { applied: kaya } };

export const AppliedLongWords: Story = {
  args: {
    applied: {
      ...kaya,
      title: 'Promo code LONGTIMENOSEECOMEBACKTOUS2026',
      text: '15% off the whole order, two bowls of Laksa Lemak for the price of one',
    },
  },
};

/** With the keyboard: focus goes to what stands where the pressed button was, and back again. */
export const FocusStays: Story = {
  render: function Toggled(args) {
    const [isApplied, setApplied] = useState(false);
    return (
      <PromoCodeField
        {...args}
        onApply={() => setApplied(true)}
        applied={isApplied ? { ...kaya, onRemove: () => setApplied(false) } : undefined}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(canvas.getByRole('button', { name: 'Remove' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'Promo Code' })).toHaveFocus();
  },
};
