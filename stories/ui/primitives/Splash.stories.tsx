import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Splash } from '#ui';
import { missing, pictures } from '../pictures';

const meta = {
  title: 'Primitives/Splash',
  component: Splash,
  parameters: { layout: 'fullscreen' },
  args: { name: 'Kopi & Kaya', source: pictures.bread, label: 'Loading', onPictureError: fn() },
} satisfies Meta<typeof Splash>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithPicture: Story = {};
export const PictureFails: Story = {
  args: { source: missing },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onPictureError).toHaveBeenCalledTimes(1));
  },
};
