import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Banner, Button, OfflineIcon } from '#ui';

const retry = fn();

const meta = {
  title: 'Primitives/Banner',
  component: Banner,
  args: {
    icon: <OfflineIcon size={20} aria-hidden />,
    children: 'You are offline. This is the menu of 12:40; prices may have changed.',
  },
  argTypes: { icon: { control: false }, action: { control: false } },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It is announced, because nothing else says that the screen is not what it was. */
export const Words: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You are offline');
  },
};

export const WithAction: Story = {
  args: {
    action: (
      <Button variant="quiet" onClick={retry}>
        Try again
      </Button>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalled();
  },
};

/** On a narrow screen the button moves below the text. */
export const Narrow: Story = {
  ...WithAction,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
};
