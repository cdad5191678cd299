import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import LegalScreen from '../../features/shell/legal/LegalScreen';
import { AccountShop } from '../account/AccountShop';
import { shows } from '../parts/play';

interface LegalStoryProps {
  kind: 'terms' | 'privacy';
  languageId?: number;
}

const meta = {
  title: 'Legal/Screen',
  component: LegalScreen,
  args: { kind: 'terms' },
  parameters: { layout: 'fullscreen' },
  render: ({ kind, ...args }, { globals }) => (
    <AccountShop brand={globals.brand as string} path={kind === 'terms' ? '/tnc' : '/privacypolicy'} {...args}>
      <LegalScreen kind={kind} />
    </AccountShop>
  ),
} satisfies Meta<LegalStoryProps>;

export default meta;
type Story = StoryObj<LegalStoryProps>;

/** The terms and what they cap (SHELL-19). */
export const Terms: Story = {
  tags: ['state:shell.terms'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Terms And Conditions' })).toBeVisible();
    await expect(canvas.getByText(/S\$500 .*S\$1000/)).toBeInTheDocument();
  },
};
export const Privacy: Story = {
  tags: ['state:shell.privacy'],
  args: { kind: 'privacy' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  },
};
export const ChineseReader: Story = {
  args: { languageId: 2 },
  play: shows(/仅提供英文版/),
};
