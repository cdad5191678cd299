/** A place that the start page leads to. */
export interface Place {
  /** The designer's goal. */
  want: string;
  /** Description of the page. */
  text: string;
  /** Titles of the files of stories that it links to, with the name of the story, or `docs` for the page of docs. */
  links: readonly { title: string; story: string; label: string }[];
  /** Command to type in a terminal. */
  command?: string;
}

export const places: readonly Place[] = [
  {
    want: 'Make a brand',
    text: 'From one colour or a logo to a palette whose contrasts hold, on real screens, and the whole folder to take away.',
    links: [{ title: 'Lab/Brand lab', story: 'Start', label: 'Brand lab' }],
    command: 'npm run brand:new satay -- --from kopi --name "Satay Street"',
  },
  {
    want: 'See every state of the app',
    text: 'A wall of small pictures, a column a brand: every screen and dialog, and what changed in the last run.',
    links: [{ title: 'Overview/Dialog states', story: 'All', label: 'Dialog states' }],
    command: 'npm run visual',
  },
  {
    want: 'Know what a token is for',
    text: 'Each role with its value in the brand of the bar above, and every pair of colours with its contrast.',
    links: [
      { title: 'Foundations/Colour', story: 'Roles', label: 'Colour' },
      { title: 'Foundations/Type', story: 'Scale', label: 'Type' },
      { title: 'Foundations/Space', story: 'Grid', label: 'Space' },
      { title: 'Foundations/Shape', story: 'Corners', label: 'Shape' },
      { title: 'Foundations/Motion', story: 'Play', label: 'Motion' },
      { title: 'Foundations/Icons', story: 'All', label: 'Icons' },
      { title: 'Foundations/Pictures', story: 'Tiles', label: 'Pictures' },
    ],
  },
  {
    want: 'Find a component',
    text: 'Primitives know no food, those of ordering do. A page of docs shows all that one can be, with its properties.',
    links: [
      { title: 'Primitives/Button', story: 'docs', label: 'Button' },
      { title: 'Primitives/Dialog', story: 'docs', label: 'Dialog' },
      { title: 'Primitives/Fields', story: 'docs', label: 'Fields' },
      { title: 'Ordering/ItemCard', story: 'docs', label: 'Dish' },
      { title: 'Ordering/HeroBanner', story: 'docs', label: 'Hero' },
      { title: 'Ordering/Receipt', story: 'docs', label: 'Receipt' },
    ],
  },
  {
    want: 'Walk through a screen',
    text: 'Stories of screens answer presses and keys as the app does; each is also a test.',
    links: [
      { title: 'Menu/Home', story: 'docs', label: 'Home' },
      { title: 'Menu/List', story: 'docs', label: 'Menu' },
      { title: 'Item/Dialog', story: 'docs', label: 'Dish' },
      { title: 'Cart/Screen', story: 'docs', label: 'Cart' },
      { title: 'Checkout/Asking', story: 'docs', label: 'Checkout' },
      { title: 'Order/Screen', story: 'docs', label: 'Order' },
    ],
  },
  {
    want: 'Show a brand to a customer',
    text: 'One page to send: every screen and dialog, the tokens that changed, the contrasts, before and after.',
    links: [],
    command: 'npm run brand:review kopi',
  },
];

/** The settings in the bar above a story, from left to right. */
export const toolbarWords: readonly [name: string, text: string][] = [
  ['Brand', 'or all of them side by side, each on a phone of its own.'],
  ['Menu', 'of home, menu, dish, cart and order: an example, or your own file.'],
  ['Language', 'of the screens.'],
  ['Light or dark', 'where the brand has a dark form.'],
  ['Composition', 'as the brand composes its screens, or as another one does.'],
  ['Density', 'how close things stand: compact, normal, roomy.'],
  ['Large text', "of the brand, on top of the device's."],
  ['Text size of the device', '100, 130 or 200 %.'],
  ['Motion', 'full or reduced.'],
  ['Direction', 'from left to right or from right to left.'],
  ['Screen', 'phone, small phone, tablet, kiosk, or the whole width.'],
];

const toPart = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Address of a place in Storybook's frame. */
export const toAddress = ({ title, story }: { title: string; story: string }): string =>
  story === 'docs'
    ? `./?path=/docs/${toPart(title)}--docs`
    : `./?path=/story/${toPart(title)}--${toPart(story.replace(/([a-z0-9])([A-Z])/g, '$1-$2'))}`;
