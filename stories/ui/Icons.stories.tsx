import type { Meta, StoryObj } from '@storybook/react-vite';
import * as library from '#ui';

const icons = Object.entries(library).filter(([name]) => name.endsWith('Icon')) as [string, library.Icon][];

function Gallery() {
  return (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 16, padding: 0, listStyle: 'none' }}>
      {icons.map(([name, Icon]) => (
        <li key={name} style={{ display: 'grid', justifyItems: 'center', gap: 4, fontSize: '0.75rem' }}>
          <Icon aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}

const meta = { component: Gallery } satisfies Meta<typeof Gallery>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All of one family, Tabler's outline, under the names of what they mean here. */
export const All: Story = {};
