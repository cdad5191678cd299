import { sources } from 'virtual:brand-sources';
import { brands } from 'virtual:brands';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import base from '#themes/base/tokens.json';
import { cssColor, getColors, resolveTokens } from '#themes/resolve.ts';
import { DeskLead, DeskPage, desk } from '../parts/desk';
import { getStoryAddress, useStatesStories } from '../parts/useIndex';
import { type Place, places, toAddress, toolbarWords } from './places';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 16px;
  margin: 12px 0 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 20px;
    border: 1px solid ${desk.line};
    border-radius: 12px;
    background: ${desk.paper};
  }

  & p {
    color: ${desk.quiet};
    text-wrap: pretty;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  margin: auto 0 0 -10px;
  padding: 4px 0 0;
  list-style: none;

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 36px;
    padding: 0 10px;
    border-radius: 8px;
    font-weight: 600;
  }

  & a:hover {
    background: ${desk.ground};
  }
`;

const Logo = styled.span`
  display: flex;
  align-items: center;
  block-size: 96px;
  margin: -20px -20px 4px;
  padding: 0 20px;
  border-radius: 11px 11px 0 0;

  & img {
    max-inline-size: 100%;
    max-block-size: 44px;
  }
`;

const Swatches = styled.span`
  display: flex;
  block-size: 20px;
  overflow: hidden;
  border: 1px solid ${desk.line};
  border-radius: 6px;

  & > span {
    flex: 1;
  }
`;

const Bar = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: 6px 32px;
  margin: 12px 0 0;
  padding: 20px 20px 20px 40px;
  border: 1px solid ${desk.line};
  border-radius: 12px;
  background: ${desk.paper};

  & > li {
    padding-inline-start: 4px;
  }
`;

const painted = ['background', 'surfaceSunken', 'accentSoft', 'accent', 'heroTo', 'inverse', 'ink'];
const screens = [
  ['menu.categories', 'Home'],
  ['menu.list', 'Menu'],
  ['menu.item', 'Dish'],
  ['cart.filled', 'Cart'],
  ['order.paid', 'Order'],
] as const;

function BrandCard({ code, stories }: { code: string; stories: ReadonlyMap<string, string> }) {
  const brand = brands[code]?.brand;
  const colors = getColors(resolveTokens(base, sources[code]?.tokens));
  const get = (role: string) => {
    const color = colors[`color.${role}`];
    return color && cssColor(color);
  };
  return (
    <li>
      <Logo style={{ background: get('background') }}>
        <img src={brand?.logo} alt="" />
      </Logo>
      <h3>{brand?.name}</h3>
      <Swatches aria-hidden>
        {painted.map((role) => (
          <span key={role} style={{ background: get(role) }} />
        ))}
      </Swatches>
      <Links>
        {screens.map(([state, label]) => {
          const story = stories.get(state);
          return (
            story && (
              <li key={state}>
                <a href={getStoryAddress(story, code)} target="_top" aria-label={`${label} of ${brand?.name}`}>
                  {label}
                </a>
              </li>
            )
          );
        })}
      </Links>
    </li>
  );
}

function PlaceCard({ want, text, links, command }: Place) {
  return (
    <li>
      <h3>{want}</h3>
      <p>{text}</p>
      {command && (
        <p>
          <code>{command}</code>
        </p>
      )}
      {links.length > 0 && (
        <Links>
          {links.map((link) => (
            <li key={link.title}>
              <a href={toAddress(link)} target="_top">
                {link.label}
              </a>
            </li>
          ))}
        </Links>
      )}
    </li>
  );
}

/** Contents of this Storybook. */
function StartHere() {
  const stories = useStatesStories();
  return (
    <DeskPage>
      <header>
        <h1>Start here</h1>
        <DeskLead>
          Everything in this Storybook is the real thing: the components of the app, its screens and dialogs, and the
          brands that it can wear. Choose a brand in the bar above, and every page follows.
        </DeskLead>
      </header>
      <section aria-label="What would you like to do?">
        <h2>What would you like to do?</h2>
        <Cards>
          {places.map((place) => (
            <PlaceCard key={place.want} {...place} />
          ))}
        </Cards>
      </section>
      <section aria-label="The brands">
        <h2>The brands</h2>
        <Cards style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' }}>
          {Object.keys(brands).map((code) => (
            <BrandCard key={code} code={code} stories={stories} />
          ))}
        </Cards>
      </section>
      <section aria-label="The bar above">
        <h2>The bar above</h2>
        <Bar>
          {toolbarWords.map(([name, text]) => (
            <li key={name}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </Bar>
      </section>
    </DeskPage>
  );
}

const meta = {
  title: 'Start/Start here',
  component: StartHere,
  tags: ['!autodocs', 'page'],
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof StartHere>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first page: what is where. */
export const Page: Story = {
  name: 'Start here',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Start here' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Brand lab' })).toHaveAttribute('target', '_top');
    for (const { brand } of Object.values(brands)) {
      await expect(canvas.getByRole('heading', { level: 3, name: brand.name })).toBeVisible();
    }
  },
};
