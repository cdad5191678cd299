import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, FavouriteIcon, FilterChip, Stack } from '#ui';
import { looksDisabled } from './looksDisabled';

const meta = {
  title: 'Primitives/FilterChip',
  component: FilterChip,
  args: { children: 'Favourites', icon: <FavouriteIcon size={18} aria-hidden />, onPressedChange: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof FilterChip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const chip = canvas.getByRole('button', { name: 'Favourites', pressed: false });
    await expect(chip.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(chip);
    await expect(args.onPressedChange).toHaveBeenCalledWith(true);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(chip);
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
  },
};

/** A tick says it as well as the colour. */
export const On: Story = {
  args: { pressed: true },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toBeVisible();
    await expect(canvasElement.querySelector('.tabler-icon-check')).not.toBeNull();
  },
};

/** Has the colours of a disabled Button. */
export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Stack direction="row">
      <Button disabled>Button</Button>
      <FilterChip {...args} />
      <FilterChip {...args} defaultPressed />
    </Stack>
  ),
  play: looksDisabled,
};
