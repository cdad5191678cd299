import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Highlight } from '#ui';

const meta = {
  title: 'Primitives/Highlight',
  component: Highlight,
  args: { text: 'Laksa Lemak', hits: [[0, 5]] },
} satisfies Meta<typeof Highlight>;

export default meta;
type Story = StoryObj<typeof meta>;

const marked = (element: HTMLElement) => [...element.querySelectorAll('mark')].map((mark) => mark.textContent);

export const OneHit: Story = {
  play: async ({ canvasElement }) => {
    await expect(marked(canvasElement)).toEqual(['Laksa']);
    await expect(canvasElement).toHaveTextContent('Laksa Lemak');
  },
};

export const SeveralHits: Story = {
  args: {
    text: 'Kaya Butter Toast',
    hits: [
      [0, 4],
      [12, 17],
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(marked(canvasElement)).toEqual(['Kaya', 'Toast']);
  },
};

/** Text of the server is never parsed as markup. */
export const Markup: Story = {
  args: { text: '<b>Laksa</b>', hits: [[3, 8]] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('b')).toBeNull();
    await expect(canvasElement).toHaveTextContent('<b>Laksa</b>');
  },
};
