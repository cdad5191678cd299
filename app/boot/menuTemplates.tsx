import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { CategoryHeading, Cells, PriceStrip } from '#features/menu';
import { CategoryTabs, CompositionProvider, formatPrice, GlobalStyle, Heading, ItemCard, Price, Text } from '#ui';
import type { DishMarkup, Markup, MarkupChild, MenuTemplates } from './menuMarkup';

const layouts = ['rows', 'photos', 'cards', 'board'] as const;

const NAME = '{name}';
const NOTE = '{note}';
/** The room of marks, which the app draws. */
const MARKS = '{marks}';

/** Components that take figures get these, and their text becomes a place for the dish's own. */
const CENTS = 1_234_567;
const NUMBER = 987;
const places: Readonly<Record<string, string>> = { [formatPrice(CENTS)]: '{price}', [NUMBER]: '{number}' };

/** They join texts by ids, of which each dish would need its own; the app's have them. */
const DROPPED = ['id', 'aria-describedby'];

/** Reads what React has written: well-formed, without comments. */
function parse(html: string): Markup {
  const open: [string, Record<string, string>, ...MarkupChild[]][] = [['root', {}]];
  for (const [, end, tag = '', attributes = '', closes, text] of html.matchAll(
    /<(\/?)([\w-]+)((?:\s+[\w-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const parent = open.at(-1);
    if (text !== undefined) parent?.push(places[text] ?? text);
    else if (end) open.pop();
    else {
      const found = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
        DROPPED.includes(name) ? [] : [[name, value] as const],
      );
      const element: [string, Record<string, string>] = [tag, Object.fromEntries(found)];
      parent?.push(element);
      if (!closes) open.push(element);
    }
  }
  // React puts hints for pictures first.
  const [, , ...elements] = open[0] ?? [];
  const first = elements.find((element) => element[0] !== 'link');
  if (open.length !== 1 || !Array.isArray(first)) throw new Error(`This markup cannot be read: ${html}`);
  return first as Markup;
}

/** Renders the parts of the menu once, for app/boot/dishes.ts. Runs in the build. */
export function renderMenuTemplates(): MenuTemplates {
  const sheet = new ServerStyleSheet();
  const render = (element: React.ReactElement): Markup => parse(renderToStaticMarkup(sheet.collectStyles(element)));
  const renderDish = (menu: (typeof layouts)[number]): { dish: DishMarkup; sizes: string } => {
    const card = (picture: string, off?: string) => (
      <CompositionProvider value={{ menu }}>
        <ItemCard
          name={NAME}
          description="{description}"
          note={NOTE}
          marks={MARKS}
          price={<Price cents={CENTS} />}
          number={NUMBER}
          sources={[picture]}
          loading="eager"
          {...(off && { soldOut: off })}
        />
      </CompositionProvider>
    );
    const photograph = renderToStaticMarkup(card('/photograph-600.webp#w=360,600'));
    return {
      dish: { orderable: render(card('{picture}')), unavailable: render(card('{picture}', '{reason}')) },
      sizes: / sizes="([^"]*)"/.exec(photograph)?.[1] ?? '',
    };
  };
  const names = ['chosen', 'other'].map((id) => ({ id, label: NAME }));
  render(
    <div>
      <GlobalStyle />
    </div>,
  );
  const [nav, navAttributes, strip] = render(<CategoryTabs label="" tabs={names} value="chosen" />);
  const [, stripAttributes, chosen, other] = strip as Markup;
  const templates = {
    tabs: { strip: [nav, navAttributes, ['div', stripAttributes]], chosen, other } as MenuTemplates['tabs'],
    heading: render(
      <CategoryHeading>
        <Heading level={2} lines={2}>
          {NAME}
        </Heading>
      </CategoryHeading>,
    ),
    prices: render(
      <PriceStrip>
        <Text size="small" tone="muted">
          {NOTE}
        </Text>
      </PriceStrip>,
    ),
    layouts: Object.fromEntries(
      layouts.map((layout) => [layout, { row: render(<Cells data-layout={layout} />), ...renderDish(layout) }]),
    ) as MenuTemplates['layouts'],
  };
  const css = sheet.getStyleTags().replace(/<\/?style[^>]*>|data-styled[^}]*}|\/\*!sc\*\/|\n/g, '');
  sheet.seal();
  return { css, ...templates };
}
