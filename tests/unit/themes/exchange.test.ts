import { describe, expect, it } from 'vitest';
import base from '../../../themes/base/tokens.json';
import { readSources } from '../../../themes/compile.ts';
import { readForeign } from '../../../themes/exchange/flatten.ts';
import { type TakenFile, takeOver } from '../../../themes/exchange/read.ts';
import { writeDtcg, writeFigma, writeTokensStudio } from '../../../themes/exchange/write.ts';
import { brandCodes, themesFolder } from '../../../themes/files.ts';
import { cssValue, resolveTokens } from '../../../themes/resolve.ts';
import { listTokens } from '../../../themes/tokenTree.ts';
import { tokenProblems } from '../../../themes/validateTokens.ts';

/** Values by token as a document. */
function toDocument(values: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const types = new Map(listTokens(base).map(({ id, type }) => [id, type]));
  const document: Record<string, Record<string, unknown>> = {};
  for (const [id, value] of Object.entries(values)) {
    const [group = '', name = ''] = id.split('.');
    document[group] ??= {};
    document[group][name] = { $type: group === 'palette' ? 'color' : types.get(id), $value: value };
  }
  return document;
}

const looks = (...documents: unknown[]) =>
  Object.fromEntries(
    [...resolveTokens(base, ...documents).values()]
      .filter(({ id }) => !id.startsWith('palette.'))
      .map((token) => [token.id, cssValue(token)]),
  );
const take = (json: unknown, name = 'tokens.json'): TakenFile => takeOver([{ name, json }], base);
const given = (all: Record<string, string>) =>
  Object.entries(all).map(([name, text]) => ({ name, json: JSON.parse(text) }));
const became = ({ report }: TakenFile) => Object.fromEntries(report.map(({ name, to, why }) => [name, to ?? why]));

describe.each(brandCodes())('the look of %s goes out and comes back (BRAND-25)', (code) => {
  const { tokens, dark } = readSources(code, themesFolder);
  const documents = { base, tokens, ...(dark !== undefined && { dark }) };
  const without = (all: Record<string, string>, left: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !left.some((sentence) => sentence.startsWith(`${id} `))));
  const holds = (taken: TakenFile, left: readonly string[]) => {
    const light = toDocument(taken.tokens);
    expect(tokenProblems('tokens.json', light, base)).toEqual([]);
    expect(without(looks(light), left)).toEqual(without(looks(tokens), left));
    if (dark !== undefined) {
      expect(without(looks(light, toDocument(taken.dark)), left)).toEqual(without(looks(tokens, dark), left));
    }
  };

  it('in DTCG 2025.10', () => {
    const { files, left } = writeDtcg(documents);
    expect(left).toHaveLength(3);
    holds(takeOver(given(files), base), left);
  });

  it('in Tokens Studio', () => {
    const { files, left } = writeTokensStudio(documents);
    const taken = takeOver(given(files), base);
    expect(taken.form).toBe('Tokens Studio');
    holds(taken, left);
  });

  it("in Figma's variables, but what they cannot say", () => {
    const { files, left } = writeFigma(documents);
    expect(readForeign(given(files)).form).toBe('Figma variables');
    expect(left).toEqual(
      expect.arrayContaining([expect.stringMatching(/^elevation\.card is a shadow, of which Figma/)]),
    );
    // A variable holds one family, and the fallback comes back with it.
    holds(takeOver(given(files), base), [...left, 'family.heading ', 'family.body ']);
  });
});

describe('files of others', () => {
  it('of Tokens Studio, older form: sets in their order, aliases, sums, a dark set', () => {
    const taken = take({
      core: {
        red: { 500: { value: '#c1121f', type: 'color' } },
        scale: { value: '4', type: 'sizing' },
        gap: { md: { value: '{scale} * 3', type: 'spacing' } },
      },
      light: {
        primary: { value: '{red.500}', type: 'color' },
        text: { muted: { value: 'rgba({red.500}, 0.8)', type: 'color' } },
        'border-radius': { card: { value: '$scale', type: 'borderRadius' } },
        'font-families': { heading: { value: 'Fraunces', type: 'fontFamilies' } },
        'font-weights': { heading: { value: 'Semi Bold', type: 'fontWeights' } },
        'line-heights': { body: { value: '150%', type: 'lineHeights' } },
        elevation: {
          card: {
            value: { x: '0', y: '2', blur: '6', spread: '0', color: '#00000026', type: 'dropShadow' },
            type: 'boxShadow',
          },
        },
        h1: { value: { fontFamily: 'Fraunces', fontSize: '32' }, type: 'typography' },
        broken: { value: '{nowhere}', type: 'color' },
        hover: {
          value: '{red.500}',
          type: 'color',
          $extensions: { 'studio.tokens': { modify: { type: 'darken', value: '0.1', space: 'lch' } } },
        },
      },
      dark: { background: { value: 'hsl(20, 30%, 8%)', type: 'color' } },
      $themes: [],
      $metadata: { tokenSetOrder: ['core', 'light', 'dark'] },
    });
    expect(taken.form).toBe('Tokens Studio');
    expect(taken.tokens).toMatchObject({
      'color.accent': { hex: '#c1121f' },
      'color.inkMuted': { hex: '#c1121f', alpha: 0.8 },
      'palette.red500': { hex: '#c1121f' },
      'radius.card': { value: 4, unit: 'px' },
      'family.heading': ['Fraunces', 'sans-serif'],
      'weight.heading': 600,
      'leading.body': 1.5,
      'elevation.card': { offsetY: { value: 2, unit: 'px' }, color: { alpha: 0.149 } },
    });
    expect(taken.dark).toMatchObject({ 'color.background': { hex: '#1b120e' } });
    expect(became(taken)).toMatchObject({
      h1: 'is a text style; its family, weight and size are tokens of their own here',
      broken: 'points to {nowhere}, which is not in the file',
      hover: 'is changed by the plugin (darken); give it its value',
    });
    expect(
      readForeign([
        { name: 'a.json', json: { a: { value: '{b} * 3', type: 'sizing' }, b: { value: '4px', type: 'sizing' } } },
      ]).light[0]?.value,
    ).toBe('12px');
  });

  it("of Figma's REST interface: collections, modes, aliases, variables of another library", () => {
    const variable = (id: string, name: string, resolvedType: string, valuesByMode: object, collection = 'C1') => ({
      [id]: {
        id,
        name,
        resolvedType,
        valuesByMode,
        variableCollectionId: collection,
        scopes: ['ALL_SCOPES'],
        remote: false,
      },
    });
    const taken = take({
      status: 200,
      error: false,
      meta: {
        variableCollections: {
          C1: {
            ...{ id: 'C1', name: 'Theme', defaultModeId: '1:0' },
            modes: [
              { modeId: '1:0', name: 'Light' },
              { modeId: '1:1', name: 'Dark' },
            ],
          },
          C2: { id: 'C2', name: 'Primitives', defaultModeId: '2:0', modes: [{ modeId: '2:0', name: 'Mode 1' }] },
        },
        variables: {
          ...variable('V1', 'blue/600', 'COLOR', { '2:0': { r: 0.2, g: 0.4, b: 1, a: 1 } }, 'C2'),
          ...variable('V2', 'color/primary', 'COLOR', {
            '1:0': { type: 'VARIABLE_ALIAS', id: 'V1' },
            '1:1': { r: 1, g: 1, b: 1, a: 0.5 },
          }),
          ...variable('V3', 'radius/card', 'FLOAT', { '1:0': 20, '1:1': 20 }),
          ...variable('V4', 'font/family/body', 'STRING', { '1:0': 'DM Sans', '1:1': 'DM Sans' }),
          ...variable('V5', 'has-landing', 'BOOLEAN', { '1:0': true, '1:1': true }),
          ...variable('V6', 'color/background', 'COLOR', { '1:0': { type: 'VARIABLE_ALIAS', id: 'V99' } }),
        },
      },
    });
    expect(taken.tokens).toMatchObject({
      'color.accent': { hex: '#3366ff' },
      'palette.blue600': { hex: '#3366ff' },
      'radius.card': { value: 20, unit: 'px' },
      'family.body': ['DM Sans', 'sans-serif'],
    });
    expect(taken.dark).toEqual({ 'color.accent': expect.objectContaining({ hex: '#ffffff', alpha: 0.502 }) });
    expect(became(taken)).toMatchObject({
      'has-landing': 'is a switch, not a look; see brand.json',
      'color.background': 'points to a variable of another library, which is not in the file',
    });
  });

  it('of a plugin of Figma: lists in place of records, variables inside their collection', () => {
    const inside = {
      collections: [
        {
          ...{ id: 'C1', name: 'Tokens', modes: [{ id: 'm', name: 'Default' }] },
          variables: [
            {
              id: 'V',
              name: 'Surface',
              type: 'COLOR',
              valuesByMode: { m: { type: 'COLOR', value: { r: 1, g: 1, b: 1, a: 1 } } },
            },
          ],
        },
      ],
    };
    expect(take(inside).tokens).toMatchObject({ 'color.surface': { hex: '#ffffff' } });
  });

  it('of DTCG and its drafts: colour spaces, inherited types, texts in place of objects', () => {
    const taken = take({
      color: {
        $type: 'color',
        background: { $value: { colorSpace: 'oklch', components: [0.98, 0.01, 80] } },
        ink: { $value: { colorSpace: 'display-p3', components: [0.1, 0.1, 0.1], alpha: 1 } },
        accent: { $value: '#ff7f1f' },
        onAccent: { $value: { colorSpace: 'hsl', components: [20, 80, 10] } },
        line: { $value: { colorSpace: 'martian', components: [1, 2, 3] } },
        brandNew: { $value: '{color.accent}' },
      },
      size: { body: { $type: 'dimension', $value: '16px' } },
      motion: {
        fast: { $type: 'duration', $value: '0.1s' },
        easeOut: { $type: 'cubicBezier', $value: [0, 0, 0.2, 1] },
      },
      weird: { $type: 'gradient', $value: [] },
    });
    expect(taken.form).toBe('DTCG');
    expect(taken.tokens).toMatchObject({
      'color.background': { colorSpace: 'srgb' },
      'color.ink': { hex: expect.stringMatching(/^#1[9a]1a1a$/) },
      'color.onAccent': { hex: '#2e1305' },
      'size.body': { value: 1, unit: 'rem' },
      'motion.fast': { value: 100, unit: 'ms' },
      'motion.easeOut': [0, 0, 0.2, 1],
      'palette.colorBrandNew': { hex: '#ff7f1f' },
    });
    expect(became(taken)).toMatchObject({
      'color.line': 'has the colour space "martian", which is unknown',
      weird: 'is a gradient; art.hero and art.tile are complete backgrounds',
    });
  });

  it('of a folder of Tokens Studio: the sets of its files in the order of $metadata.json', () => {
    const set = (value: string) => ({ color: { accent: { $type: 'color', $value: value } } });
    const reds = { 500: { $type: 'color', $value: '#f00' }, 700: { $type: 'color', $value: '#800' } };
    const taken = takeOver(
      [
        { name: '$metadata.json', json: { tokenSetOrder: ['core/colors', 'brand/light', 'brand/dark'] } },
        { name: '$themes.json', json: [] },
        { name: 'dark.json', json: set('{red.700}') },
        { name: 'light.json', json: set('{red.500}') },
        { name: 'colors.json', json: { red: reds } },
      ],
      base,
    );
    expect([taken.tokens['color.accent'], taken.dark['color.accent']]).toEqual([
      expect.objectContaining({ hex: '#ff0000' }),
      expect.objectContaining({ hex: '#880000' }),
    ]);
  });

  it('that bring a whole scale of colours leave it to the designer, and take the roles', () => {
    const scale = Object.fromEntries(
      Array.from({ length: 41 }, (_, at) => [`c${at}`, { $type: 'color', $value: `#0000${(at + 16).toString(16)}` }]),
    );
    const { tokens, report } = take({ blue: scale, text: { default: { $type: 'color', $value: '{blue.c1}' } } });
    expect(Object.keys(tokens)).toEqual(['color.ink']);
    expect(report.filter(({ to }) => to === undefined)).toHaveLength(41);
    expect(report[0]?.why).toMatch(/^is a colour without a role here, one of 41;/);
  });

  it('ignores colours of icons and charts, which have no role here', () => {
    const color = (value: string) => ({ $type: 'color', $value: value });
    const taken = take({
      ...{ icon: { error: color('#f00') }, charts: { warning: color('#fa0') } },
      content: { muted: color('#777'), default: { muted: color('#666') } },
    });
    expect(Object.keys(taken.tokens).sort()).toEqual([
      ...['color.inkMuted', 'palette.chartsWarning', 'palette.contentDefaultMuted', 'palette.iconError'],
    ]);
  });

  it('every token of a file is in the report, once', () => {
    const file = {
      color: { primary: { $type: 'color', $value: '#111' } },
      sys: { color: { primary: { $type: 'color', $value: '#222' } } },
    };
    const { report } = take(file);
    expect(report.map(({ name, to }) => [name, to])).toEqual([
      ['color.primary', 'color.accent'],
      ['sys.color.primary', 'palette.sysColorPrimary'],
    ]);
  });

  it('without a token is refused with a sentence', () => {
    expect(() => take({ name: 'package' })).toThrow('no token is in it');
    expect(() => take([])).toThrow('tokens.json is a list, in which no entry has a name, a type and a value');
  });
});

describe('a colour that a file writes otherwise', () => {
  const color = (value: unknown) => became(take({ color: { accent: { $type: 'color', $value: value } } }));

  it.each(['RGBA(31, 107, 107, .5)', 'HSL(180DEG 55% 27%)', 'Crimson', 'OKLCH(0.5 0.1 195)'])(
    '%s is one, in capitals too',
    (value) => {
      expect(color(value)).toEqual({ 'color.accent': 'color.accent' });
    },
  );

  it.each([
    [['a', 'b', 'c'], 'has the components ["a","b","c"]; three numbers are understood'],
    [[1], 'has the components [1]; three numbers are understood'],
    [[0.5, null, 0], 'has the components [0.5,null,0]; three numbers are understood'],
  ])('%j is no colour, and never becomes black', (components, why) => {
    expect(color({ colorSpace: 'srgb', components })).toEqual({ 'color.accent': why });
  });

  it('ignores a component that is not a number', () => {
    expect(color({ colorSpace: 'oklch', components: [0.5, 0.1, 'none'] })).toEqual({ 'color.accent': 'color.accent' });
  });
});
