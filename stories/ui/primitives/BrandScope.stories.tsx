import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { BrandScope, Button, Dialog } from '#ui';

const meta = {
  title: 'Primitives/BrandScope',
  component: BrandScope,
  args: { brand: 'kuro' },
  parameters: { docsHeight: 640 },
  render: function Opening(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <BrandScope {...args}>
        <div style={{ minBlockSize: 3000 }}>
          <Button onClick={() => setOpen(true)}>Open</Button>
        </div>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Your table" closeLabel="Close">
          You sit at table 12.
        </Dialog>
      </BrandScope>
    );
  },
} satisfies Meta<typeof BrandScope>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A dialog is in the window and in the brand, however long the page is. */
export const LongPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your table' });
    await expect(dialog.closest('[data-brand]')).toHaveAttribute('data-brand', 'kuro');
    await waitFor(() => {
      const { top, bottom } = dialog.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    });
  },
};

/** Beside others, a brand keeps its dialogs in the room that it has. */
export const Contained: Story = {
  args: { contained: true, style: { blockSize: 400, inlineSize: 300 } },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Your table' });
    const scope = dialog.closest('[data-contained]')?.getBoundingClientRect();
    await waitFor(() => expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(scope?.bottom ?? 0));
    await expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(scope?.right ?? 0);
  },
};
