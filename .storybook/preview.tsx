import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import type { Menu } from '#contract';
import { BrandScope, GlobalStyle } from '#ui';
import { StoryLanguage } from '../stories/parts/language.ts';
import { collectBareTexts, failOnBareText } from './bareText.ts';
import { allBrands, codes, layProposal, loadBrand, toBrand } from './brands.ts';
import { setChromaticParameters } from './chromatic.ts';
import { freezeTime } from './clock.ts';
import { checkEveryBrand, isTest } from './everyBrand.ts';
import { collectConsoleErrors, failOnConsoleError } from './failOnConsoleError.ts';
import { loadMenu, StoryMenu, setPlay, takesMenu } from './menus.ts';
import { keepToOwnChannel } from './ownChannel.ts';
import { PageComposition } from './PageComposition.tsx';
import { setPageParameters } from './pages.ts';
import { SideBySide } from './SideBySide.tsx';
import { StoryFrame } from './StoryFrame.tsx';
import { applySetting, getFormAttributes, getLanguage, prepareSetting } from './setting.ts';
import { globalTypes, initialGlobals, viewports } from './toolbars.ts';
import { startWorker } from './worker.ts';

keepToOwnChannel(window);
freezeTime();
prepareSetting();
// A story may wait for a lazy module to load, which takes time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/**
 * Height of a story's frame on a docs page, in pixels; undefined where it stands in the page itself. Whole screens have
 * that of a phone; what opens over the page says `parameters: { docsHeight: 640 }`.
 */
const getDocsHeight = ({ docsHeight, layout }: Record<string, unknown>): number | undefined =>
  typeof docsHeight === 'number' ? docsHeight : layout === 'fullscreen' ? 844 : undefined;

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes,
  initialGlobals,
  parameters: {
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          'Overview',
          'Foundations',
          ['Colour', 'Type', 'Space', 'Shape', 'Motion', 'Icons', 'Pictures'],
          'Lab',
          'Primitives',
          'Ordering',
          'Library',
        ],
      },
    },
    viewport: { options: viewports },
    // The panel shows passed rules to people. Tests read only violations.
    a11y: { test: 'error', options: isTest ? { resultTypes: ['violations'] } : {} },
  },
  loaders: [
    // A story that shows brands side by side says `parameters: { allBrands: true }`.
    async ({ globals, parameters }) => {
      await Promise.all((parameters.allBrands || isTest ? codes : [toBrand(globals.brand)]).map(loadBrand));
      await document.fonts.ready;
      return {};
    },
    mswLoader(startWorker),
    async ({ globals, title, viewMode }) => {
      const chosenMenu = takesMenu(title) ? await loadMenu(globals.menu) : undefined;
      if (viewMode !== 'docs') setPlay(chosenMenu === undefined);
      return { chosenMenu };
    },
  ],
  argTypesEnhancers: [setChromaticParameters, setPageParameters],
  beforeEach: [collectConsoleErrors, collectBareTexts],
  afterEach: async (context) => {
    failOnConsoleError(context);
    failOnBareText(context);
    await checkEveryBrand(context);
  },
  decorators: [
    (Story, { globals }) => (
      <PageComposition chosen={globals.composition}>
        <Story />
      </PageComposition>
    ),
    (Story, { id, name, args, initialArgs, globals, loaded, parameters, tags, viewMode }) => {
      const brand = toBrand(globals.brand);
      const language = getLanguage(globals);
      document.documentElement.dataset.brand = brand;
      applySetting(globals);
      layProposal(brand, globals.proposal);
      const docsHeight = viewMode === 'docs' ? getDocsHeight(parameters) : undefined;
      if (docsHeight !== undefined) {
        const style = { display: 'block', inlineSize: 390, maxInlineSize: '100%', blockSize: docsHeight, border: 0 };
        const given = { storyId: id, args, initialArgs, globals };
        return <StoryFrame code={brand} title={name} style={{ ...style, marginInline: 'auto' }} {...given} />;
      }
      return (
        <StoryLanguage value={language}>
          <GlobalStyle />
          {viewMode === 'docs' ? (
            // On a docs page many stories stand below one another: each in a phone's width, its bars and dialogs inside.
            <BrandScope
              brand={brand}
              contained
              {...getFormAttributes(globals)}
              style={{ inlineSize: 390, maxInlineSize: '100%', marginInline: 'auto' }}
            >
              <Story />
            </BrandScope>
          ) : (
            // A store is made once: another language, menu, or proposal of the Brand lab is another start of the screen.
            <StoryMenu
              key={`${language} ${globals.proposal} ${globals.menu}`}
              value={loaded.chosenMenu as Menu | undefined}
            >
              <Story />
            </StoryMenu>
          )}
          {viewMode !== 'docs' && globals.brand === allBrands && !tags.includes('page') && (
            <SideBySide storyId={id} args={args} initialArgs={initialArgs} globals={globals} />
          )}
        </StoryLanguage>
      );
    },
  ],
};

export default preview;
