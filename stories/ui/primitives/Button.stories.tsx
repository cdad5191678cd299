import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { AddIcon, Button, Price, Stack } from '#ui';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Add To Cart', onClick: fn() },
  argTypes: {
    variant: { control: 'inline-radio', options: ['primary', 'secondary', 'quiet', 'danger'] },
    size: { control: 'inline-radio', options: ['medium', 'large'] },
    width: { control: 'inline-radio', options: ['content', 'full'] },
    trailing: { control: false },
    icon: { control: false },
  },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = {};
export const Secondary: Story = { args: { variant: 'secondary', children: 'Cancel' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Log Out' } };
export const Disabled: Story = { args: { disabled: true } };
export const WithIcon: Story = { args: { icon: <AddIcon size={20} aria-hidden /> } };
export const WithPrice: Story = { args: { size: 'large', width: 'full', trailing: <Price cents={1010} /> } };
export const LongWords: Story = {
  args: { width: 'full', trailing: <Price cents={1010} />, children: 'Send this order to the kitchen and go on' },
};

export const All: Story = {
  render: () => (
    <Stack gap={3}>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
        <Stack key={kind} direction="row" gap={3}>
          <Button variant={kind}>{kind}</Button>
          <Button variant={kind} loading>
            {kind}
          </Button>
          <Button variant={kind} disabled>
            {kind}
          </Button>
        </Stack>
      ))}
    </Stack>
  ),
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Add To Cart' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(button).toHaveFocus());
  },
};

/** A Button knows no clock: two presses are two. */
export const DoublePress: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button'));
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

/** The caller's ARIA attributes apply unless the button is loading. */
export const CallersAria: Story = {
  render: (args) => (
    <Stack direction="row">
      <Button {...args} aria-disabled aria-busy>
        Off
      </Button>
      <Button {...args} aria-disabled={false} loading>
        Loading
      </Button>
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAttribute('aria-busy', 'true');
    }
  },
};
