import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DishTile, HeroBanner } from '#ui';
import { missing, pictures } from '../ui/pictures';
import { Foundation, Part, Samples, TokenLabel } from './parts';
import { getTokens, useValues } from './tokens';

function Pictures() {
  const values = useValues();
  return (
    <Foundation
      title="Picture tiles"
      lead="Dishes are cut out and stand on a tile that the brand draws: two colours, a background, and the shadow of the dish."
    >
      <Part title="Tiles">
        <Samples style={{ '--sample': '7rem' } as React.CSSProperties}>
          {Object.entries(pictures).map(([name, source]) => (
            <li key={name}>
              <DishTile sources={[source]} loading="eager" />
              <TokenLabel name={name} />
            </li>
          ))}
          <li>
            <DishTile sources={[missing]} loading="eager" />
            <TokenLabel name="no picture" text="The same tile with a sign: the layout stays." />
          </li>
        </Samples>
      </Part>
      <Part title="A category's tile">
        <div style={{ inlineSize: '11rem' }}>
          <DishTile shape="card" sources={[pictures.coffee]} loading="eager" />
        </div>
      </Part>
      <Part title="The head of an item">
        <div style={{ maxInlineSize: '390px' }}>
          <DishTile shape="stage" sources={[pictures.curry]} loading="eager" />
        </div>
      </Part>
      <Part title="Hero">
        <div style={{ maxInlineSize: '390px' }}>
          <HeroBanner title="Kopi first" text="What would you like today?" sources={[pictures.bread]} />
        </div>
      </Part>
      <Part title="Art direction">
        {getTokens('art').map(({ id, name, description }) => (
          <TokenLabel
            key={id}
            name={name}
            value={values[id]?.replace(/url\("data:[^"]*"\)/g, 'url(a drawing of the brand)')}
            text={description}
          />
        ))}
      </Part>
    </Foundation>
  );
}

const meta = {
  title: 'Foundations/Pictures',
  component: Pictures,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Pictures>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Tiles, hero and their art in the brand in force. */
export const Tiles: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Hero' })).toBeVisible();
  },
};
