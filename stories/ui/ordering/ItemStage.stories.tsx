import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Column, Heading, ItemStage, Text } from '#ui';
import { photograph, pictures } from '../pictures';

const meta = {
  title: 'Ordering/ItemStage',
  component: ItemStage,
  parameters: { layout: 'fullscreen' },
  args: {
    sources: [pictures.noodles],
    children: (
      <Column>
        <Heading level={1}>Laksa Lemak</Heading>
        <Text tone="muted">Rice vermicelli, coconut gravy, prawns, tau pok</Text>
      </Column>
    ),
  },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof ItemStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Top: Story = { args: { variant: 'top' } };
/** The texts move over the picture (BRAND-1). */
export const FullBleed: Story = { args: { variant: 'full-bleed' } };
export const FullBleedPhotograph: Story = { args: { variant: 'full-bleed', sources: [photograph] } };
/** Below the button that closes (BRAND-1). */
export const WithoutPicture: Story = {
  args: { variant: 'none' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading').getBoundingClientRect().top).toBeGreaterThanOrEqual(64);
    await expect(document.querySelector('img')).toBeNull();
  },
};
