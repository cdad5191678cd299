import { describe, expect, it } from 'vitest';
import { getChromaticParameters } from '../../../.storybook/chromatic';
import { viewports as toolbar } from '../../../.storybook/toolbars';
import { dimensions, frames, mixes, viewports } from '../../visual/frames';
import { findIdentical, isFine, type Outcome, tally } from '../../visual/outcome';
import { listPictures, toPicture } from '../../visual/pictures';
import { reportHtml } from '../../visual/report';
import { toBatches } from '../../visual/screenshotAll';
import { state } from '../../visual/state';
import { states } from '../../visual/states';
import { controls, motions } from '../../visual/storyPictures';
import { summarize } from '../../visual/summary';

const outcome = (status: Outcome['status'], more: Partial<Outcome> = {}): Outcome => ({
  key: 'kopi/cart.filled@390x844',
  brand: 'kopi',
  state: 'cart.filled',
  frame: 'phone',
  status,
  why: [],
  ...more,
});

describe('the outcome of a run', () => {
  it('is fine only when every picture is the same, pending or in quarantine', () => {
    const well = (['same', 'approved', 'quarantined', 'pending'] as const).map((status) => isFine(outcome(status)));
    const ill = (['changed', 'missing', 'orphan', 'failed'] as const).map((status) => isFine(outcome(status)));
    expect([...new Set(well), ...new Set(ill)]).toEqual([true, false]);
    expect(tally([outcome('same'), outcome('same'), outcome('orphan')])).toEqual({ same: 2, orphan: 1 });
  });

  it('is summed up for the page of a CI run, with what is not fine by name', () => {
    const changed = outcome('changed', { why: ['3 pixels differ'] });
    expect(summarize([outcome('same'), changed], ['No story shows menu.list'])).toBe(
      '### Seen and heard: 1 same, 1 changed\n- No story shows menu.list\n- changed: `kopi/cart.filled@390x844` 3 pixels differ\n',
    );
  });

  it('lists pictures that look alike', () => {
    const alike = [outcome('same', { key: 'a', hash: '1' }), outcome('same', { key: 'b', hash: '1' })];
    expect(findIdentical([...alike, outcome('same', { key: 'c', hash: '2' }), outcome('pending')])).toEqual([
      ['a', 'b'],
    ]);
  });
});

describe('the report', () => {
  const html = reportHtml({
    outcomes: [outcome('changed', { why: ['</script><b>3 pixels differ'], before: 'b', after: 'a' })],
    problems: ['No story shows <menu.list>'],
    notes: [],
    machine: { browser: 'b'.repeat(64), fonts: 'f', flags: 'x' },
    msPerPicture: 80,
    groups: [],
    isServed: false,
    states: [{ id: 'cart.filled', given: 'a cart', shows: ['Checkout'] }],
    brands: ['kopi'],
    frames: { phone: '390x844' },
  });

  it('counts each status, and shows problems first', () => {
    expect(html).toContain('1 changed');
    expect(html).toContain('<li>No story shows &lt;menu.list&gt;</li>');
  });

  it('holds what it shows as data that cannot end its script', () => {
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toContain('\\u003c/script>');
    expect(html).toContain('npm run visual -- --approve ');
  });
});

describe('the work', () => {
  it('is divided by brand and screen, each picture once', () => {
    const all = listPictures(
      Array.from({ length: 30 }, (_, at) => state(`cart.${at}`, '')),
      ['kopi', 'kuro'],
      [],
    ).map((picture) => ({ ...picture, storyId: picture.state, shows: [], expectedHash: undefined }));
    const batches = toBatches(all);
    expect(batches.map((batch) => batch.length)).toEqual([24, 6, 24, 6]);
    for (const batch of batches) expect(new Set(batch.map(({ brand }) => brand)).size).toBe(1);
    expect(new Set(batches.flat().map(({ key }) => key)).size).toBe(60);
  });

  it('puts what one page can take one after the other: a page costs as much as three pictures', () => {
    const frames = ['phone', 'forced-colours', 'tablet', 'print', 'dark', 'forced-colours'] as const;
    const tasks = frames.map((frame, at) => toPicture(at < 3 ? 'kopi' : 'kuro', 'order.paid', frame));
    expect(toBatches(tasks).map(([one]) => one?.frame)).toEqual([
      ...['phone', 'tablet', 'dark'],
      ...['forced-colours', 'forced-colours', 'print'],
    ]);
  });
});

describe('Chromatic', () => {
  it('pictures every brand on a phone and a layout on the screens of the toolbar, every pixel of them', () => {
    const settings = getChromaticParameters(['state:cart.filled', 'layout'], ['kopi', 'kuro']);
    expect(Object.values(settings.modes ?? {}).map(({ brand, viewport }) => `${brand} ${viewport}`)).toEqual(
      ['kopi', 'kuro'].flatMap((brand) => Object.keys(viewports).map((viewport) => `${brand} ${viewport}`)),
    );
    expect(Object.keys(getChromaticParameters(['state:cart.empty', 'layout'], ['kopi', 'verde']).modes ?? {})).toEqual([
      ...['kopi phone', 'verde phone', 'verde smallPhone', 'verde tablet'],
    ]);
    expect(settings).toMatchObject({ diffThreshold: 0, diffIncludeAntiAliasing: true });
    expect(Object.keys(getChromaticParameters(['state:cart.filled'], ['kopi']).modes ?? {})).toEqual(['kopi phone']);
    expect(getChromaticParameters(['dev'], ['kopi'])).toEqual({ disableSnapshot: true });
  });

  it('knows the screens by the names and sizes of the toolbar', () => {
    for (const [name, { width, height }] of Object.entries(viewports)) {
      expect(toolbar[name as keyof typeof toolbar].styles).toEqual({ width: `${width}px`, height: `${height}px` });
    }
  });
});

describe('the settings that states are pictured in', () => {
  it('are of states that there are, each with its reason, none for nothing', () => {
    const known = new Set(states.map(({ id }) => id as string));
    for (const { frame, states: some, why } of dimensions) {
      expect(
        some.filter((id) => !known.has(id)),
        frame,
      ).toEqual([]);
      expect(new Set(some).size).toBe(some.length);
      expect(why.length, frame).toBeGreaterThan(20);
    }
    const used = new Set<string>([
      ...Object.keys(viewports),
      ...[controls, ...motions].flatMap((rule) => rule.frames),
      ...dimensions.map(({ frame }) => frame),
      ...Object.keys(mixes),
      // Of stories, and of the pages for designers.
      ...['rtl', 'landscape', 'kiosk'],
    ]);
    expect(Object.keys(frames).filter((name) => !used.has(name))).toEqual([]);
  });

  it('each group has its own key', () => {
    const keys = listPictures(states, ['kopi', 'kuro', 'verde', 'canteen']).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('kopi/cart.filled@390x844-dark');
  });
});
