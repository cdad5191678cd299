import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as library from '#ui';
import { Foundation, Part, Samples, TokenLabel } from './parts';

const icons = Object.entries(library).filter(([name]) => name.endsWith('Icon')) as [string, library.Icon][];

function Icons() {
  return (
    <Foundation title="Icons" lead="One family, Tabler's outline. Each icon has the name of its meaning here.">
      <Part title={`All ${icons.length}`}>
        <Samples style={{ '--sample': '6rem' } as React.CSSProperties}>
          {icons.map(([name, Icon]) => (
            <li key={name}>
              <Icon size={28} stroke={1.75} aria-hidden />
              <TokenLabel name={name.replace(/Icon$/, '')} />
            </li>
          ))}
        </Samples>
      </Part>
    </Foundation>
  );
}

const meta = {
  title: 'Foundations/Icons',
  component: Icons,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Icons>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every icon that the library gives away. */
export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(icons.length);
  },
};
