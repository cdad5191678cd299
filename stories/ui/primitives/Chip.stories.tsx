import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, Chip, MenuIcon, Stack, TableIcon } from '#ui';
import { looksDisabled } from './looksDisabled';

const meta = {
  title: 'Primitives/Chip',
  component: Chip,
  args: { children: 'Table 12', icon: <TableIcon size={18} aria-hidden />, onClick: fn() },
  argTypes: { variant: { control: 'inline-radio', options: ['value', 'menu'] }, icon: { control: false } },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Value: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Table 12' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Menu: Story = { args: { variant: 'menu', children: 'Dine In', icon: <MenuIcon size={18} aria-hidden /> } };
export const Row: Story = {
  render: (args) => (
    <Stack direction="row">
      <Chip {...args} />
      <Chip variant="menu" icon={<MenuIcon size={18} aria-hidden />}>
        Takeaway, collect at 12:30
      </Chip>
    </Stack>
  ),
};

/** Has the colours of a disabled Button. */
export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <Stack direction="row">
      <Button disabled>Button</Button>
      <Chip {...args} />
    </Stack>
  ),
  play: looksDisabled,
};
