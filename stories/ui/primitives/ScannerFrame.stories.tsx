import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button, QrCode, ScannerFrame, TorchIcon } from '#ui';

/**
 * A frame over the camera's picture during a scan. It does not control the camera; the caller puts the picture inside.
 */
const meta = {
  title: 'Primitives/ScannerFrame',
  component: ScannerFrame,
  args: {
    state: 'looking',
    hint: 'Hold the code inside the frame.',
    children: <QrCode value="https://order.example/?table=12" label="What the camera sees" size={400} />,
  },
} satisfies Meta<typeof ScannerFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Looking: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Hold the code inside the frame.');
  },
};

/** The phone asks for the permission, or the camera warms up. */
export const Starting: Story = { args: { state: 'starting', hint: 'Starting the camera', children: undefined } };

const onTorch = fn();
const torch = (isOn: boolean) => (
  <Button aria-pressed={isOn} icon={<TorchIcon size={20} aria-hidden />} onClick={onTorch}>
    Light
  </Button>
);

/** Where the phone has a lamp. */
export const WithTorch: Story = {
  args: { torch: torch(false) },
  play: async ({ canvas, userEvent }) => {
    onTorch.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Light' }));
    await expect(onTorch).toHaveBeenCalledOnce();
  },
};

export const TorchOn: Story = { args: { torch: torch(true) } };

/** A wrong code: the hint wraps, and nothing moves. */
export const LongHint: Story = {
  args: { hint: 'This code belongs to another outlet. Please scan the one on your table.' },
};
