import { expect } from 'storybook/test';
import type { Play } from '../../parts/play';

const colours = (element: Element | undefined) => {
  const { color, backgroundColor, borderColor } = getComputedStyle(element as Element);
  return { color, backgroundColor, borderColor };
};

/** Sees that what follows the first button, a disabled one, has its colours. */
export const looksDisabled = async ({ canvas }: Pick<Play, 'canvas'>): Promise<void> => {
  const [button, ...chips] = canvas.getAllByRole('button');
  for (const chip of chips) {
    await expect(chip).toHaveAttribute('data-disabled');
    await expect(colours(chip)).toEqual(colours(button));
  }
};
