import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createPictureMemory, DishTile, Picture, Stack } from '#ui';
import { missing, pictures } from '../pictures';

const meta = {
  title: 'Primitives/Picture',
  component: Picture,
  subcomponents: { DishTile },
  args: { sources: [pictures.noodles], alt: 'Laksa Lemak', loading: 'eager' },
  argTypes: {
    loading: { control: 'inline-radio', options: ['lazy', 'eager', 'first'] },
    fit: { control: 'inline-radio', options: ['contain', 'cover'] },
    memory: { control: false },
    placeholder: { control: false },
  },
  decorators: [(Story) => <div style={{ inlineSize: 200 }}>{Story()}</div>],
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  args: { loading: 'first' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  },
};

const fallbackMemory = createPictureMemory();

/** The first address does not answer: the second is shown, and remembered. */
export const Fallback: Story = {
  args: { sources: [missing, pictures.bread], memory: fallbackMemory },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole<HTMLImageElement>('img').naturalWidth).toBeGreaterThan(0));
    await waitFor(() => expect(fallbackMemory.outcome(pictures.bread)).toBe('loaded'));
    await expect(fallbackMemory.pick([missing, pictures.bread])).toBe(pictures.bread);
  },
};

/** No address answers: a placeholder of the same size, still named. */
export const Placeholder: Story = {
  args: { sources: [missing, `${missing}?2`], memory: createPictureMemory() },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-state="placeholder"]')).toBeVisible());
    await expect(canvasElement.querySelector('img')).toBeNull();
    await expect(canvas.getByRole('img', { name: 'Laksa Lemak' })).toBeVisible();
    const { width, height } = (canvasElement.querySelector('[data-state]') as HTMLElement).getBoundingClientRect();
    await expect(height).toBe(width);
  },
};

export const Tiles: Story = {
  render: () => (
    <Stack gap={3}>
      <DishTile sources={[pictures.noodles]} loading="eager" />
      <DishTile sources={[pictures.bread]} loading="eager" shape="card" />
      <DishTile sources={[pictures.curry]} loading="eager" shape="stage" />
      <DishTile sources={[missing]} loading="eager" shape="card" />
      <DishTile sources={[pictures.rice]} loading="eager" fit="cover" shape="card" />
    </Stack>
  ),
};
