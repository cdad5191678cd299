import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ColorValue } from '#themes/color.ts';
import { contrastRatio } from '#themes/contrast.ts';
import { NutriGradeMark, Stack } from '#ui';

const meta = {
  title: 'Ordering/NutriGradeMark',
  component: NutriGradeMark,
  args: { grade: 'C', sugar: '8%', label: 'Nutri-Grade C, 8 % sugar' },
  argTypes: { grade: { control: 'inline-radio', options: ['A', 'B', 'C', 'D'] } },
} satisfies Meta<typeof NutriGradeMark>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The value of a computed colour without alpha. */
const readColor = (color: string): ColorValue =>
  ({ components: (color.match(/\d+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255) }) as unknown as ColorValue;

/** Letter and sugar for the eye, one sentence for the ear (MENU-29). */
export const WithSugar: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8%')).toBeVisible();
    await expect(canvas.getByText('8%')).toHaveAttribute('aria-hidden', 'true');
    await expect(canvas.getByText('Nutri-Grade C, 8 % sugar')).toBeInTheDocument();
  },
};

export const WithoutSugar: Story = { args: { sugar: undefined, label: 'Nutri-Grade C' } };

/** Every grade has a contrast of 4.5 and a letter of 15 px in a box of 20 px, and grows with the text (MENU-29). */
export const EveryGrade: Story = {
  render: () => (
    <Stack direction="row" gap={2}>
      {(['A', 'B', 'C', 'D'] as const).map((grade, index) => (
        <NutriGradeMark key={grade} grade={grade} sugar={`${index * 4}%`} label={`Nutri-Grade ${grade}`} />
      ))}
    </Stack>
  ),
  play: async ({ canvas, step }) => {
    const letters = [...'ABCD'].map((grade) => canvas.getByText(grade));
    const measure = () =>
      letters.map((letter) => ({
        size: Math.min(letter.offsetWidth, letter.offsetHeight),
        font: Number.parseFloat(getComputedStyle(letter).fontSize),
      }));
    await step('each letter can be read on its ground', async () => {
      for (const letter of letters) {
        const { color, backgroundColor } = getComputedStyle(letter);
        const ground = readColor(backgroundColor);
        await expect(contrastRatio(readColor(color), ground, ground)).toBeGreaterThanOrEqual(4.5);
      }
    });
    const normal = measure();
    await step('no mark is smaller than 20 px', async () => {
      for (const { size, font } of normal) {
        await expect(size).toBeGreaterThanOrEqual(20);
        await expect(font).toBeGreaterThanOrEqual(15);
      }
    });
    await step('text of twice the size makes marks of twice the size', async () => {
      const root = document.documentElement;
      const before = root.style.fontSize;
      root.style.fontSize = '200%';
      const large = measure();
      root.style.fontSize = before;
      for (const [index, { size, font }] of large.entries()) {
        await expect(size).toBeGreaterThanOrEqual(2 * (normal[index]?.size ?? 0) - 2);
        await expect(font).toBeCloseTo(2 * (normal[index]?.font ?? 0), 0);
      }
    });
  },
};
