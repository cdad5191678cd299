import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { guardTexts } from '#features/shell';
import { Button } from '#ui';

/** A component whose texts have siblings. The app itself has no such component. */
function BareTexts() {
  const [count, setCount] = useState(1);
  const [isOpen, setOpen] = useState(false);
  // Before the first paint, after which the story may already translate.
  useLayoutEffect(() => guardTexts(document), []);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>More</Button>
      <Button onClick={() => setOpen(!isOpen)}>Open</Button>
      <p data-testid="bare">
        {isOpen && <b>open</b>}
        {`${count} dishes`}
        {count < 3 && ' and a drink'}
      </p>
    </>
  );
}

/** Shows the guard for a text that the checks missed, on a page that the browser translates. */
const meta = {
  title: 'Shell/Translated page',
  component: BareTexts,
  // Its texts are bare on purpose.
  parameters: { bareTexts: 'allowed' },
} satisfies Meta<typeof BareTexts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Does to an element what a translator does: a font element in place of each text. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('font')) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
}

/** Content before a replaced text goes in, a replaced text goes away, and a new figure is shown (SHELL-47). */
export const Guarded: Story = {
  play: async ({ canvas, userEvent }) => {
    const part = canvas.getByTestId('bare');
    const shows = (text: string) => waitFor(() => expect(part).toHaveTextContent(text, { normalizeWhitespace: true }));
    translate(part);
    await shows('1 DISHES AND A DRINK');
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await shows('open1 DISHES AND A DRINK');
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await shows('open2 dishes AND A DRINK');
    translate(part);
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await shows('OPEN3 dishes');
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await expect(part).toHaveTextContent(/^3 dishes$/);
  },
};
