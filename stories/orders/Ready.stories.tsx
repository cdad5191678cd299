import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Column, Screen, TopBar } from '#ui';
import ReadySwitch from '../../features/orders/ready/ReadySwitch';
import { readyMemory, setSoundMuted } from '../../features/orders/ready/readyMemory';
import { Shop } from '../parts/Shop';

const asked = fn();

/** A browser that has not been asked for notifications yet. */
function askable(permission: NotificationPermission) {
  const before = window.Notification;
  const request = async () => {
    asked();
    Object.assign(window.Notification, { permission: 'granted' });
    return 'granted' as const;
  };
  const Notice = Object.assign(() => undefined, { permission, requestPermission: request });
  window.Notification = Notice as unknown as typeof Notification;
  return () => {
    window.Notification = before;
  };
}

/** How the order's page lets the diner choose what happens when the food is ready. */
const meta = {
  title: 'Order/Ready',
  component: ReadySwitch,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    const restore = askable('default');
    setSoundMuted(false);
    asked.mockClear();
    return () => {
      restore();
      setSoundMuted(false);
    };
  },
  render: () => (
    <Shop>
      <Screen header={<TopBar title="Your order" subtitle="Tiong Bahru" />}>
        <Column>
          <ReadySwitch />
        </Column>
      </Screen>
    </Shop>
  ),
} satisfies Meta<typeof ReadySwitch>;

export default meta;
type Story = StoryObj<typeof meta>;

/** On at first; notifications are asked for by a press alone (SERVICE-9, SERVICE-10). */
export const Switch: Story = {
  tags: ['state:order.ready-switch'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: 'Tell me when it is ready' })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'Notify me on this phone' })).toBeEnabled();
    await expect(asked).not.toHaveBeenCalled();
  },
};

/** The press asks once, and the button is gone (SERVICE-10). */
export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Notify me on this phone' }));
    await expect(asked).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};

/** Switched off, nothing is offered; the phone remembers it (SERVICE-9). */
export const Quiet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Tell me when it is ready' }));
    await expect(readyMemory.get().isQuiet).toBe(true);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
