import { describe, expect, it } from 'vitest';
import base from '../../../themes/base/tokens.json';
import { type GivenFile, type TakenFile, type TakeOverOptions, takeOver } from '../../../themes/exchange/read.ts';

const take = (json: unknown, options?: TakeOverOptions): TakenFile =>
  takeOver([{ name: 'tokens.json', json }], base, options);
const takeAll = (files: Record<string, unknown>, options?: TakeOverOptions): TakenFile =>
  takeOver(
    Object.entries(files).map(([name, json]): GivenFile => ({ name, json })),
    base,
    options,
  );
const color = ($value: unknown, more: object = {}) => ({ $type: 'color', $value, ...more });
const hex = (value: string, alpha?: number) =>
  expect.objectContaining({ hex: value, ...(alpha !== undefined && { alpha }) });
const why = ({ report }: TakenFile, name: string) => report.find((line) => line.name === name)?.why;
const roles = ({ tokens }: TakenFile) => Object.keys(tokens).filter((id) => !id.startsWith('palette.'));
const asks = ({ questions }: TakenFile) => questions.map(({ name, to }) => [name, to]);

describe('a numbered scale (BRAND-29)', () => {
  const scale = (steps: Record<string, string>, type = 'spacing') => ({
    spacing: Object.fromEntries(Object.entries(steps).map(([step, value]) => [step, { value, type }])),
  });

  it('is left whole if one step is not as wide as ours, and each step says what it would be here', () => {
    const taken = take(scale({ 1: '1px', 2: '8px', 4: '4px', 12: '12px', 16: '16px' }));
    expect(roles(taken)).toEqual([]);
    expect(taken.questions).toEqual([]);
    expect(why(taken, 'spacing.4')).toBe(
      'is 4 px, but a 4 is 16 px here, so the scale is left as it is here; your 4 px is space.1 here',
    );
    expect(why(taken, 'spacing.1')).toMatch(/no step here is 1 px$/);
    expect(why(taken, 'spacing.2')).toBe(
      'is as wide as ours, but a 1 of its scale is 1 px and 4 px here, so the scale is left',
    );
    expect(why(taken, 'spacing.16')).toMatch(/^is a step of a scale that is numbered otherwise; your 16 px is space.4/);
  });

  it('is taken if all its steps are ours', () => {
    expect(take(scale({ 1: '4px', 2: '0.5rem', 4: '16px' })).tokens).toEqual({
      'space.1': { value: 4, unit: 'px' },
      'space.2': { value: 8, unit: 'px' },
      'space.4': { value: 16, unit: 'px' },
    });
  });

  it('is never mixed from two groups', () => {
    const step = (value: string) => ({ value, type: 'spacing' });
    const taken = take({
      gap: { 1: step('4px'), 2: step('8px') },
      device: { gap: { 3: step('6px'), 5: step('24px') } },
    });
    expect(Object.keys(taken.tokens)).toEqual(['space.1', 'space.2']);
    expect(why(taken, 'device.gap.5')).toMatch(/^is 24 px, but a 5 is 20 px here/);
  });
});

describe('roles of parts (BRAND-30)', () => {
  it.each([
    ['drop-zone.background', '#4b75ff'],
    ['popover.border', '#ffffff00'],
    ['Progress Indicator.Background', '#cdd1db'],
    ['system-icon.color.background', '#00000000'],
    ['state.information.text', '#283773'],
    ['diffBlob.deletion.bgColor.line', '#ffebe9'],
    ['post.card.fg', '#000000'],
    ['separator.primary', '#d7dce3'],
    ['shadow.error', '#ff7584'],
    ['chart.color.accent', '#ff00ff'],
    ['text.field.background', '#ffffff'],
  ])('%s never becomes a role of the page', (name, value) => {
    const tree = name.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), color(value));
    const taken = take(tree);
    expect(roles(taken)).toEqual([]);
    expect(taken.questions).toEqual([]);
    expect(taken.report).toHaveLength(1);
  });

  it('the size of a part and a size of another order are left, because they are not sizes of text', () => {
    const size = (value: string) => ({ $type: 'dimension', $value: value });
    const taken = take({
      spinner: { size: { small: size('16px') } },
      font: { size: { title: size('48px') } },
      corner: { radius: { full: size('0.5px') } },
    });
    expect(roles(taken)).toEqual([]);
    expect(asks(taken)).toEqual([['font.size.title', 'size.title']]);
  });

  it("finds the page's own roles by their words, whatever stands around them", () => {
    const taken = take({
      bgColor: { default: color('#ffffff'), inverse: color('#25292e'), 'accent-emphasis': color('#0969da') },
      fgColor: { default: color('#1f2328'), muted: color('#59636e'), onEmphasis: color('#ffffff') },
      borderColor: { default: color('#d1d9e0') },
      font: { inverse: color('#ffffff') },
      'primary-foreground': color('#ffffff'),
    });
    expect(taken.tokens).toMatchObject({
      'color.background': hex('#ffffff'),
      'color.inverse': hex('#25292e'),
      'color.accent': hex('#0969da'),
      'color.ink': hex('#1f2328'),
      'color.inkMuted': hex('#59636e'),
      'color.line': hex('#d1d9e0'),
    });
    expect(asks(taken)).toEqual([]);
  });

  it('takes the shortest path, and asks where two are as short and differ', () => {
    const taken = take({
      color: { background: { default: { default: color('#ffffff') } }, bg: { surface: color('#fafafa') } },
      theme: { color: { background: color('#eeeeee') } },
      text: { muted: color('#555555'), secondary: color('#666666') },
    });
    expect(taken.tokens['color.background']).toEqual(hex('#eeeeee'));
    expect(asks(taken)).toEqual([
      ['text.muted', 'color.inkMuted'],
      ['text.secondary', 'color.inkMuted'],
    ]);
  });

  it('asks about names with other words before them, and takes nothing until the answer', () => {
    const taken = take({ groningen: { color: { accent: color('#e10019') } } });
    expect(roles(taken)).toEqual([]);
    expect(taken.questions).toEqual([
      expect.objectContaining({
        ...{ name: 'groningen.color.accent', to: 'color.accent', value: hex('#e10019') },
        why: '“groningen” stands before the role',
      }),
    ]);
    expect(why(taken, 'groningen.color.accent')).toBe('could be color.accent; it is asked about');
  });

  it.each([
    ['color.background.default', '#2065a4', 'it is neither light nor dark, as a page is'],
    ['color.background.default', '#00000000', 'one sees through it'],
    ['text.primary', '#2d6af0', 'it is a strong colour, as a link or a brand has'],
    ['text.muted', '#dddddd', 'it can hardly be read on the background'],
    ['border.default', '#ffffff00', 'it cannot be seen'],
    ['primary', '#fefefe', 'it can hardly be told from the page'],
    ['overlay', '#000000', 'it hides what is behind it, and this is a veil'],
  ])('asks about %s if it is %s', (name, value, reason) => {
    const tree = name.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), color(value));
    const taken = take(tree);
    expect(roles(taken)).toEqual([]);
    expect(taken.questions.map((one) => one.why)).toEqual([reason]);
  });

  it('does not take a value that our check refuses, or a font that is not here', () => {
    const taken = take(
      {
        duration: { medium: { $type: 'duration', $value: '250ms' } },
        fontFamilies: {
          heading: { $type: 'fontFamily', $value: 'TeleNeo' },
          body: { $type: 'fontFamily', $value: 'Inter' },
        },
      },
      { families: ['Inter'] },
    );
    expect(taken.tokens).toEqual({ 'family.body': ['Inter', 'sans-serif'] });
    expect(why(taken, 'duration.medium')).toMatch(/write at most 240$/);
    expect(why(taken, 'fontFamilies.heading')).toMatch(/^asks for the font TeleNeo, which no brand here brings/);
  });
});

describe('themes and modes, each by itself (BRAND-31)', () => {
  const grays = (paper: string, ink: string) => ({ gray: { 0: color(paper), 900: color(ink) } });
  const semantic = { background: color('{gray.0}'), ink: color('{gray.900}') };
  const theme = (name: string, selected: Record<string, string>, group?: string) => ({
    ...{ id: name, name, selectedTokenSets: selected },
    ...(group && { group }),
  });

  it('dark by other primitives is dark', () => {
    const taken = take({
      ...{ light: grays('#ffffff', '#111111'), dark: grays('#101010', '#eeeeee'), semantic },
      $themes: [
        theme('Light', { light: 'source', semantic: 'enabled' }),
        theme('Dark', { dark: 'source', semantic: 'enabled' }),
      ],
      $metadata: { tokenSetOrder: ['light', 'dark', 'semantic'] },
    });
    expect(taken.tokens).toMatchObject({ 'color.background': hex('#ffffff'), 'color.ink': hex('#111111') });
    expect(taken.dark).toMatchObject({ 'color.background': hex('#101010'), 'color.ink': hex('#eeeeee') });
    expect(taken.tokens['palette.gray0']).toEqual(hex('#ffffff'));
  });

  it('one theme of each group is in force, and sets of none are named', () => {
    const taken = take({
      ...{ base: grays('#ffffff', '#111111'), night: grays('#101010', '#eeeeee'), small: {}, semantic },
      old: { ink: color('#ff0000') },
      $themes: [
        theme('Day', { base: 'enabled' }, 'Mode'),
        theme('Night', { night: 'enabled' }, 'Mode'),
        theme('All', { semantic: 'enabled' }, 'Roles'),
      ],
      $metadata: { tokenSetOrder: ['base', 'night', 'semantic', 'old'] },
    });
    expect(taken.tokens['color.ink']).toEqual(hex('#111111'));
    expect(taken.dark['color.ink']).toEqual(hex('#eeeeee'));
    expect(taken.report.at(-1)).toEqual({
      ...{ name: 'ink', form: 'normal', to: undefined },
      why: 'is of old, which the forms that are read do not use',
    });
  });

  it('several brands are asked about, and nothing is taken before the answer', () => {
    const file = {
      ...{ a: { accent: color('#cc0000') }, b: { accent: color('#0000cc') } },
      $themes: [theme('Post', { a: 'enabled' }, 'Theme'), theme('Cargo', { b: 'enabled' }, 'Theme')],
      $metadata: { tokenSetOrder: ['a', 'b'] },
    };
    const { choices, tokens, report } = take(file);
    expect(choices).toEqual([{ id: 'Post|Cargo', label: 'Theme', options: ['Post', 'Cargo'], chosen: undefined }]);
    expect([tokens, report]).toEqual([{}, []]);
    expect(take(file, { answers: { 'Post|Cargo': 'Cargo' } }).tokens['color.accent']).toEqual(hex('#0000cc'));
  });

  it('a layer that lists the sets of all brands as sources stands on the chosen one', () => {
    const file = {
      ...{ a: { seed: color('#cc0000') }, b: { seed: color('#0000cc') }, roles: { accent: color('{seed}') } },
      $themes: [
        theme('Post', { a: 'enabled' }, 'Theme'),
        theme('Cargo', { b: 'enabled' }, 'Theme'),
        theme('Roles', { a: 'source', b: 'source', roles: 'enabled' }, 'Layer'),
      ],
      $metadata: { tokenSetOrder: ['a', 'b', 'roles'] },
    };
    const taken = take(file, { answers: { 'Post|Cargo': 'Post' } });
    expect(taken.tokens['color.accent']).toEqual(hex('#cc0000'));
    expect(taken.report.filter(({ why: reason }) => reason?.startsWith('is of b,'))).toHaveLength(1);
  });

  it('sizes and platforms are no brands: the usual one is read without asking', () => {
    const taken = take({
      ...{ m: { accent: color('#cc0000') }, l: { accent: color('#0000cc') } },
      $themes: [theme('Large', { l: 'enabled' }, 'Size'), theme('Medium', { m: 'enabled' }, 'Size')],
      $metadata: { tokenSetOrder: ['m', 'l'] },
    });
    expect(taken.choices).toEqual([]);
    expect(taken.tokens['color.accent']).toEqual(hex('#cc0000'));
  });

  it('modes that Figma leaves in $extensions: light, dark, and a second brand that is asked about', () => {
    const both = (mode: object, $value = '#ffffff') => ({
      color: { background: color($value, { $extensions: { mode } }) },
    });
    const taken = take(both({ light: '#ffffff', dark: '#111111' }));
    expect([taken.tokens['color.background'], taken.dark['color.background']]).toEqual([
      hex('#ffffff'),
      hex('#111111'),
    ]);
    const file = both({ sds_light: '#ffffff', sds_dark: '#111111', brand_b_light: '#fff0f0' });
    const [choice] = take(file).choices;
    expect(choice?.options).toEqual(['Sds', 'Brand B']);
    expect(take(file, { answers: { [choice?.id ?? '']: 'Brand B' } }).tokens['color.background']).toEqual(
      hex('#fff0f0'),
    );
  });

  it('collections of Figma with a brand in each mode are asked about once', () => {
    const collection = (id: string) => ({
      ...{ id, name: id, defaultModeId: 'a' },
      modes: [
        { modeId: 'a', name: 'One-Light' },
        { modeId: 'b', name: 'One-Dark' },
        { modeId: 'c', name: 'Two-Light' },
      ],
    });
    const rgb = (r: number) => ({ r, g: 0.5, b: 0.5, a: 1 });
    const file = {
      meta: {
        variableCollections: { P: collection('P'), R: collection('R') },
        variables: {
          v1: {
            id: 'v1',
            name: 'red',
            resolvedType: 'COLOR',
            variableCollectionId: 'P',
            valuesByMode: { a: rgb(0), b: rgb(0.2), c: rgb(1) },
          },
          v2: {
            ...{ id: 'v2', name: 'color/accent', resolvedType: 'COLOR', variableCollectionId: 'R' },
            valuesByMode: Object.fromEntries(
              ['a', 'b', 'c'].map((mode) => [mode, { type: 'VARIABLE_ALIAS', id: 'v1' }]),
            ),
          },
        },
      },
    };
    expect(take(file).choices.map(({ options }) => options)).toEqual([['One', 'Two']]);
    const two = take(file, { answers: { 'One|Two': 'Two' } });
    expect(two.tokens['color.accent']).toEqual(hex('#ff8080'));
    const one = take(file, { answers: { 'One|Two': 'One' } });
    expect([one.tokens['color.accent'], one.dark['color.accent']]).toEqual([hex('#008080'), hex('#338080')]);
  });

  it('light and dark groups of one file are two forms, but shades of a colour are not', () => {
    const taken = take({
      color: { light: { ink: color('#111111') }, dark: { ink: color('#eeeeee') } },
      brand: { default: color('#e20074'), light: color('#ec59a5'), dark: color('#a00050') },
    });
    expect([taken.tokens['color.ink'], taken.dark['color.ink']]).toEqual([hex('#111111'), hex('#eeeeee')]);
    expect(taken.tokens['color.accent']).toEqual(hex('#e20074'));
    expect(taken.dark['color.accent']).toBeUndefined();
  });
});

describe('aliases (BRAND-25)', () => {
  it('of Figma may set another opacity', () => {
    const variable = (id: string, name: string, value: unknown) => ({
      [id]: { id, name, resolvedType: 'COLOR', variableCollectionId: 'C', valuesByMode: { m: value } },
    });
    const taken = take({
      meta: {
        variableCollections: { C: { id: 'C', name: 'c', defaultModeId: 'm', modes: [{ modeId: 'm', name: 'Light' }] } },
        variables: {
          ...variable('V1', 'color/accent', { r: 1, g: 0, b: 0, a: 1 }),
          ...variable('V2', 'color/backdrop', { color: { type: 'VARIABLE_ALIAS', id: 'V1' }, opacity: 48 }),
        },
      },
    });
    expect(taken.tokens['color.backdrop']).toEqual(hex('#ff0000', 0.48));
  });

  it('may begin with the name of their set, and a set of a folder is its path', () => {
    const taken = takeAll({
      'tokens/core/color.json': { red: { 500: color('#c1121f') } },
      'tokens/brand.json': { color: { accent: color('{core.color.red.500}'), onAccent: color('{color.red.500}') } },
    });
    expect(taken.tokens).toMatchObject({ 'color.accent': hex('#c1121f'), 'color.onAccent': hex('#c1121f') });
  });

  it('of Tokens Studio may be at another opacity', () => {
    const modify = (value: string) => ({
      $extensions: { 'studio.tokens': { modify: { type: 'alpha', value, space: 'hsl' } } },
    });
    const taken = take({ color: { ink: color('#000000'), inkMuted: color('{color.ink}', modify('0.65')) } });
    expect(taken.tokens['color.inkMuted']).toEqual(hex('#000000', 0.65));
  });
});

describe('DTCG 2025.10 (BRAND-25)', () => {
  const srgb = (...components: unknown[]) => ({ $value: { colorSpace: 'srgb', components } });

  it('$root, $ref for a token and inside a value, $extends: every token is taken or named', () => {
    const taken = take({
      color: {
        $type: 'color',
        accent: { $root: srgb(0.2, 0.4, 1), soft: srgb(0.8, 0.9, 1) },
        line: { $ref: '#/color/accent/soft' },
        focus: { $value: { $ref: '#/color/accent/$root/$value' } },
        surface: srgb({ $ref: '#/color/accent/soft/$value/components/0' }, 0.9, 0.9),
        backdrop: { $ref: '#/color/nowhere' },
      },
      corner: { $type: 'dimension', card: { $value: { value: 3, unit: 'px' } } },
      brand: { radius: { $extends: '{corner}', $type: 'dimension', field: { $value: { value: 7, unit: 'px' } } } },
    });
    expect(taken.form).toBe('DTCG');
    expect(taken.tokens).toMatchObject({
      'color.accent': hex('#3366ff'),
      'color.accentSoft': hex('#cce6ff'),
      'color.line': hex('#cce6ff'),
      'color.focus': hex('#3366ff'),
      'color.surface': hex('#cce6e6'),
      'radius.card': { value: 3, unit: 'px' },
      'radius.field': { value: 7, unit: 'px' },
    });
    expect(taken.report.map(({ name }) => name).sort()).toEqual([
      ...['brand.radius.card', 'brand.radius.field', 'color.accent', 'color.accent.soft', 'color.backdrop'],
      ...['color.focus', 'color.line', 'color.surface', 'corner.card'],
    ]);
    expect(why(taken, 'color.backdrop')).toBe('points to #/color/nowhere, which is not in the file');
  });

  it('a resolver file puts the others together: sets in order, contexts as forms and brands', () => {
    const files = {
      'ds/my.resolver.json': {
        ...{ name: 'ds', version: '2025.10' },
        sets: { core: { sources: [{ $ref: 'core.json' }, { space: { 1: { $type: 'dimension', $value: '4px' } } }] } },
        modifiers: {
          theme: {
            contexts: { light: [{ $ref: 'theme/light.json' }], dark: [{ $ref: 'theme/dark.json' }] },
            default: 'light',
          },
        },
        resolutionOrder: [{ $ref: '#/sets/core' }, { $ref: '#/modifiers/theme' }],
      },
      'ds/core.json': { color: { ink: color('{gray.900}'), accent: color('#e2001a') } },
      'ds/theme/light.json': { gray: { 900: color('#111111') } },
      'ds/theme/dark.json': { gray: { 900: color('#eeeeee') } },
      'ds/other.json': { color: { line: color('#dddddd') } },
    };
    const taken = takeAll(files);
    expect(taken.form).toBe('DTCG resolver');
    expect(taken.tokens).toMatchObject({ 'color.ink': hex('#111111'), 'color.accent': hex('#e2001a') });
    expect(taken.dark['color.ink']).toEqual(hex('#eeeeee'));
    expect(why(taken, 'color.line')).toMatch(/^is of .*other.*, which the forms that are read do not use$/);
    const { 'ds/theme/dark.json': _, ...without } = files;
    expect(takeAll(without).notes).toEqual([
      'ds/my.resolver.json asks for theme/dark.json, which was not chosen; choose the whole folder.',
    ]);
  });
});

describe('a folder (BRAND-25)', () => {
  it('two files of one name are two, and a file without tokens is named as what it is', () => {
    const taken = takeAll({
      'tokens/color/default.json': { color: { accent: color('#e2001a') } },
      'tokens/size/default.json': { radius: { card: { $type: 'dimension', $value: '4px' } } },
      'tokens/package.json': { name: 'tokens', version: '1.0.0', scripts: {} },
    });
    expect(Object.keys(taken.tokens)).toEqual(['color.accent', 'radius.card']);
    expect(taken.notes).toEqual([
      'tokens/package.json is the package.json of a project; choose the files that its build writes.',
    ]);
  });

  it('sets of $themes.json are found by their path', () => {
    const taken = takeAll({
      'src/tokens/$themes.json': [
        { name: 'light', group: 'Color', selectedTokenSets: { 'color/light': 'enabled' } },
        { name: 'dark', group: 'Color', selectedTokenSets: { 'color/dark': 'enabled' } },
      ],
      'src/tokens/$metadata.json': { tokenSetOrder: ['color/light', 'color/dark'] },
      'src/tokens/color/dark.json': { ink: color('#eeeeee') },
      'src/tokens/color/light.json': { ink: color('#111111') },
    });
    expect([taken.tokens['color.ink'], taken.dark['color.ink']]).toEqual([hex('#111111'), hex('#eeeeee')]);
  });
});

describe('other forms are read, or named (BRAND-25)', () => {
  it('Style Dictionary without types', () => {
    const taken = take({
      color: { ink: { value: '#111111', comment: 'Text' }, base: { red: { value: '#c1121f' } } },
      size: { radius: { card: { value: '4px' } } },
    });
    expect(taken.form).toBe('Style Dictionary');
    expect(taken.tokens).toMatchObject({ 'color.ink': hex('#111111'), 'palette.colorBaseRed': hex('#c1121f') });
  });

  it('Spectrum: values by mode, and tokens of a component', () => {
    const schema = (type: string) => `https://opensource.adobe.com/spectrum-tokens/schemas/token-types/${type}.json`;
    const one = (value: string) => ({ $schema: schema('color'), value });
    const taken = take({
      'gray-50': {
        $schema: schema('color-set'),
        sets: { light: one('rgb(255, 255, 255)'), dark: one('rgb(17, 17, 17)'), wireframe: one('rgb(1, 1, 1)') },
      },
      'background-base-color': { $schema: schema('alias'), value: '{gray-50}' },
      'drop-zone-background-color': { $schema: schema('alias'), component: 'drop-zone', value: '{gray-50}' },
    });
    expect(taken.form).toBe('Spectrum');
    expect([taken.tokens['color.background'], taken.dark['color.background']]).toEqual([
      hex('#ffffff'),
      hex('#111111'),
    ]);
    expect(roles(taken)).toEqual(['color.background']);
  });

  it('Polaris', () => {
    const taken = take({
      aliases: { 'color-ink-base': { value: '#212b36' } },
      props: { 'color-ink': { value: '{!color-ink-base}', type: 'color', category: 'text-color' } },
    });
    expect([taken.form, taken.tokens['color.ink']]).toEqual(['Polaris', hex('#212b36')]);
  });

  it("Material's package", () => {
    const entity = (id: string, value: string, type = 'color') => ({ class: 'token', type, id, name: id, value });
    const taken = take({
      dsp_spec_version: '0.93',
      entities: [
        entity('md.ref.palette.p40', '#6750a4ff'),
        entity('md.ref.palette.p80', '#d0bcffff'),
        entity('md.sys.color.primary.light', '{md.ref.palette.p40}', 'alias'),
        entity('md.sys.color.primary.dark', '{md.ref.palette.p80}', 'alias'),
        entity('md.sys.color.primary', '{md.ref.palette.p40}', 'alias'),
      ],
    });
    expect([taken.form, taken.tokens['color.accent'], taken.dark['color.accent']]).toEqual([
      ...['Material DSP', hex('#6750a4'), hex('#d0bcff')],
    ]);
  });

  it("Figma's own export, a list of variables, and the answer of its MCP server", () => {
    const own = { Text: { Default: { type: 'color', value: '#1d1d1d', extensions: { 'com.figma': { scopes: [] } } } } };
    expect(take(own)).toMatchObject({ form: 'Figma variables', tokens: { 'color.ink': hex('#1d1d1d') } });
    const entry = (mode: string, r: number) => ({
      name: 'bgColor/default',
      value: { r, g: r, b: r, a: 1 },
      type: 'COLOR',
      collection: 'mode',
      mode,
    });
    const list = takeAll({
      'light.json': [entry('light', 1)],
      'dark.json': [entry('dark', 0.05), entry('dark dimmed', 0.2)],
    });
    expect([list.tokens['color.background'], list.dark['color.background']]).toEqual([hex('#ffffff'), hex('#0d0d0d')]);
    expect(take({ 'color/text/default': '#111111', 'space/4': '16' })).toMatchObject({
      ...{ form: 'Figma variables', tokens: { 'color.ink': hex('#111111') } },
    });
  });

  it.each([
    [{ name: 'x', version: '1', scripts: {} }, /package\.json of a project/],
    [{ source: ['a'], platforms: {} }, /configuration of Style Dictionary/],
    [{ document: {}, schemaVersion: 0 }, /whole file of Figma/],
    [{ hello: 'world' }, /JSON, and no token is in it/],
  ])('a file without tokens is named as what it is: %j', (json, sentence) => {
    expect(() => take(json)).toThrow(sentence);
  });
});
