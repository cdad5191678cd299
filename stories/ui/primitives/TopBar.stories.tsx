import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { AccountIcon, IconButton, SearchIcon, TopBar } from '#ui';
import { isMirrored } from '../rightToLeft';

const meta = {
  title: 'Primitives/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen', docsHeight: 160 },
  args: { title: 'Kopi & Kaya', subtitle: 'Tiong Bahru' },
  argTypes: { logo: { control: false }, actions: { control: false }, back: { control: false } },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const actions = (
  <>
    <IconButton label="Search" icon={<SearchIcon size={22} aria-hidden />} />
    <IconButton label="Account" icon={<AccountIcon size={22} aria-hidden />} />
  </>
);

export const Home: Story = { args: { actions } };
const onClick = fn();
export const WithBack: Story = {
  args: { title: 'Cart', subtitle: undefined, back: { label: 'Back', onClick } },
  play: async ({ canvas, userEvent }) => {
    onClick.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(onClick).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await expect(isMirrored(canvas.getByRole('button', { name: 'Back' }))).toBe(true);
  },
};
export const LongNames: Story = {
  args: {
    title: 'The Very Long Name of a Brand With Many Words',
    subtitle: 'Marina Bay Financial Centre, Tower 3',
    actions,
  },
};
/** The title is in the middle of the screen, whatever stands on its sides (BRAND-1). */
export const Centred: Story = {
  args: {
    align: 'centred',
    leading: <IconButton label="Search" icon={<SearchIcon size={22} aria-hidden />} />,
    actions,
  },
  play: async ({ canvas }) => {
    const { left, right } = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect();
    await expect(Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2)).toBeLessThan(1);
  },
};
export const CentredLongNames: Story = {
  args: { ...LongNames.args, align: 'centred', back: { label: 'Back', onClick } },
};
