import { brands } from 'virtual:brands';
import type { Composition } from '#themes/composition.ts';
import { writeComposition } from '../../.storybook/compositionText.ts';
import { StoryFrame } from '../../.storybook/StoryFrame.tsx';
import { Pair, PhoneBox } from './parts';

/** The screens of the board: one of each kind, by the state that it shows. */
const screens = [
  { state: 'menu.categories', landing: 'menu.landing', name: 'Home' },
  { state: 'menu.list', name: 'Menu' },
  { state: 'menu.item-select', name: 'Dish' },
  { state: 'cart.filled', name: 'Cart' },
  { state: 'shell.continue-10', name: 'Dialog' },
  { state: 'order.paid', name: 'Order' },
];

const noArgs = {};

export interface ScreensProps {
  /** Brand whose stylesheet the screens have. */
  brand: string;
  /** Edited tokens, as custom properties. */
  look: Readonly<Record<string, string>>;
  composition: Composition;
  /** Name, words, picture and logo, where they differ from the brand's. */
  shown: string;
  /** Whether the brand begins with its landing screen. */
  landing: boolean;
  /** The story of each state. */
  stories: ReadonlyMap<string, string>;
  /** Values of the toolbars: language, text size, form. */
  globals: Readonly<Record<string, string>>;
  /** Shows each screen beside its original. */
  isCompared: boolean;
  /** Size of a phone on the board, 1 as it is. */
  scale: number;
}

/** Real screens, each in a phone frame, in the edited tokens and composition. */
export function Screens({
  brand,
  look,
  composition,
  shown,
  landing,
  stories,
  globals,
  isCompared,
  scale,
}: ScreensProps) {
  const stylesheets = Object.values(brands).map(({ href }) => href);
  return (
    <>
      {screens.map(({ state, landing: first, name }) => {
        const storyId = stories.get(landing && first ? first : state);
        if (!storyId) return null;
        const given = { code: brand, storyId, args: noArgs, initialArgs: noArgs };
        const phone = { inlineSize: 390, blockSize: 844, border: 0, scale: String(scale), transformOrigin: '0 0' };
        return (
          // A different brand mounts its screens again.
          <Pair key={`${brand} ${storyId}`}>
            {isCompared && (
              <PhoneBox style={{ '--scale': scale }}>
                <figcaption>{name}, before</figcaption>
                <div>
                  <StoryFrame {...given} globals={globals} title={`${name}, before`} style={phone} />
                </div>
              </PhoneBox>
            )}
            <PhoneBox style={{ '--scale': scale }}>
              <figcaption>{isCompared ? `${name}, after` : name}</figcaption>
              <div>
                <StoryFrame
                  {...given}
                  globals={{ ...globals, composition: writeComposition(composition), proposal: shown }}
                  title={isCompared ? `${name}, after` : name}
                  style={phone}
                  {...{ look, stylesheets }}
                />
              </div>
            </PhoneBox>
          </Pair>
        );
      })}
    </>
  );
}
