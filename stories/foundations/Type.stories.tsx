import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import { Price, token } from '#ui';
import { shows } from '../parts/play';
import { Foundation, Part, TokenLabel } from './parts';
import { getTokens, useValues } from './tokens';

const Line = styled.div`
  display: grid;
  gap: ${token.space[1]};
  padding-block-end: ${token.space[4]};
  border-block-end: 1px solid ${token.color.line};
  overflow-wrap: anywhere;
`;

const Figures = styled.div`
  display: grid;
  justify-items: end;
  inline-size: max-content;
  font-size: ${token.size.headline};
  font-weight: ${token.weight.strong};
`;

const isHeading = (name: string) => ['title', 'headline', 'display'].includes(name);
const getCase = (text: string | undefined) => (text === 'uppercase' ? 'uppercase' : 'none');

function Type() {
  const values = useValues();
  const first = (family: string | undefined) => family?.split(',')[0]?.replaceAll('"', '') ?? '';
  return (
    <Foundation
      title="Type"
      lead="Two families, four weights, seven sizes in rem, so that all of it grows with the text size of the device."
    >
      <Part title="Families">
        {getTokens('family').map(({ id, name, property }) => (
          <Line key={id}>
            <span
              style={{
                fontFamily: `var(${property})`,
                fontSize: token.size.display,
                fontWeight: name === 'heading' ? token.weight.heading : token.weight.body,
                lineHeight: token.leading.tight,
                textTransform: name === 'heading' ? getCase(values['textCase.heading']) : 'none',
              }}
            >
              {first(values[id])}
            </span>
            <TokenLabel name={name} value={values[id]?.replaceAll('"', '')} />
          </Line>
        ))}
      </Part>
      <Part title="Sizes">
        {getTokens('size').map(({ id, name, property }) => (
          <Line key={id}>
            <span
              style={{
                fontFamily: isHeading(name) ? token.family.heading : token.family.body,
                fontSize: `var(${property})`,
                fontWeight: isHeading(name) ? token.weight.heading : token.weight.body,
                lineHeight: isHeading(name) ? token.leading.tight : token.leading.body,
              }}
            >
              Charcoal toast, kaya and cold butter
            </span>
            <TokenLabel name={name} value={`${values[id] ?? ''} · ${Number.parseFloat(values[id] ?? '0') * 16} px`} />
          </Line>
        ))}
      </Part>
      <Part title="Weights">
        {getTokens('weight').map(({ id, name, property }) => (
          <Line key={id}>
            <span
              style={{
                fontFamily: name === 'heading' ? token.family.heading : token.family.body,
                fontSize: token.size.title,
                fontWeight: `var(${property})` as never,
              }}
            >
              Nasi lemak with fried egg
            </span>
            <TokenLabel name={name} value={values[id]} />
          </Line>
        ))}
      </Part>
      <Part title="Line heights">
        {getTokens('leading').map(({ id, name, property }) => (
          <Line key={id}>
            <span style={{ lineHeight: `var(${property})` }}>
              Rice vermicelli in coconut gravy with prawns, tau pok and cockles on request. Your order goes to the
              kitchen as soon as it is paid for.
            </span>
            <TokenLabel name={name} value={values[id]} />
          </Line>
        ))}
      </Part>
      <Part title="Figures">
        <Figures>
          <Price cents={1010} />
          <Price cents={88888} />
          <Price cents={120} variant="extra" />
        </Figures>
        <TokenLabel name="tabular" text="Figures have one width, so that sums stand under one another." />
      </Part>
    </Foundation>
  );
}

const meta = {
  title: 'Foundations/Type',
  component: Type,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Type>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Families, sizes, weights and line heights of the brand in force. */
export const Scale: Story = {
  play: shows('0.9375rem · 15 px'),
};
