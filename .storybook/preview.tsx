import { brands } from 'virtual:brands';
import type { Preview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { BrandScope, GlobalStyle } from '#ui';
import { freezeTime } from './clock.ts';

freezeTime();

const codes = Object.keys(brands);
const loading = new Map<string, Promise<void>>();

/** Puts a brand's stylesheet into the page, once, and answers when its tokens hold. */
function loadBrand(code: string): Promise<void> {
  let there = loading.get(code);
  if (!there) {
    there = new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = brands[code]?.href ?? '';
      link.onload = () => resolve();
      link.onerror = () => reject(new Error(`The stylesheet of the brand ${code} did not load from ${link.href}.`));
      document.head.append(link);
    });
    loading.set(code, there);
  }
  return there;
}

const viewport = (name: string, width: number, height: number, type: 'mobile' | 'tablet' | 'desktop') => ({
  name: `${name} · ${width} × ${height}`,
  styles: { width: `${width}px`, height: `${height}px` },
  type,
});

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    brand: {
      description: 'Brand',
      toolbar: {
        icon: 'paintbrush',
        items: codes.map((code) => ({ value: code, title: brands[code]?.brand.name ?? code })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { brand: codes.includes('kopi') ? 'kopi' : codes[0], viewport: { value: 'phone' } },
  parameters: {
    controls: { expanded: true },
    options: { storySort: { method: 'alphabetical' } },
    viewport: {
      options: {
        phone: viewport('Phone', 390, 844, 'mobile'),
        smallPhone: viewport('Small phone', 320, 640, 'mobile'),
        tablet: viewport('Tablet', 768, 1024, 'tablet'),
        kiosk: viewport('Kiosk', 1280, 800, 'desktop'),
      },
    },
    a11y: { test: 'error' },
    chromatic: { viewports: [390] },
  },
  loaders: [
    // A story that shows brands side by side says `parameters: { allBrands: true }`.
    async ({ globals, parameters }) => {
      await Promise.all((parameters.allBrands ? codes : [globals.brand as string]).map(loadBrand));
      await document.fonts.ready;
      return {};
    },
    mswLoader(async () => {
      const worker = setupWorker();
      await worker.start({
        quiet: true,
        // A call that no story answers would leave the machine; files of the story itself are none of its business.
        onUnhandledRequest: (request, print) => {
          if (new URL(request.url).pathname.startsWith('/api')) print.error();
        },
      });
      return worker;
    }),
  ],
  decorators: [
    (Story, { globals, viewMode }) => {
      const brand = globals.brand as string;
      document.documentElement.dataset.brand = brand;
      return (
        <>
          <GlobalStyle />
          {viewMode === 'docs' ? (
            // On a docs page many stories stand below one another: each in a phone's width, its bars and dialogs inside.
            <BrandScope brand={brand} style={{ inlineSize: 390, maxInlineSize: '100%', marginInline: 'auto' }}>
              <Story />
            </BrandScope>
          ) : (
            <Story />
          )}
        </>
      );
    },
  ],
};

export default preview;
