import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { token } from '#ui';
import { Foundation, Part, Samples, TokenLabel } from './parts';
import { getTokens, useValues } from './tokens';

const Bar = styled.span`
  block-size: 1.25rem;
  border-radius: min(4px, ${token.radius.field});
  background: ${token.color.accent};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 5rem 1fr;
  align-items: center;
  gap: ${token.space[3]};
`;

function Space() {
  const values = useValues();
  return (
    <Foundation
      title="Space"
      lead="A grid of 4 px. How close things stand is a decision of the brand: its density tokens, and the steps compact and roomy of the toolbar."
    >
      <Part title="Steps">
        {getTokens('space').map(({ id, name, property }) => (
          <Row key={id}>
            <TokenLabel name={name} value={values[id]} />
            <Bar style={{ inlineSize: `var(${property})` }} />
          </Row>
        ))}
      </Part>
      <Part title="Density">
        <Samples style={{ '--sample': '12rem' } as React.CSSProperties}>
          {getTokens('density').map(({ id, name, property, description }) => (
            <li key={id}>
              <Bar style={{ inlineSize: `var(${property})`, blockSize: `var(${property})` }} />
              <TokenLabel name={name} value={values[id]} text={description} />
            </li>
          ))}
        </Samples>
      </Part>
      <Part title="Outlines">
        <Samples style={{ '--sample': '12rem' } as React.CSSProperties}>
          {getTokens('outline').map(({ id, name, property, description }) => (
            <li key={id}>
              <span
                style={{
                  blockSize: '3rem',
                  border: `var(${property}) solid ${token.color.lineStrong}`,
                  borderRadius: token.radius.field,
                }}
              />
              <TokenLabel name={name} value={values[id]} text={description} />
            </li>
          ))}
        </Samples>
      </Part>
    </Foundation>
  );
}

const meta = {
  title: 'Foundations/Space',
  component: Space,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Space>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The grid, the brand's density and its outlines. */
export const Grid: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('48px')).not.toHaveLength(0);
  },
};
