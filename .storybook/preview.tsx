import { brands, loadBrand } from 'virtual:brands';
import type { Preview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { GlobalStyle } from '#ui';
import { freezeTime } from './clock.ts';

freezeTime();

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
        items: brands.map(({ code, name }) => ({ value: code, title: name })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { brand: brands[0]?.code, viewport: { value: 'phone' } },
  parameters: {
    layout: 'fullscreen',
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
    async ({ globals }) => {
      await loadBrand(globals.brand);
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
    (Story, { globals }) => {
      document.documentElement.dataset.brand = globals.brand;
      return (
        <>
          <GlobalStyle />
          <Story />
        </>
      );
    },
  ],
};

export default preview;
