import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, HttpResponse, http } from 'msw';
import { Suspense, use } from 'react';
import { createRoot } from 'react-dom/client';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, fn, spyOn, waitFor, within } from 'storybook/test';
import { endpoints } from '#contract';
import { CartScreen } from '#features/cart';
import { CheckoutButton } from '#features/checkout';
import { HomeScreen } from '#features/home';
import { useBrandDetailsQuery } from '#features/model/shop';
import type { NotificationKind } from '#features/platform/notifications';
import { ServerFailure } from '#features/platform/screens';
import {
  CrashGuard,
  MaintenanceScreen,
  NotFoundScreen,
  RescanScreen,
  rootOptions,
  ShellFrame,
  ShellNav,
} from '#features/shell';
import CrashScreen from '../../features/shell/CrashScreen';
import DesktopScreen from '../../features/shell/DesktopScreen';
import { ContinueDialog } from '../../features/shell/idle/ContinueDialog';
import { KioskQuestion } from '../../features/shell/kiosk/KioskQuestion';
import { SPLASH_MS } from '../../features/shell/ShellFrame';
import { kopiMenu } from '../../tests/builders/menu';
import { brandDetails, outletSettings } from '../../tests/builders/outlet';
import { answers, keepsWaiting } from '../../tests/msw';
import { MenuShop, type MenuShopProps } from '../menu/MenuShop';
import { isTranslated } from '../parts/play';

/** The frame around the screens, and the screens that replace them. */
const meta: Meta = {
  title: 'Shell/Frame',
  component: ShellFrame,
  parameters: { layout: 'fullscreen', msw: { handlers: [answers('menu', [kopiMenu()])] } },
};

export default meta;
type Story = StoryObj;

const splashes: Element[] = [];

const inShop =
  (screen: React.ReactNode, shop: Omit<MenuShopProps, 'brandCode' | 'children'> = {}): Story['render'] =>
  (_, { globals }) => (
    <MenuShop brandCode={globals.brand} {...shop}>
      {screen}
    </MenuShop>
  );

const shows =
  (...words: string[]): NonNullable<Story['play']> =>
  async ({ canvas, globals }) => {
    if (isTranslated(globals)) return;
    for (const word of words) {
      const found = await canvas.findByText(word);
      // It may still be coming in.
      await waitFor(() => expect(found).toBeVisible());
    }
  };

/** A desktop shows the way to a phone (SHELL-11). */
export const Desktop: Story = {
  tags: ['state:shell.desktop'],
  render: inShop(<DesktopScreen address="https://order.example.sg/?bcode=kopi&ocode=TB01&table=12" />),
  play: async (context) => {
    await shows('Please open in mobile browser')(context);
    await expect(context.canvas.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  },
};

/** Brand and outlets are still loading (SHELL-8). */
export const Splash: Story = {
  tags: ['state:shell.splash'],
  parameters: { msw: { handlers: [keepsWaiting('menu')] } },
  // On a phone only: the frame itself gives way to the desktop message.
  render: inShop(
    <ShellFrame isEntering splashAge={-600_000}>
      <HomeScreen />
    </ShellFrame>,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeVisible();
  },
};

/** It goes after 5 s, whether everything is there or not (SHELL-8). */
export const SplashOver: Story = {
  ...Splash,
  tags: [],
  render: inShop(
    <ShellFrame isEntering splashAge={4500}>
      <HomeScreen />
    </ShellFrame>,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('status', { name: 'Loading' })).toBeNull(), { timeout: 3000 });
  },
};

/** A page that took longer than the splash to start does not show it again (SHELL-8). */
export const SplashNotAgain: Story = {
  ...Splash,
  tags: [],
  beforeEach: () => {
    splashes.length = 0;
    const observer = new MutationObserver(() => {
      splashes.push(...document.querySelectorAll('[role=status][aria-label=Loading]'));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  },
  render: inShop(
    <ShellFrame isEntering splashAge={SPLASH_MS + 1000}>
      <p>The screen</p>
    </ShellFrame>,
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The screen')).toBeVisible();
    await expect(splashes).toEqual([]);
  },
};

/** The brand is in maintenance (SHELL-9). */
export const Maintenance: Story = {
  tags: ['state:shell.maintenance'],
  render: inShop(<MaintenanceScreen />),
  play: shows("We'll Be Back Soon!"),
};

/** Keeps asking for the brand, as the app does. */
function Asking({ dialogs }: { dialogs?: React.ReactNode }) {
  useBrandDetailsQuery(1);
  return (
    <ShellFrame isEntering={false} dialogs={dialogs}>
      <p>The menu</p>
    </ShellFrame>
  );
}

const inMaintenance = http.get(`*${endpoints.brandDetails.path}`, () =>
  HttpResponse.json(brandDetails({ image: '', brandApps: [{ id: 1, status: 'Maintenance' }] })),
);

/** How a payment ended is told above the maintenance screen, which says nothing about it (SHELL-9). */
export const MaintenanceAfterPayment: Story = {
  parameters: { msw: { handlers: [inMaintenance] } },
  render: inShop(<Asking dialogs={<p role="alert">PAYMENT FAILED</p>} />),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("We'll Be Back Soon!")).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('PAYMENT FAILED');
  },
};

let timesAsked = 0;

/** The diner can check for the end of the maintenance without waiting for the next automatic check (SHELL-9). */
export const MaintenanceOver: Story = {
  beforeEach: () => {
    timesAsked = 0;
  },
  parameters: {
    msw: {
      handlers: [
        http.get(`*${endpoints.brandDetails.path}`, async () => {
          timesAsked += 1;
          if (timesAsked > 1) await delay(500);
          const status = timesAsked > 1 ? 'Active' : 'Maintenance';
          return HttpResponse.json(brandDetails({ image: '', brandApps: [{ id: 1, status }] }));
        }),
      ],
    },
  },
  render: inShop(<Asking />),
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    await expect(await canvas.findByText('The menu')).toBeVisible();
  },
};

/** Outlet or table is unknown (SHELL-10). */
export const Rescan: Story = {
  tags: ['state:shell.rescan'],
  render: inShop(<RescanScreen />),
  play: shows('Please rescan the QR code on the table'),
};

/** An unknown path (SHELL-2). */
export const NotFound: Story = {
  tags: ['state:shell.not-found', 'layout'],
  render: inShop(<NotFoundScreen />, { path: '/nowhere' }),
  play: async (context) => {
    await shows(
      'Page Not Found',
      'We are so sorry for the inconvenience, the page you were trying to access has been deleted or never even exist.',
    )(context);
    if (isTranslated(context.globals)) return;
    await expect(context.canvas.getByRole('link', { name: 'Go back home' })).toHaveAttribute('href', '/');
  },
};

/** The host did not answer what it takes to begin (SHELL-24), and is asked again. */
export const Failed: Story = {
  render: inShop(<ServerFailure fills="screen" onRetry={() => {}} isRetrying />),
  play: shows('The outlet did not answer', 'Try again'),
};

const navAtTheFoot = (
  <div style={{ display: 'grid', minBlockSize: '100dvh', alignItems: 'end' }}>
    <ShellNav />
  </div>
);

let showCart = () => {};
let cartIsReady = Promise.resolve();

/** The cart takes long to make. */
function SlowCart() {
  const { pathname } = useLocation();
  if (pathname === '/cart') use(cartIsReady);
  return <h1>{pathname === '/cart' ? 'The cart' : 'The menu'}</h1>;
}

/** A tab is chosen when it is pressed, and the screen before it stays until the next one is made (SHELL-51). */
export const TabChosenAtOnce: Story = {
  beforeEach: () => {
    cartIsReady = new Promise((resolve) => {
      showCart = resolve;
    });
  },
  render: inShop(
    <>
      <Suspense>
        <SlowCart />
      </Suspense>
      {navAtTheFoot}
    </>,
    { path: '/menu' },
  ),
  play: async ({ canvas }) => {
    const cart = await canvas.findByRole('link', { name: /Cart/ });
    await expect(cart).not.toHaveAttribute('aria-current');
    // The click of `userEvent` renders the whole transition at once, as no browser does.
    cart.click();
    await waitFor(() => expect(cart).toHaveAttribute('aria-current', 'page'));
    await expect(canvas.getByRole('heading', { name: 'The menu' })).toBeVisible();
    showCart();
    await expect(await canvas.findByRole('heading', { name: 'The cart' })).toBeVisible();
    await expect(cart).toHaveAttribute('aria-current', 'page');
  },
};

let isBroken = true;
function Fragile() {
  if (isBroken) throw new Error('This screen cannot be drawn');
  return <p>The screen</p>;
}

function Guarded() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <CrashGuard place={pathname}>
        <Fragile />
      </CrashGuard>
      <button type="button" onClick={() => navigate('/menu')}>
        Go on
      </button>
    </>
  );
}

/** A screen that throws says so and can be loaded again; other screens work, and the cart is kept (SHELL-12). */
export const Crashed: Story = {
  parameters: { console: ['This screen cannot be drawn'] },
  beforeEach: () => {
    isBroken = true;
  },
  render: inShop(
    <>
      <Guarded />
      {navAtTheFoot}
    </>,
    { cups: 2 },
  ),
  play: async (context) => {
    await shows('Something went wrong')(context);
    const { canvas, userEvent } = context;
    await expect(canvas.getByRole('button', { name: 'Load again' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Cart/ })).toHaveTextContent('2');
    isBroken = false;
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    await expect(await canvas.findByText('The screen')).toBeVisible();
  },
};

/** Replaces a screen that throws (SHELL-12). */
export const CrashMessage: Story = {
  render: inShop(<CrashScreen />),
  play: shows('Something went wrong', 'Load again'),
};

/** Firefox aborts a lazy screen when the diner leaves its page. The app shows no error (SHELL-25). */
export const CutOffByLeaving: Story = {
  tags: ['!dev', '!autodocs'],
  render: (_, { globals }) => (
    <MenuShop brandCode={globals.brand}>
      <div data-testid="app" />
    </MenuShop>
  ),
  play: async ({ canvas, globals }) => {
    const log = spyOn(console, 'error');
    isBroken = true;
    const root = createRoot(canvas.getByTestId('app'), {
      onCaughtError(...fault) {
        rootOptions.onCaughtError?.(...fault);
        window.dispatchEvent(new Event('pagehide'));
      },
    });
    root.render(
      <MenuShop brandCode={globals.brand}>
        <CrashGuard place="/cart">
          <Fragile />
        </CrashGuard>
      </MenuShop>,
    );
    await canvas.findByText('Something went wrong');
    await expect(log).not.toHaveBeenCalled();
    root.unmount();
  },
};

/** Menu is selected, and there is no Bill tab (SHELL-5, SHELL-6). */
export const NavMenu: Story = {
  tags: ['state:shell.nav-menu'],
  render: inShop(navAtTheFoot, { path: '/menu' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Menu' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Cart' })).not.toHaveAttribute('aria-current');
    await expect(canvas.queryByRole('link', { name: 'Bill' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Member' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  },
};

const createMenuLinkStory = (brandCode: string, href: string): Story => ({
  render: () => (
    <MenuShop brandCode={brandCode} path="/menu">
      {navAtTheFoot}
    </MenuShop>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Menu' })).toHaveAttribute('href', href);
  },
});

/** Menu leads to the home screen (SHELL-7). */
export const NavHome: Story = createMenuLinkStory('kopi', '/');

/** In a brand with a landing screen the tab leads to the menu (SHELL-7). */
export const NavOfLanding: Story = createMenuLinkStory('verde', '/menu');

/** The badge counts dishes (CART-15, SHELL-5). */
export const NavCartBadge: Story = {
  tags: ['state:shell.nav-cart-badge'],
  render: inShop(navAtTheFoot, { path: '/cart', cups: 12 }),
  play: async ({ canvas }) => {
    const cart = canvas.getByRole('link', { name: /Cart/ });
    await expect(cart).toHaveAttribute('aria-current', 'page');
    await expect(cart).toHaveTextContent('12');
  },
};

/** A direct-to-till outlet has a bill (SHELL-5, SHELL-7). */
export const NavBill: Story = {
  tags: ['state:shell.nav-bill'],
  render: inShop(navAtTheFoot, {
    path: '/menu',
    visit: { selectedOutletSettings: outletSettings({ isDirectToPos: true }) },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Bill' })).toHaveAttribute('href', '/bill');
  },
};

const onHome = { screen: <HomeScreen />, path: '/' };
/** Fewer colours make the pictures four times smaller. */
const onCart = { screen: <CartScreen checkout={<CheckoutButton />} />, path: '/cart', cups: 2 };

/** Long enough for a picture; in the app it is 1 to 3 s. */
const notified = (kind: NotificationKind, text: string, { screen, ...shop }: typeof onHome = onCart): Story['render'] =>
  inShop(screen, {
    ...shop,
    state: { notifications: { latest: { id: 'story', kind, text, durationMs: 600_000 } } },
  });

export const SnackbarSuccess: Story = {
  tags: ['state:shell.snackbar-success'],
  render: notified('success', 'Added to cart!', onHome),
  play: shows('Added to cart!'),
};

export const SnackbarError: Story = {
  tags: ['state:shell.snackbar-error'],
  render: notified('error', 'Something went wrong'),
  play: shows('Something went wrong', 'Special Request'),
};

export const SnackbarWarning: Story = {
  tags: ['state:shell.snackbar-warning'],
  render: notified('warning', 'Session timeout. Please sign in again if needed'),
  play: shows('Session timeout. Please sign in again if needed', 'Special Request'),
};

/** Without a network: the menu of an earlier time can be read (SHELL-21). */
export const Offline: Story = {
  render: inShop(<HomeScreen />, {
    state: { offline: { notice: { menuAt: Date.parse('2026-11-21T04:40:00Z') } } },
  }),
  play: async ({ canvas }) => {
    const banner = await canvas.findByText(/You are offline. This is the menu of 21 Nov/);
    await expect(banner).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const nothing = fn();

/** A diner who has gone quiet is asked; the dialog holds no timer, so any second can be looked at. */
const quietFor = (secondsLeft: number): Story => ({
  render: inShop(
    <>
      {onCart.screen}
      <ContinueDialog secondsLeft={secondsLeft} onContinue={nothing} onCancel={nothing} />
    </>,
    onCart,
  ),
  play: async ({ globals }) => {
    const asked = await within(document.body).findByRole('alertdialog');
    if (isTranslated(globals)) return;
    await expect(asked).toHaveAccessibleName('Do you wish to continue ordering?');
    const dialog = within(asked);
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Cancel (${secondsLeft})` })).toBeVisible();
    await expect(dialog.getByRole('progressbar', { name: 'Seconds left' })).toHaveTextContent(String(secondsLeft));
  },
});

/** An address asks to make the device a kiosk; only a press says yes (SESSION-20). */
export const AskedToBeKiosk: Story = {
  tags: ['state:shell.kiosk-question'],
  render: inShop(
    <>
      {onCart.screen}
      <KioskQuestion onAnswer={nothing} />
    </>,
    onCart,
  ),
  play: async ({ globals }) => {
    const asked = await within(document.body).findByRole('alertdialog');
    if (isTranslated(globals)) return;
    await expect(asked).toHaveAccessibleName('Make this device a kiosk?');
    await expect(within(asked).getByRole('button', { name: 'Make it a kiosk' })).toBeVisible();
  },
};

export const Continue10: Story = { ...quietFor(10), tags: ['state:shell.continue-10'] };
export const Continue5: Story = { ...quietFor(5), tags: ['state:shell.continue-5', 'layout'] };
export const Continue1: Story = { ...quietFor(1), tags: ['state:shell.continue-1'] };
