import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { OtpField } from '#ui';
import { compose, composeAt, endComposition } from '../../parts/compose';
import { inRightToLeft } from '../rightToLeft';

const meta = {
  title: 'Primitives/OtpField',
  component: OtpField,
  args: { label: 'OTP code', length: 5, value: '' },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value);
    return <OtpField {...args} value={value} onValueChange={setValue} />;
  },
} satisfies Meta<typeof OtpField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Half: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'OTP code' });
    await userEvent.type(field, '123');
    await expect(field).toHaveValue('123');
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(canvasElement.querySelectorAll('[data-next]')).toHaveLength(1);
  },
};
/** Accepts at most one digit a cell, also uncontrolled, and finds the code in all that a phone pastes. */
export const Pasted: Story = {
  render: ({ value: _, ...args }) => <OtpField {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'OTP code' });
    await userEvent.click(field);
    for (const text of [
      '40 823 77',
      '408-23',
      '４０８２３',
      'Your code is 40823.',
      'From 2026: 408-23 is your code, for 10 minutes',
      'Call 1800 40823',
    ]) {
      await userEvent.clear(field);
      await userEvent.paste(text);
      await expect(field, text).toHaveValue('40823');
    }
    await userEvent.clear(field);
    await userEvent.type(field, 'a4o0-8');
    await expect(field).toHaveValue('408');
  },
};
/** A code with letters says how it is read. */
export const WithLetters: Story = {
  args: { parse: (text) => text.toUpperCase().replace(/[^A-Z0-9]/g, '') },
  render: ({ value: _, ...args }) => <OtpField {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'OTP code' });
    await userEvent.type(field, 'k7-pq2');
    await expect(field).toHaveValue('K7PQ2');
  },
};
/** One more character in the middle of a full code is refused: the last one stays (SHELL-48). */
export const FullCode: Story = {
  args: { value: '40823' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'OTP code' });
    field.focus();
    field.setSelectionRange(2, 2);
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('40823');
    await expect(field.selectionStart).toBe(2);
  },
};
/** Text of an input method is no code before the diner has chosen it (ACCOUNT-1). */
export const Composed: Story = {
  args: { onValueChange: fn() },
  render: ({ value: _, ...args }) => <OtpField {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'OTP code' });
    compose(field, '４０８２３');
    await expect(field).toHaveValue('４０８２３');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    endComposition(field);
    await waitFor(() => expect(field).toHaveValue('40823'));
    await expect(args.onValueChange).toHaveBeenCalledTimes(1);
  },
};
/** A full code has no room for what is composed before its end: its last digits stay (SHELL-48). */
export const ComposedIntoFull: Story = {
  args: { value: '40823' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'OTP code' });
    composeAt(field, 2, '９９');
    await expect(field).toHaveValue('40９９823');
    endComposition(field, '９９');
    await waitFor(() => expect(field).toHaveValue('40823'));
    composeAt(field, 5, '９');
    endComposition(field, '９');
    await waitFor(() => expect(field).toHaveValue('40823'));
  },
};
/** A code is read from left to right everywhere, and stands at the start of the line. */
export const RightToLeft: Story = {
  ...inRightToLeft,
  args: { value: '4082' },
  play: async ({ canvas }) => {
    const left = (digit: string) => canvas.getByText(digit).getBoundingClientRect().left;
    await expect(left('4')).toBeLessThan(left('2'));
    await expect(getComputedStyle(canvas.getByRole('textbox')).direction).toBe('ltr');
    const cells = canvas.getByText('4').parentElement as HTMLElement;
    const last = cells.lastElementChild as HTMLElement;
    await expect(last.getBoundingClientRect().right).toBe(cells.getBoundingClientRect().right);
  },
};
export const Disabled: Story = { args: { value: '408', disabled: true } };
export const Filled: Story = { args: { value: '40823' } };
export const Invalid: Story = {
  args: { value: '40823', error: 'Invalid OTP code' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Invalid OTP code');
  },
};

/** A note of the page describes the field too, with and without an error. */
export const InvalidWithNote: Story = {
  args: { value: '40823', error: 'Invalid OTP code', 'aria-describedby': 'note' },
  decorators: [
    (Story) => (
      <>
        <p id="note">Sent by SMS</p>
        <Story />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Invalid OTP code Sent by SMS');
  },
};

/** A code that comes in one piece replaces what is there; a few typed digits are added, and words without a code change nothing. */
export const PastedOver: Story = {
  args: { onValueChange: fn() },
  render: ({ value: _, ...args }) => <OtpField {...args} />,
  play: async ({ args, canvas, step, userEvent }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'OTP code' });
    await step('over a wrong code', async () => {
      await userEvent.type(field, '11111');
      await userEvent.paste('89645');
      await expect(field).toHaveValue('89645');
      await expect(args.onValueChange).toHaveBeenLastCalledWith('89645');
    });
    await step('over two digits, whether pasted or written at once by a keyboard', async () => {
      await userEvent.clear(field);
      await userEvent.type(field, '89');
      await userEvent.paste('64521');
      await expect(field).toHaveValue('64521');
      await userEvent.clear(field);
      await userEvent.type(field, '89');
      field.focus();
      document.execCommand('insertText', false, '64521');
      await expect(field).toHaveValue('64521');
    });
    await step('words without a code', async () => {
      await userEvent.paste('no code');
      await expect(field).toHaveValue('64521');
    });
    await step('typing', async () => {
      await userEvent.type(field, '{Backspace}7');
      await expect(field).toHaveValue('64527');
    });
  },
};
