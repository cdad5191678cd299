import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { styled } from 'styled-components';
import { cssName } from '#themes/tokenTree.ts';
import { AlertIcon, CheckIcon, token } from '#ui';
import { Foundation, Part, Samples, TokenLabel } from './parts';
import { getContrast, getTokens, pairs, useValues } from './tokens';

const Swatch = styled.span`
  block-size: 4.5rem;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  /* Chequered, so that one sees through what is not opaque. */
  background:
    linear-gradient(var(--swatch), var(--swatch)),
    repeating-conic-gradient(${token.color.surfaceSunken} 0 25%, ${token.color.surface} 0 50%) 0 0 / 16px 16px;
`;

const Pair = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 3.5rem;
  padding-inline: ${token.space[4]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  font-size: ${token.size.title};
  font-weight: ${token.weight.strong};

  & > b {
    display: inline-flex;
    align-items: center;
    gap: ${token.space[1]};
    font-size: ${token.size.small};
    font-variant-numeric: tabular-nums;
  }
`;

/** Roles in groups as a designer thinks of them; whatever no group names comes last, so that none is forgotten. */
const groups: [title: string, names: RegExp][] = [
  ['Page and cards', /^(background|surface|line|skeleton|backdrop)/],
  ['Text', /^ink/],
  ['Accent', /accent|focus/i],
  ['Inverse', /inverse/i],
  ['Good, careful, wrong', /success|warning|danger/i],
  ['Pictures', /tile|hero/i],
];

function Colours() {
  const values = useValues();
  const measured = getContrast(values);
  const tokens = getTokens('color');
  const grouped = groups.map(([title, names]) => ({ title, members: tokens.filter(({ name }) => names.test(name)) }));
  const others = tokens.filter((one) => !grouped.some(({ members }) => members.includes(one)));
  return (
    <Foundation
      title="Colour"
      lead="Components paint with roles, never with a colour of the palette. Every pair that they paint is below, with its contrast in this brand and the least it must have."
    >
      {[...grouped, { title: 'Others', members: others }].map(
        ({ title, members }) =>
          members.length > 0 && (
            <Part key={title} title={title}>
              <Samples>
                {members.map(({ id, name, property, description }) => (
                  <li key={id}>
                    <Swatch style={{ '--swatch': `var(${property})` } as React.CSSProperties} />
                    <TokenLabel name={name} value={values[id]} text={description} />
                  </li>
                ))}
              </Samples>
            </Part>
          ),
      )}
      <Part title="Contrast">
        <Samples style={{ '--sample': '15rem' } as React.CSSProperties} data-testid="pairs">
          {measured.map(({ pair: [least, foreground, background], ratio, passes }) => (
            <li key={`${foreground} ${background}`}>
              <Pair
                // A figure for edges and rings, not words: those are read at 4.5.
                aria-hidden={least < 4.5 || undefined}
                data-decoration={least < 4.5 ? '' : undefined}
                style={{
                  background: `linear-gradient(var(${cssName(background)}), var(${cssName(background)})), ${token.color.background}`,
                  color: `var(${cssName(foreground)})`,
                }}
              >
                {least < 4.5 ? (
                  <span style={{ border: '3px solid', borderRadius: 8, inlineSize: 28, blockSize: 28 }} />
                ) : (
                  'Aa'
                )}
                <b>
                  {passes ? <CheckIcon size={16} aria-hidden /> : <AlertIcon size={16} aria-hidden />}
                  {ratio.toFixed(2)}
                </b>
              </Pair>
              <TokenLabel
                name={`${foreground.slice(6)} on ${background.slice(6)}`}
                value={`${ratio.toFixed(2)} of at least ${least}${passes ? '' : ' · too weak'}`}
              />
            </li>
          ))}
        </Samples>
      </Part>
    </Foundation>
  );
}

const meta = {
  title: 'Foundations/Colour',
  component: Colours,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Colours>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every role and every pair, as the brand of the toolbar has them. */
export const Roles: Story = {
  play: async ({ canvas }) => {
    const list = canvas.getByTestId('pairs');
    await waitFor(() => expect(list.children).toHaveLength(pairs.length));
    await expect(within(list).queryByText(/too weak/)).toBeNull();
  },
};
