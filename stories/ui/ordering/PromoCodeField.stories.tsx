import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { type AppliedPromoCode, Button, PromoCodeField } from '#ui';

const meta = {
  title: 'Ordering/PromoCodeField',
  component: PromoCodeField,
  args: {
    label: 'Promo Code',
    action: <Button type="submit">Apply</Button>,
    defaultValue: 'KAYA10',
    onSubmit: fn(),
  },
  argTypes: { action: { control: false }, applied: { control: false } },
} satisfies Meta<typeof PromoCodeField>;

export default meta;
type Story = StoryObj<typeof meta>;

const kaya: AppliedPromoCode = {
  title: 'Promo code KAYA10',
  text: '10% off, 1 × Kopi O free',
  action: <Button>Remove</Button>,
};

/** Enter asks for the code as the button does. */
export const Ready: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Promo Code' }), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = { args: { defaultValue: '', hint: 'One code an order.' } };

/** A second press changes nothing while the first is being asked about. */
export const Checking: Story = {
  args: {
    action: (
      <Button type="submit" loading>
        Apply
      </Button>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Invalid: Story = {
  args: { defaultValue: 'KAYA', error: 'Promo code is invalid' },
  play: async ({ canvas }) => {
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
        onSubmit={() => setApplied(true)}
        applied={isApplied ? { ...kaya, action: <Button onClick={() => setApplied(false)}>Remove</Button> } : undefined}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '{Enter}');
    await waitFor(() => expect(canvas.getByText('Promo code KAYA10').parentElement).toHaveFocus());
    // Pressed twice, it is applied once, and not removed.
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Promo code KAYA10')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Promo Code' })).toHaveFocus());
  },
};

/** Android keyboards compose each word. The caret stays where a word was composed within a code (SHELL-48). */
export const KeepsCaretAfterComposing: Story = {
  args: { defaultValue: 'KAYA10', parse: (text) => text.toUpperCase() },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    field.focus();
    const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    setText?.call(field, 'KAxYA10');
    field.setSelectionRange(3, 3);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: 'x' }));
    await expect(field).toHaveValue('KAxYA10');
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'x' }));
    await waitFor(() => expect(field).toHaveValue('KAXYA10'));
    await expect(field.selectionStart).toBe(3);
  },
};

/** At text of 200 % on a usual phone the button stands below the field, which keeps room for a code and its label. */
export const LargeText: Story = {
  args: { label: 'விளம்பரக் குறியீடு', action: <Button type="submit">பயன்படுத்து</Button> },
  decorators: [(render) => <div style={{ inlineSize: '358px' }}>{render()}</div>],
  play: async ({ canvas, step }) => {
    const field = canvas.getByRole('textbox');
    const button = canvas.getByRole('button');
    const root = document.documentElement;
    const before = root.style.fontSize;
    await step('at 100 % they stand side by side', async () => {
      await expect(button.getBoundingClientRect().top).toBeLessThan(field.getBoundingClientRect().bottom);
    });
    root.style.fontSize = '200%';
    try {
      await step('at 200 % the field is as wide as its place, and the button near below', async () => {
        const { bottom, width } = field.getBoundingClientRect();
        await expect(width).toBeGreaterThan(300);
        const gap = button.getBoundingClientRect().top - bottom;
        await expect(gap).toBeGreaterThan(0);
        await expect(gap).toBeLessThan(40);
      });
    } finally {
      root.style.fontSize = before;
    }
  },
};
