import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Makan',
    colorPrimary: '#a84300',
    colorSecondary: '#a84300',
    appBg: '#f6f2ed',
    appBorderRadius: 8,
    fontBase: 'system-ui, sans-serif',
  }),
  sidebar: { showRoots: true },
  // Beside a phone, which is higher than what a panel below leaves of a laptop.
  panelPosition: 'right',
  rightPanelWidth: 265,
  navSize: 220,
  // A page for designers has nothing to set in a panel, and needs the room.
  layoutCustomisations: {
    showPanel: ({ index, storyId }, usual) => {
      const entry = index?.[storyId ?? ''];
      return entry && 'tags' in entry && entry.tags?.includes('page') ? false : usual;
    },
  },
});

// Side by side needs the whole width: the phone's viewport goes, and comes back with the single brand.
addons.register('makan/side-by-side', (api) => {
  let before: unknown;
  api.on('globalsUpdated', ({ globals }: { globals: Record<string, unknown> }) => {
    const isWide = globals.brand === 'all';
    if (isWide && before === undefined) {
      before = globals.viewport ?? {};
      api.updateGlobals({ viewport: { value: 'whole', isRotated: false } });
    } else if (!isWide && before !== undefined) {
      api.updateGlobals({ viewport: before });
      before = undefined;
    }
  });
});
