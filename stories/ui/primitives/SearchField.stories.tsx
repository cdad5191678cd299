import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SearchField } from '#ui';

const meta = {
  title: 'Primitives/SearchField',
  component: SearchField,
  args: { label: 'Search the menu', clearLabel: 'Clear', onValueChange: fn() },
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search the menu' });
    await expect(field).toHaveAttribute('placeholder', 'Search the menu');
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Emptying it leaves the focus in it, so that the phone's keyboard stays. */
export const Filled: Story = {
  args: { defaultValue: 'laksa' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    const field = canvas.getByRole('searchbox');
    await expect(field).toHaveValue('');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'laksa');
    await expect(field).toHaveValue('laksa');
  },
};

/** A disabled field cannot be cleared either. */
export const Disabled: Story = {
  args: { defaultValue: 'laksa', disabled: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(field.parentElement).toHaveAttribute('data-disabled');
    await expect(field).toHaveValue('laksa');
  },
};
export const ReadOnly: Story = { ...Disabled, args: { defaultValue: 'laksa', readOnly: true } };
