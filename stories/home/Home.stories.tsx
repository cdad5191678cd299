import { sources } from 'virtual:brand-sources';
import { brands } from 'virtual:brands';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { CategoriesScreen, HomeScreen } from '#features/home';
import type { VisitState } from '#features/model/visit';
import LandingScreen from '../../features/home/LandingScreen';
import { aCategory, anItem, kopiMenu } from '../../tests/builders/menu';
import { answers, answersHalf, answersHtml, isDown, keepsWaiting, refuses } from '../../tests/msw';
import { MenuShop, servesMenu } from '../menu/MenuShop';
import { shows } from '../parts/play';
import { pictures } from '../ui/pictures';

/** `/`: brand and outlet, table and dining option, and the categories of the menu. */
const meta = {
  title: 'Menu/Home',
  component: CategoriesScreen,
  parameters: { layout: 'fullscreen', msw: { handlers: [answers('menu', [kopiMenu()])] } },
  render: (_, { globals }) => (
    <MenuShop brandCode={globals.brand}>
      <CategoriesScreen />
    </MenuShop>
  ),
} satisfies Meta<typeof CategoriesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const saysWhatFailed: NonNullable<Story['play']> = async ({ canvas }) => {
  await expect(await canvas.findByText('The outlet did not answer')).toBeVisible();
  await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  // Where the diner sits is still known.
  await expect(canvas.getByText('Table 12')).toBeVisible();
};

/** The categories of the menu (MENU-1). */
export const Categories: Story = {
  tags: ['state:menu.categories', 'layout'],
  play: async ({ canvas }) => {
    const cards = within(await canvas.findByRole('list', { name: 'Categories' })).getAllByRole('link');
    await expect(cards.map((card) => card.textContent)).toEqual([
      'Toast & Eggs',
      'Kopi & Teh',
      'Noodles',
      'Rice',
      'Dim Sum',
      'Desserts',
    ]);
    await expect(canvas.getByRole('button', { name: 'Dine In' })).toBeVisible();
  },
};

const findLogo = async (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  within(await canvas.findByRole('heading', { level: 1 })).getByRole('img');

/** The logo of the server takes the place of that of the build once it has loaded (MENU-1). */
export const ServerLogo: Story = {
  render: (_, { globals }) => (
    <MenuShop brandCode={globals.brand} image={pictures.bread}>
      <CategoriesScreen />
    </MenuShop>
  ),
  play: async ({ canvas }) => {
    const logo = await findLogo(canvas);
    await waitFor(() => expect(logo).toHaveAttribute('src', pictures.bread));
  },
};

/** The dark form shows the logo that a brand has for it (BRAND-27). */
export const DarkLogo: Story = {
  globals: { form: 'dark' },
  play: async ({ canvas, globals }) => {
    const logo = await findLogo(canvas);
    await expect(logo).toHaveAccessibleName(brands[globals.brand]?.brand.name);
    const hasOwn = sources[globals.brand]?.brand.darkLogo !== undefined;
    await expect(getComputedStyle(logo).content).toMatch(hasOwn ? /^url\(.+logo-dark.*\.svg"\)$/ : /^normal$/);
  },
};

/** A logo that does not load is logged, and leaves that of the build, which has the name of the brand (MENU-1). */
export const ServerLogoFailed: Story = {
  beforeEach: () => {
    const warn = spyOn(console, 'warn').mockImplementation(() => {});
    return () => warn.mockRestore();
  },
  render: (_, { globals }) => (
    <MenuShop brandCode={globals.brand} image="/missing/logo.webp">
      <CategoriesScreen />
    </MenuShop>
  ),
  play: async ({ canvas, globals }) => {
    const logo = await findLogo(canvas);
    await waitFor(() => expect((logo as HTMLImageElement).naturalHeight).toBeGreaterThan(0));
    await expect(logo).toHaveAttribute('src', brands[globals.brand]?.brand.logo);
    await expect(logo).toHaveAccessibleName(brands[globals.brand]?.brand.name);
    await waitFor(() => expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('/missing/logo.webp')));
  },
};

/** Placeholders until the menu is there (MENU-1). */
export const Loading: Story = {
  tags: ['state:menu.categories-loading'],
  parameters: { msw: { handlers: [keepsWaiting('menu')] } },
  play: shows('Loading the menu'),
};

/** No picture of a category loads (MENU-1). */
export const ImageFailed: Story = {
  tags: ['state:menu.categories-image-failed'],
  parameters: servesMenu(
    aCategory(1, 'Toast & Eggs', [anItem(11, 4.2)], {
      categoryImages: [{ image: '/missing/first.webp' }, { image: '/missing/second.webp' }],
    }),
    aCategory(2, 'Kopi & Teh', [anItem(21, 1.8, { picture: 'hot-cup' })]),
  ),
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: 'Toast & Eggs' });
    await waitFor(() => expect(card.querySelector('[data-state=placeholder]')).not.toBeNull());
  },
};

/** The takeaway counter: no table, and when to collect. */
export const Takeaway: Story = {
  render: (_, { globals }) => (
    <MenuShop
      brandCode={globals.brand}
      visit={{
        selectedTableNo: null,
        selectedQRTypeId: 12,
        selectedOrderType: 'Takeaway',
        selectedCollectionTime: 'NOW',
      }}
    >
      <CategoriesScreen />
    </MenuShop>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Collect NOW' })).toBeVisible();
  },
};

/** The server does not answer (MENU-12). */
export const HostDown: Story = {
  parameters: { msw: { handlers: [isDown('menu')] } },
  play: saysWhatFailed,
};

/** The server answers with an error (MENU-12). */
export const HostFails: Story = {
  parameters: { msw: { handlers: [refuses('menu', 500, 'Something went wrong on the host.')] } },
  play: saysWhatFailed,
};

export const HostAnswersHtml: Story = {
  parameters: { msw: { handlers: [answersHtml('menu')] } },
  play: saysWhatFailed,
};

/** The line broke off in the middle of the menu. */
export const HalfAnAnswer: Story = {
  parameters: { msw: { handlers: [answersHalf('menu')] } },
  play: saysWhatFailed,
};

const landing = (brandCode: string, visit: Partial<VisitState>, cups = 0) => (
  <MenuShop brandCode={brandCode} visit={visit} cups={cups}>
    <LandingScreen />
  </MenuShop>
);

const atTheCounter = {
  selectedTableNo: null,
  selectedQRTypeId: 12,
  selectedOrderType: 'Takeaway',
  selectedCollectionTime: 'NOW',
} as const;

/** Words as a browser paints them: white space is one space. */
const asShown = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** A landing screen: the brand's welcome, no categories, no navigation (MENU-3). */
export const Landing: Story = {
  tags: ['state:menu.landing', 'layout'],
  render: (_, { globals }) => landing(globals.brand, atTheCounter),
  play: async ({ canvas, globals }) => {
    await expect(await canvas.findByRole('link', { name: 'Start your order' })).toHaveAttribute('href', '/menu');
    await expect(canvas.getByRole('button', { name: 'Collect NOW' })).toBeVisible();
    // The words are the brand's own, whatever it is.
    const { title, text } = brands[globals.brand]?.brand.hero.words.en ?? { title: '', text: '' };
    const welcome = canvas.getByRole('heading', { level: 2, name: asShown(title) });
    await expect(welcome).toBeVisible();
    await expect(welcome.parentElement).toHaveTextContent(asShown(text));
    await expect(canvas.queryByRole('list', { name: 'Categories' })).toBeNull();
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /cart/ })).toBeNull();
  },
};

/** Verde has no navigation, so its landing screen links to the cart beside the menu (MENU-3). */
export const LandingWithCart: Story = {
  tags: ['state:menu.landing-cart'],
  render: (_, { globals }) => landing(globals.brand, {}, 3),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'View cart (3)' })).toHaveAttribute('href', '/cart');
    await expect(canvas.getByText('Table 12')).toBeVisible();
  },
};

/** The outlet sells nothing now. The landing screen says so before the diner opens the menu (MENU-3, MENU-11). */
export const LandingWithoutMenu: Story = {
  tags: ['state:menu.landing-empty'],
  parameters: servesMenu(),
  render: (_, { globals }) => landing(globals.brand, atTheCounter),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Takeaway menu not available now')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Collect NOW' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Start your order' })).toBeNull();
  },
};

/** Only the brand's toggle decides which of the two `/` is (MENU-3). */
const renderHome = (brandCode: string) => (
  <MenuShop brandCode={brandCode}>
    <HomeScreen />
  </MenuShop>
);

export const HomeOfVerde: Story = {
  render: () => renderHome('verde'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Start your order' })).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Categories' })).toBeNull();
  },
};

export const HomeOfKopi: Story = {
  render: () => renderHome('kopi'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Categories' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Start your order' })).toBeNull();
  },
};
