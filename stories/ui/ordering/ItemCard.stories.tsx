import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { ItemCard, type ItemCardLayout, NutriGradeMark, Price } from '#ui';
import { shows } from '../../parts/play';
import { missing, photograph, pictures } from '../pictures';

const meta = {
  title: 'Ordering/ItemCard',
  component: ItemCard,
  args: {
    name: 'Laksa Lemak',
    description: 'Rice vermicelli, coconut gravy, prawns, tau pok, cockles on request',
    price: <Price cents={890} />,
    sources: [pictures.noodles],
    loading: 'eager',
    onClick: fn(),
  },
  argTypes: {
    price: { control: false },
    loading: { control: 'inline-radio', options: ['lazy', 'eager', 'first'] },
    fit: { control: 'inline-radio', options: ['contain', 'cover'] },
  },
} satisfies Meta<typeof ItemCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The whole card opens the item, its picture included, and fits its row of 140 px. */
export const Available: Story = {
  args: { layout: 'rows' },
  play: async ({ args, canvas, userEvent }) => {
    const card = canvas.getByRole('article');
    await expect(card.getBoundingClientRect().height).toBeLessThanOrEqual(132);
    const button = within(card).getByRole('button', { name: 'Laksa Lemak' });
    const box = card.getBoundingClientRect();
    const hit = document.elementFromPoint(box.right - 40, box.top + 40);
    await expect(hit).toBe(button);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

/** Legible, greyed, labelled, and not to be opened. */
export const SoldOut: Story = {
  args: { soldOut: 'Sold Out', name: 'Fried Prawn', sources: [pictures.shrimp] },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Fried Prawn' });
    await expect(button).toHaveAccessibleDescription(expect.stringContaining('Sold Out'));
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole('article')).toHaveAttribute('data-sold-out');
  },
};

/** Two lines of name, three of description, then an ellipsis; the card keeps its height (MENU-9). */
export const LongWords: Story = {
  args: {
    name: 'Grandmother’s slow-cooked curry chicken with half-boiled rice, potato and everything that goes with it',
    description: 'Half-boiled rice, potato, sambal and a soft egg. '.repeat(6),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article').getBoundingClientRect().height).toBeLessThanOrEqual(134);
  },
};
/** Diets stand beside the price, and the card keeps its height. */
export const WithNote: Story = {
  args: { note: 'Vegetarian · Halal' },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article');
    await expect(within(card).getByText('Vegetarian · Halal')).toBeVisible();
    await expect(card.getBoundingClientRect().height).toBeLessThanOrEqual(132);
    await expect(within(card).getByRole('button')).toHaveAccessibleDescription(/Vegetarian/);
  },
};

const mark = <NutriGradeMark grade="C" sugar="8%" label="Nutri-Grade C, 8 % sugar" />;

/** A mark is told with the card, and moves nothing, also where it comes after the card (MENU-30). */
const withMark = (layout: ItemCardLayout, blockSize: number, inlineSize = 358): Story => ({
  args: { layout, number: 12, marks: mark, note: 'Vegan' },
  render: ({ marks, ...args }) => (
    <>
      {[<span key="late" />, marks].map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards that never change.
        <div key={index} style={{ inlineSize, blockSize, maxInlineSize: '100%' }}>
          <ItemCard {...args} marks={one} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const [before, after] = canvas.getAllByRole('article').map((card) => {
      const { left, top } = card.getBoundingClientRect();
      return [...card.querySelectorAll('h3, p, [data-fit]')]
        .filter((part) => part.checkVisibility())
        .map((part) => {
          const box = part.getBoundingClientRect();
          return [box.left - left, box.top - top, box.width, box.height].map(Math.round);
        });
    });
    await expect(after).toEqual(before);
    const [, button] = canvas.getAllByRole('button', { name: 'Laksa Lemak' });
    await expect(button).toHaveAccessibleDescription(/Nutri-Grade C, 8 % sugar/);
    // The mark takes no press from the card.
    const box = canvas.getByText('C').getBoundingClientRect();
    await expect(document.elementFromPoint(box.left + 4, box.top + 4)).toBe(button);
  },
});

export const MarkInRow: Story = withMark('rows', 140);
export const MarkOnPhoto: Story = withMark('photos', 332);
export const MarkOnSmallCard: Story = withMark('cards', 244, 173);
export const MarkOnBoard: Story = withMark('board', 64);

export const NoDescription: Story = { args: { description: undefined } };
export const PictureFails: Story = { args: { sources: [missing] } };

/** A cell of a list, as high as its row (BRAND-3). */
const inCell = (layout: ItemCardLayout, blockSize: number, inlineSize = 358): Story => ({
  args: { layout, number: 12 },
  render: (args) => (
    <div style={{ inlineSize, blockSize, maxInlineSize: '100%' }}>
      <ItemCard {...args} />
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const card = canvas.getByRole('article');
    await expect(card.scrollHeight).toBeLessThanOrEqual(blockSize);
    // The description is told, whether it is shown or not.
    const button = within(card).getByRole('button', { name: 'Laksa Lemak' });
    await expect(button).toHaveAccessibleDescription(/\$8\.90 .*Rice vermicelli/);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalled();
  },
});

export const Photo: Story = inCell('photos', 332);
export const PhotoOfACamera: Story = { ...inCell('photos', 332), args: { layout: 'photos', sources: [photograph] } };
export const SmallCard: Story = inCell('cards', 244, 173);
/** A number, a name, a price: no picture (BRAND-3). */
export const LineOfABoard: Story = {
  ...inCell('board', 64),
  args: { layout: 'board', number: 12, note: 'Vegan' },
};
export const LineOfABoardSoldOut: Story = {
  ...inCell('board', 64),
  args: { layout: 'board', number: 107, soldOut: 'Sold Out' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sold Out')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Laksa Lemak' })).toHaveAccessibleDescription(/Sold Out/);
  },
};
export const SmallCardSoldOut: Story = {
  ...inCell('cards', 244, 173),
  args: { layout: 'cards', soldOut: 'Sold Out' },
  play: shows('Sold Out'),
};
