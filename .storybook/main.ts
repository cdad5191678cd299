import type { StorybookConfig } from '@storybook/react-vite';
import { packageFiles } from './files.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  // The rest, brands included, comes from vite.config.ts.
  viteFinal: (vite) => ({
    ...vite,
    root: import.meta.dirname,
    plugins: [...(vite.plugins ?? []), packageFiles()],
    build: { ...vite.build, manifest: false, chunkSizeWarningLimit: 4096 },
  }),
};

export default config;
