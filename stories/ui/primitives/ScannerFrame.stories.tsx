import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { QrCode, ScannerFrame } from '#ui';

/** What a camera sees while it looks for a code. It knows no camera: the picture is put inside. */
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
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Hold the code inside the frame.');
  },
};

/** The phone asks for the permission, or the camera warms up. */
export const Starting: Story = { args: { state: 'starting', hint: 'Starting the camera', children: undefined } };

/** Where the phone has a lamp. */
export const WithTorch: Story = {
  args: { torch: { label: 'Light', isOn: false, onPress: fn() } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Light' }));
    await expect(args.torch?.onPress).toHaveBeenCalledOnce();
  },
};

export const TorchOn: Story = { args: { torch: { label: 'Light', isOn: true, onPress: fn() } } };

/** A wrong code: the hint wraps, and nothing moves. */
export const LongHint: Story = {
  args: { hint: 'This code belongs to another outlet. Please scan the one on your table.' },
};
