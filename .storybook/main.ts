import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';
import { type Index, withoutStateTags } from './docsTags.ts';
import { packageFiles } from './files.ts';
import { menuFiles } from './menuFiles.ts';

// The script that starts the app's first calls, and the order of its files, have no place in a page of stories.
const ofTheApp = new Set(['makan:boot', 'makan:first-screen', 'makan:late-code']);

async function withoutApp(plugins: PluginOption): Promise<PluginOption[]> {
  const there = await plugins;
  if (Array.isArray(there)) return (await Promise.all(there.map(withoutApp))).flat();
  return there && 'name' in there && ofTheApp.has(there.name) ? [] : [there];
}

const report = join(import.meta.dirname, '../reports/visual');
const approved = join(import.meta.dirname, '../tests/visual/baselines');
const pictures = join(import.meta.dirname, '../.baselines/pictures');

const config: StorybookConfig & { storyIndexGenerator: (generator: Index) => Index } = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // The wall of states shows the approved pictures that this machine has, and the last report if it exists. A build
  // includes no report. A build for the pictures includes neither, because it does not show the wall.
  staticDirs: (given, { configType, test }: { configType?: string; test?: boolean }) => [
    ...(given ?? []),
    ...(existsSync(approved) && !test ? [{ from: approved, to: '/visual-approved' }] : []),
    ...(existsSync(pictures) && !test ? [{ from: pictures, to: '/visual-pictures' }] : []),
    ...(configType === 'DEVELOPMENT' && existsSync(report) ? [{ from: report, to: '/visual-report' }] : []),
  ],
  // Highlights read every style of the page again after each change of it, and no test looks at them. Backgrounds are the
  // brand's; without them and outlines the bar has room for the brand's settings.
  features: (given: StorybookConfig['features'], { test }: { test?: boolean }) => ({
    ...given,
    ...{ backgrounds: false, outline: false },
    highlight: !test && !process.env.VITEST,
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  storyIndexGenerator: withoutStateTags,
  // The rest, brands included, comes from vite.config.ts.
  viteFinal: async (vite) => ({
    ...vite,
    root: import.meta.dirname,
    // Packages that Vite meets only when a story asks for them load every page again, and take away what one edits there.
    optimizeDeps: { ...vite.optimizeDeps, entries: ['../stories/**/*.stories.tsx'] },
    plugins: [...(await withoutApp(vite.plugins)), packageFiles(), menuFiles()],
    resolve: { ...vite.resolve, alias: { 'socket.io-client': join(import.meta.dirname, 'silentSocket.ts') } },
    build: {
      ...vite.build,
      manifest: false,
      chunkSizeWarningLimit: 4096,
      // The pictures say by name which components are in none of them.
      rolldownOptions: { ...vite.build?.rolldownOptions, output: { keepNames: true } },
    },
  }),
};

export default config;
