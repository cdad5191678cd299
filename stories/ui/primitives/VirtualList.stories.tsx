import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useLayoutEffect } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import {
  Heading,
  ItemCard,
  ItemCardPlaceholder,
  Price,
  VirtualList,
  type VirtualListHandle,
  type VirtualListProps,
} from '#ui';
import type { Play } from '../../parts/play';
import { pictures } from '../pictures';

interface Row {
  kind: 'heading' | 'item';
  name: string;
}

const rows: Row[] = Array.from({ length: 200 }, (_, index) => {
  const kind = index % 20 === 0 ? 'heading' : 'item';
  return { kind, name: kind === 'heading' ? `Category ${index / 20 + 1}` : `Dish ${index}` };
});

const handle = createRef<VirtualListHandle>();

function MenuList(props: VirtualListProps<Row>) {
  // Not an argument: Storybook would try to write the elements behind it down.
  return <VirtualList {...props} listRef={handle} />;
}

const meta = {
  title: 'Primitives/VirtualList',
  component: VirtualList,
  render: (args) => <MenuList {...args} />,
  parameters: { layout: 'fullscreen' },
  args: {
    rows,
    label: 'Menu',
    onRowsRendered: fn(),
    rowHeight: (row) => (row.kind === 'heading' ? 60 : 140),
    renderRow: (row) =>
      row.kind === 'heading' ? (
        <Heading style={{ paddingBlockStart: 22 }}>{row.name}</Heading>
      ) : (
        <ItemCard name={row.name} price={<Price cents={890} />} sources={[pictures.rice]} />
      ),
  },
  argTypes: { rows: { control: false }, listRef: { control: false }, scroller: { control: false } },
} satisfies Meta<VirtualListProps<Row>>;

export default meta;
type Story = StoryObj<Meta<VirtualListProps<Row>>>;

const shown = ({ canvas }: Pick<Play, 'canvas'>) => canvas.getAllByRole('article').length;

/** Draws only the visible rows of 200. A far row can be scrolled into view. */
export const OwnScroller: Story = {
  decorators: [(Story) => <div style={{ display: 'flex', blockSize: 600 }}>{Story()}</div>],
  play: async ({ args, canvas, step }) => {
    await step('draws the rows in view only', async () => {
      await canvas.findByText('Dish 1');
      await expect(shown({ canvas })).toBeLessThan(20);
    });
    await step('brings a far row into view', async () => {
      handle.current?.scrollToRow(100);
      const heading = await canvas.findByText('Category 6');
      const list = canvas.getByRole('list', { name: 'Menu' }).getBoundingClientRect();
      await waitFor(() => expect(Math.abs(heading.getBoundingClientRect().top - list.top)).toBeLessThan(4));
      await waitFor(() =>
        expect(args.onRowsRendered).toHaveBeenLastCalledWith(
          expect.objectContaining({ startIndex: 100 }),
          expect.anything(),
        ),
      );
      handle.current?.scrollToRow(0);
    });
  },
};

/** It opens at any row, and any other is one jump away: the height of what was never drawn is known, not guessed. */
export const OpensAtARow: Story = {
  ...OwnScroller,
  args: { startRow: 160, overscan: 2 },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Menu' });
    await expect(list.scrollTop).toBe(8 * 60 + 152 * 140);
    await expect(canvas.getByText('Category 9')).toBeVisible();
    await expect(list.scrollHeight).toBe(10 * 60 + 190 * 140);
    handle.current?.scrollToRow(0);
    await canvas.findByText('Category 1');
    handle.current?.scrollToRow(180);
    await expect(list.scrollTop).toBe(9 * 60 + 171 * 140);
    await canvas.findByText('Category 10');
    handle.current?.scrollToRow(160);
  },
};

export const PageScroller: Story = {
  args: { scroller: 'page' },
  play: async ({ canvas }) => {
    await canvas.findByText('Dish 1');
    await expect(shown({ canvas })).toBeLessThan(20);
    handle.current?.scrollToRow(199);
    await canvas.findByText('Dish 199');
    window.scrollTo(0, 0);
  },
};

/** Px from the first dish to the next one. */
const pitch = (canvas: Play['canvas']) => {
  const [first, next] = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect().top);
  return (next ?? 0) - (first ?? 0);
};

const longRow = (row: Row) =>
  row.kind === 'heading' ? (
    <Heading style={{ paddingBlockStart: 22 }}>{row.name}</Heading>
  ) : (
    <ItemCard
      name={`${row.name}, kaya butter toast with two eggs`}
      description="Charcoal grilled bread with coconut jam and cold butter, two eggs with soya sauce and white pepper"
      price={<Price cents={890} />}
      note="Vegetarian"
      sources={[pictures.rice]}
    />
  );

/** The cards that reach over the next row. */
const findCovered = (canvas: Play['canvas']) => {
  const cards = canvas.getAllByRole('article').map((card) => card.getBoundingClientRect());
  return cards.flatMap(({ bottom }, index) => {
    const next = cards[index + 1];
    return next && bottom > next.top ? [`${bottom} px over ${next.top} px`] : [];
  });
};

/** Rows grow with the diner's text, so nothing is cut at 200 %. */
export const LargeText: Story = {
  ...OwnScroller,
  play: async ({ canvas }) => {
    await canvas.findByText('Dish 2');
    await waitFor(() => expect(pitch(canvas)).toBe(140));
    document.documentElement.style.fontSize = '200%';
    try {
      await waitFor(() => expect(pitch(canvas)).toBe(280));
    } finally {
      document.documentElement.style.fontSize = '';
    }
  },
};

/** Rows also fit the brand's larger text. */
export const LargerTextOfBrand: Story = {
  ...LargeText,
  args: { renderRow: longRow },
  decorators: [(Story) => <div style={{ display: 'flex', blockSize: 600, inlineSize: 320 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Dish 2,/);
    await expect(findCovered(canvas)).toEqual([]);
    const page = document.documentElement;
    page.dataset.textSize = 'larger';
    try {
      await waitFor(() => expect(pitch(canvas)).toBe(Math.ceil(140 * (1.25 / 0.9375))));
      await expect(findCovered(canvas)).toEqual([]);
    } finally {
      page.dataset.textSize = 'normal';
    }
    await waitFor(() => expect(pitch(canvas)).toBe(140));
  },
};

/** Rows make room for the spacing that a reader may give to all text (WCAG 1.4.12), and give it back. */
export const WideSpacing: Story = {
  ...LargeText,
  args: { renderRow: longRow },
  decorators: [(Story) => <div style={{ display: 'flex', blockSize: 600, inlineSize: 320 }}>{Story()}</div>],
  play: async ({ canvas }) => {
    await canvas.findByText(/^Dish 2,/);
    const style = document.createElement('style');
    style.textContent =
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
    document.head.append(style);
    try {
      await waitFor(() => expect(pitch(canvas)).toBeGreaterThan(140));
      await expect(findCovered(canvas)).toEqual([]);
      // The row that a jump brings to the top stays there, though rows above it grow.
      handle.current?.scrollToRow(100);
      const heading = await canvas.findByText('Category 6');
      const list = canvas.getByRole('list', { name: 'Menu' });
      await expect(findCovered(canvas)).toEqual([]);
      await expect(Math.abs(heading.getBoundingClientRect().top - list.getBoundingClientRect().top)).toBeLessThan(40);
      handle.current?.scrollToRow(0);
      await canvas.findByText(/^Dish 2,/);
    } finally {
      style.remove();
    }
    await waitFor(() => expect(pitch(canvas)).toBe(140));
  },
};

/** Rows that fly past are drawn cheaply, and whole as soon as the list is calm. */
export const Flung: Story = {
  ...OwnScroller,
  args: {
    renderWhileScrolling: (row) => <ItemCardPlaceholder name={row.name} />,
    renderRow: (row) => <ItemCard name={row.name} price={<Price cents={890} />} sources={[pictures.rice]} />,
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Dish 1');
    const list = canvas.getByRole('list', { name: 'Menu' });
    const frame = () => new Promise(requestAnimationFrame);
    let sawGhost = false;
    let before = performance.now();
    for (let step = 0; step < 20; step += 1) {
      await frame();
      const now = performance.now();
      list.scrollTop += 10 * (now - before);
      before = now;
      sawGhost ||= list.querySelectorAll('[role=listitem]').length > list.querySelectorAll('article').length;
    }
    await expect(sawGhost).toBe(true);
    await waitFor(() =>
      expect(list.querySelectorAll('article').length).toBe(list.querySelectorAll('[role=listitem]').length),
    );
    handle.current?.scrollToRow(0);
    await waitFor(() => expect(canvas.getByText('Dish 1').closest('article')).not.toBeNull());
  },
};

/** Ends the fast scroll; set by the story below. */
let settle = () => {};

function LatePlaceholder({ name }: { name: string }) {
  useLayoutEffect(() => settle());
  return <ItemCardPlaceholder name={name} />;
}

/** Where drawing takes so long that the scroll has settled before a row listens, the row is whole all the same. */
export const FlungOnSlowPhone: Story = {
  ...Flung,
  args: { ...Flung.args, renderWhileScrolling: (row) => <LatePlaceholder name={row.name} /> },
  play: async ({ canvas }) => {
    await canvas.findByText('Dish 1');
    const list = canvas.getByRole('list', { name: 'Menu' });
    const { setTimeout } = window;
    const settleMs = 160;
    window.setTimeout = ((handler: () => void, ms?: number) => {
      if (ms !== settleMs) return setTimeout(handler, ms);
      settle = handler;
      return -1;
    }) as typeof setTimeout;
    try {
      for (let step = 0; step < 3; step += 1) {
        await new Promise(requestAnimationFrame);
        list.scrollTop += 2000;
      }
      await waitFor(() => expect(canvas.queryByText('Dish 1')).toBeNull());
      await waitFor(() => expect(list.querySelectorAll('article').length).toBeGreaterThan(8));
    } finally {
      window.setTimeout = setTimeout;
      settle();
      settle = () => {};
    }
    handle.current?.scrollToRow(0);
  },
};
