import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { token } from '#ui';
import { shows } from '../parts/play';
import { pictures } from '../ui/pictures';
import { Foundation, Part, Samples, TokenLabel } from './parts';
import { getTokens, useValues } from './tokens';

const Corner = styled.span`
  block-size: 5rem;
  border: 2px solid ${token.color.accentInk};
  background: ${token.color.accentSoft};
`;

const Raised = styled.span`
  display: grid;
  place-items: center;
  block-size: 6rem;
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
`;

function Shape() {
  const values = useValues();
  return (
    <Foundation
      title="Shape and elevation"
      lead="Corners and shadows make a brand soft or strict. A brand that outlines gives its shadows no alpha."
    >
      <Part title="Radii">
        <Samples style={{ '--sample': '8rem' } as React.CSSProperties}>
          {getTokens('radius').map(({ id, name, property, description }) => (
            <li key={id}>
              <Corner style={{ borderRadius: `var(${property})` }} />
              <TokenLabel name={name} value={values[id]} text={description} />
            </li>
          ))}
        </Samples>
      </Part>
      <Part title="Elevation">
        <Samples style={{ '--sample': '12rem', gap: 32 } as React.CSSProperties}>
          {getTokens('elevation').map(({ id, name, property, description }) => (
            <li key={id}>
              {name === 'dishShadow' ? (
                <Raised style={{ background: token.art.tile }}>
                  <img src={pictures.noodles} alt="" width={72} height={72} style={{ filter: `var(${property})` }} />
                </Raised>
              ) : (
                <Raised style={{ boxShadow: `var(${property})` }} />
              )}
              <TokenLabel name={name} value={values[id]} text={description} />
            </li>
          ))}
        </Samples>
      </Part>
    </Foundation>
  );
}

const meta = {
  title: 'Foundations/Shape',
  component: Shape,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Shape>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Corners and shadows of the brand in force. */
export const Corners: Story = {
  play: shows('Text fields.'),
};
