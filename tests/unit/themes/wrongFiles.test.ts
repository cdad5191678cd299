import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseWrongBrands } from '../../../.ci/tools/build.ts';
import { pictureNames } from '../../../host/demo/pictures.ts';
import dishes from '../../../themes/base/dishes.json';
import { checkBrands } from '../../../themes/checkBrands.ts';
import { compileBrand, findProblems } from '../../../themes/compile.ts';
import { compositionChoices } from '../../../themes/composition.ts';
import { isBackground } from '../../../themes/cssBackground.ts';
import { hasFile, root, ThemeError } from '../../../themes/files.ts';
import { trialBrand } from './brandFolder.ts';

let trial: ReturnType<typeof trialBrand>;
beforeEach(() => {
  trial = trialBrand();
});
afterEach(() => trial.remove());

/** The sentences, without the folder in front. */
const sentences = () => findProblems('trial', trial.folder).map((text) => text.replaceAll(`${trial.folder}/`, ''));

const color = (hex: string) => ({ colorSpace: 'srgb', components: [1, 0, 0], hex });

it('a right brand gets no sentence', () => {
  expect(sentences()).toEqual([]);
});

describe('a wrong tokens.json gets one sentence', () => {
  it.each<[string, string, unknown, string]>([
    [
      'a misspelt token',
      'color.acent',
      { $value: '{palette.brown}' },
      'trial/tokens.json: color.acent is not a token that components use; did you mean color.accent?',
    ],
    [
      'a token nobody knows',
      'color.zzzzzzzzzz',
      { $value: '{palette.brown}' },
      'trial/tokens.json: color.zzzzzzzzzz is not a token that components use; ' +
        'see themes/base/tokens.json for the tokens there are.',
    ],
    [
      'a token without a value',
      'color.ink',
      {},
      "trial/tokens.json: color.ink has no $value; write one, or remove the token to keep the base's.",
    ],
    [
      'a colour as text',
      'color.ink',
      { $value: '#f00' },
      'trial/tokens.json: color.ink is the text "#f00"; ' +
        'write {"colorSpace":"srgb","components":[1,0,0],"hex":"#ff0000"}.',
    ],
    [
      'components out of range',
      'color.ink',
      { $value: { colorSpace: 'srgb', components: [255, 0, 0], hex: '#ff0000' } },
      'trial/tokens.json: color.ink has the components [255,0,0]; write three numbers from 0 to 1, ' +
        'for example {"colorSpace":"srgb","components":[1,0,0],"hex":"#ff0000"}.',
    ],
    [
      'hex and components that disagree',
      'color.ink',
      { $value: color('#00ff00') },
      'trial/tokens.json: color.ink says hex "#00ff00" but its components make #ff0000; make the two agree.',
    ],
    [
      'another colour space',
      'color.ink',
      { $value: { colorSpace: 'oklch', components: [0.5, 0.2, 30] } },
      'trial/tokens.json: color.ink has the colour space "oklch"; write "srgb", the one that contrast is checked in.',
    ],
    [
      'a broken alias',
      'color.ink',
      { $value: '{palette.browm}' },
      'trial/tokens.json: color.ink points to {palette.browm}, which does not exist; did you mean palette.brown?',
    ],
    [
      'an alias of another type',
      'radius.card',
      { $value: '{palette.brown}' },
      'trial/tokens.json: radius.card is a dimension but points to {palette.brown}, a color; point to a dimension.',
    ],
    [
      'an alias to itself',
      'color.ink',
      { $value: '{color.ink}' },
      'trial/tokens.json: color.ink points to itself (color.ink → color.ink); give one of them a value of its own.',
    ],
    [
      'another type than the base has',
      'radius.card',
      { $type: 'number', $value: 4 },
      'trial/tokens.json: radius.card has the $type "number"; write "dimension".',
    ],
    [
      'a size without a unit',
      'radius.card',
      { $value: 4 },
      'trial/tokens.json: radius.card is 4; write a number with its unit (px or rem), ' +
        'for example { "value": 12, "unit": "px" }.',
    ],
    [
      'controls too small for a finger',
      'density.controlHeight',
      { $type: 'dimension', $value: { value: 32, unit: 'px' } },
      'trial/tokens.json: density.controlHeight is {"value":32,"unit":"px"}; ' +
        'write 44 px or more, the least a finger can hit.',
    ],
    [
      'text that nobody reads, as the sentence about prices is this small (MENU-25)',
      'size.small',
      { $type: 'dimension', $value: { value: 0, unit: 'rem' } },
      'trial/tokens.json: size.small is {"value":0,"unit":"rem"}; ' +
        'write 0.75 rem or more, as the sentence about prices is this small.',
    ],
    [
      'a letter case that CSS would not know',
      'textCase.heading',
      { $type: 'string', $value: 'capitals' },
      'trial/tokens.json: textCase.heading is "capitals"; write "none" or "uppercase".',
    ],
    [
      'a corner below nothing',
      'radius.card',
      { $type: 'dimension', $value: { value: -10, unit: 'px' } },
      'trial/tokens.json: radius.card is {"value":-10,"unit":"px"}; write 0 or more.',
    ],
    [
      'lines that overlap altogether',
      'leading.tight',
      { $type: 'number', $value: -1.2 },
      'trial/tokens.json: leading.tight is -1.2; write more than 0, for example 1.2.',
    ],
    [
      'a curve that goes back in time',
      'motion.easeOut',
      { $type: 'cubicBezier', $value: [1.4, 0, 0, 1] },
      'trial/tokens.json: motion.easeOut is [1.4,0,0,1]; write four numbers, the first and the third from 0 to 1, for example [0.2, 0, 0, 1].',
    ],
    [
      'a tile that is no background',
      'art.tile',
      { $type: 'string', $value: 'petrol blue' },
      'trial/tokens.json: art.tile is "petrol blue", which paints nothing; write a CSS background, for example ' +
        '"linear-gradient(var(--color-tile-from), var(--color-tile-to))" or a colour such as "#e8eef0".',
    ],
    [
      'a colour without its #',
      'color.ink',
      { $value: 'ff0000' },
      'trial/tokens.json: color.ink is the text "ff0000"; ' +
        'write {"colorSpace":"srgb","components":[1,0,0],"hex":"#ff0000"}.',
    ],
    [
      'a token inside a token',
      'color.ink.soft',
      { $value: '{palette.brown}' },
      'trial/tokens.json: color.ink holds soft beside its $value; move it out of the token.',
    ],
    [
      'art in a colour that is no token',
      'art.tile',
      { $type: 'string', $value: 'linear-gradient(var(--color-tile-form), #fff)' },
      'trial/tokens.json: art.tile asks for --color-tile-form, which is no token; did you mean --color-tile-from?',
    ],
  ])('%s', (_, place, value, sentence) => {
    trial.set('tokens.json', place, value);
    expect(sentences()).toEqual([sentence]);
  });

  it('a dark form with an unused token', () => {
    writeFileSync(trial.path('dark.tokens.json'), JSON.stringify({ color: { inc: { $value: '{palette.brown}' } } }));
    expect(sentences()).toEqual([
      'trial/dark.tokens.json: color.inc is not a token that components use; did you mean color.ink?',
    ]);
  });

  it('a file that is not JSON', () => {
    writeFileSync(trial.path('tokens.json'), '{ "color": ');
    expect(sentences).toThrow(/tokens\.json is not valid JSON: line 1 \(.+\); correct it there\.$/);
  });

  it('a missing drawing', () => {
    trial.set('tokens.json', 'art.hero', { $type: 'string', $value: 'url(./stars.svg)' });
    expect(sentences()).toEqual([
      "trial/tokens.json: art.hero asks for ./stars.svg, which is no SVG file in the brand's folder; put it there.",
    ]);
  });

  it('art too heavy for the stylesheet', () => {
    writeFileSync(trial.path('tiles.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(5000)}</svg>`);
    expect(sentences()).toEqual([
      'trial/tokens.json: art.hero asks for ./tiles.svg of 5046 bytes; simplify it to 4096 or less.',
    ]);
  });
});

describe('a composition is data from closed sets', () => {
  it('every variant of every part is taken (BRAND-1)', () => {
    for (const [part, names] of Object.entries(compositionChoices)) {
      for (const name of names) {
        // Away from the combinations that are refused.
        trial.set('brand.json', 'composition', { hero: 'cover', [part]: name });
        expect(sentences()).toEqual([]);
      }
    }
  });

  it.each<[string, unknown, string]>([
    [
      'no object',
      ['rows'],
      'composition is ["rows"]; write an object with some of hero, categories, menu, item, navigation, cartBar, dialog, ' +
        'receipt, header.',
    ],
    ['a misspelt part', { heros: 'cover' }, 'composition.heros is not a part; did you mean hero?'],
    ['an unknown variant', { menu: 'grid' }, 'composition.menu is "grid"; write "rows", "photos", "cards" or "board".'],
    ['a variant of another part', { dialog: 'rail' }, 'composition.dialog is "rail"; write "sheet" or "card".'],
    [
      'a rail alone on the home screen',
      { hero: 'none', categories: 'rail' },
      'composition.categories is "rail" and composition.hero is "none", which leaves most of the home screen empty; ' +
        'write "tiles", "bands" or "list", or another hero.',
    ],
    [
      'a bar with nothing to stand on',
      { cartBar: 'bar', navigation: 'floating' },
      'composition.cartBar is "bar" and composition.navigation is "floating", and a bar of the full width has nothing ' +
        'to stand on there; write "pill" or "round", or set composition.navigation to "bar".',
    ],
  ])('%s is refused with one sentence (BRAND-1, BRAND-2)', (_, composition, sentence) => {
    trial.set('brand.json', 'composition', composition);
    expect(sentences()).toEqual([`trial/brand.json: ${sentence}`]);
  });

  it('a landing screen without its hero is refused (BRAND-2)', () => {
    trial.set('brand.json', 'composition', { hero: 'none' });
    expect(sentences()).toEqual([]);
    trial.set('brand.json', 'toggles.landing', true);
    expect(sentences()).toEqual([
      'trial/brand.json: composition.hero is "none" and toggles.landing is true, so that the landing screen would be ' +
        'empty; write "banner", "cover" or "split", or set toggles.landing to false.',
    ]);
  });
});

it('the address of a photograph may be the hero (BRAND-5)', () => {
  trial.set(
    'brand.json',
    'hero.picture',
    '/images/laksa-720.webp#w=360,720&at=50,40&hash=1QcSHQRnh493V4dIh4eXh1h4kJUI',
  );
  expect(sentences()).toEqual([]);
});

describe('a wrong brand.json gets one sentence', () => {
  it.each<[string, string, unknown, string]>([
    ['a misspelt toggle', 'toggles.landig', true, 'toggles.landig is not a toggle; did you mean landing?'],
    ['a missing toggle', 'toggles.memberDemo', undefined, 'toggles.memberDemo is missing; write true or false.'],
    ['a toggle that is a text', 'toggles.landing', 'yes', 'toggles.landing is "yes"; write true or false.'],
    ['a misspelt field', 'colourScheme', 'dark', 'colourScheme is not a field; did you mean colorScheme?'],
    ['a code that is not the folder', 'code', 'kopi', `code is "kopi"; write "trial", the folder's name.`],
    ['an unknown colour scheme', 'colorScheme', 'dim', 'colorScheme is "dim"; write "light" or "dark".'],
    [
      'a theme colour that is no token',
      'themeColor',
      '#ffffff',
      'themeColor is "#ffffff"; write a colour token in braces, as "{color.background}".',
    ],
    [
      'a logo that is not there',
      'logo',
      'mark.svg',
      `logo is "mark.svg", which is missing in the brand's folder; put it there, or write the name of an SVG file that is.`,
    ],
    [
      'a logo of another kind',
      'logo',
      'mark.png',
      `logo is "mark.png"; write the name of an SVG file in the brand's folder, as "logo.svg".`,
    ],
    [
      'a logo of the dark form that is not there',
      'darkLogo',
      'mark-dark.svg',
      `darkLogo is "mark-dark.svg", which is missing in the brand's folder; put it there, or write the name of an SVG file that is.`,
    ],
    [
      'a misspelt dish in the hero',
      'hero.picture',
      'green-sald',
      'hero.picture is "green-sald", and there is no picture of that dish; did you mean green-salad?',
    ],
    [
      'the address of a dish that nobody drew',
      'hero.picture',
      '/images/dishes/breat.webp',
      'hero.picture is "/images/dishes/breat.webp", and there is no picture of that dish; did you mean bread?',
    ],
    [
      'a photograph that is not in the folder',
      'hero.picture',
      '/images/brands/trial/photos/bun-720.webp#w=360,720',
      'hero.picture is "/images/brands/trial/photos/bun-720.webp#w=360,720", and there is no bun-720.webp in trial/photos; ' +
        'make it with `npm run brand:pictures`, or write an address of addresses.json there.',
    ],
    [
      'a hero that would end the address in a stylesheet',
      'hero.picture',
      '/images/a").webp',
      'hero.picture is "/images/a\\").webp"; write the name of a dish picture, for example "bread", or an address that ' +
        'begins with "/".',
    ],
    ['English words missing', 'hero.words.en', undefined, 'hero.words.en is not complete; write a title and a text.'],
    [
      'a font that is not installed',
      'fonts.0.source',
      '@fontsource-variable/nothing',
      'fonts[0].source "@fontsource-variable/nothing" is not there; install it with npm, or put the file in the ' +
        `brand's folder and write "./file.woff2".`,
    ],
    [
      'a font that tokens.json names and nothing brings',
      'fonts.0.family',
      'Another',
      'fonts does not bring "Bricolage Grotesque", which tokens.json asks for; add it as in themes/kopi/brand.json, or name ' +
        'another family there.',
    ],
  ])('%s', (_, place, value, sentence) => {
    trial.set('brand.json', place, value);
    expect(sentences()).toEqual([`trial/brand.json: ${sentence}`]);
  });
});

it('an unknown dish without a similar name gets the list of dishes', () => {
  trial.set('brand.json', 'hero.picture', 'mochi');
  expect(sentences()).toEqual([
    expect.stringMatching(
      /hero\.picture is "mochi", and there is no picture of that dish; there are apple, .+, dango, .+\.$/,
    ),
  ]);
});

it('a photograph in the folder may be the hero, in every width that its address says', () => {
  trial.set('brand.json', 'hero.picture', '/images/brands/trial/photos/bun-720.webp#w=360,720&at=50,40');
  mkdirSync(trial.path('photos'));
  for (const width of [360, 720]) {
    expect(sentences()).toHaveLength(1);
    writeFileSync(trial.path(`photos/bun-${width}.webp`), '');
  }
  expect(sentences()).toEqual([]);
});

it('a font that no brand has gets the families that there are, or the one that is meant', () => {
  const ask = (family: string) => trial.set('tokens.json', 'family.heading', { $type: 'fontFamily', $value: [family] });
  ask('Bricolage Grotesk');
  expect(sentences().join()).toMatch(/add it, or name another family there: did you mean Bricolage Grotesque\?$/);
  ask('Papyrus');
  expect(sentences().join()).toMatch(/add it, or name another family there: there are Bricolage Grotesque, .+\.$/);
});

describe('a logo is an SVG drawing', () => {
  it.each([
    [
      'as a drawing program writes it',
      '\uFEFF<?xml version="1.0"?>\n<!-- Made -->\n<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n',
    ],
    ['without a title, for the app names the brand', '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"/>'],
    [
      'with what it points to inside it',
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#a"/>' +
        '<path fill="url(#b)" mask="url(\'#c\')"/><image href="data:image/png;base64,aGk="/></svg>',
    ],
    ['with room around its equal signs', '<svg xmlns = "http://www.w3.org/2000/svg" ><path d = "M0 0" /></svg >'],
    [
      'as Illustrator writes it, with names for its namespaces and what only it reads',
      '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd" [\n' +
        '\t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>\n' +
        '<svg xmlns:i="&ns_ai;" xmlns="&ns_svg;"><switch><foreignObject requiredExtensions="&ns_ai;"><i:pgfRef xlink:href="#p" ' +
        'xmlns:xlink="http://www.w3.org/1999/xlink"/></foreignObject><g i:extraneous="self"><path d="M0 0"/></g></switch></svg>',
    ],
    [
      'with words about addresses, which load nothing',
      '<svg xmlns="http://www.w3.org/2000/svg"><!-- url(a.png) <script> --><title>url(b.png)</title><desc>@import "c.css"; ' +
        'fill: url(d.png)</desc><style><![CDATA[/* url(e.png) */ path > g { fill: url(#f) }]]></style></svg>',
    ],
    ['under a prefix of its own', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>'],
  ])('%s', (_, text) => {
    writeFileSync(trial.path('logo.svg'), text);
    expect(sentences()).toEqual([]);
  });

  it.each([
    ['a renamed picture', '\x89PNG', 'which holds no SVG drawing; export it as SVG, or draw a new one.'],
    [
      'half a file',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0',
      'which holds no SVG drawing; export it as SVG, or draw a new one.',
    ],
    ...[
      '<svg xmlns="http://www.w3.org/2000/svg"><g><path d="M0 0"/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" d="M1 1"/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><path d=M0/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Kopi & Kaya</title></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Kopi&nbsp;Kaya</title></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"/><svg/>',
    ].map((text) => [
      `what no browser can read: ${text}`,
      text,
      'which holds no SVG drawing; export it as SVG, or draw a new one.',
    ]),
    [
      'one that only a page could show',
      '<svg><path d="M0 0"/></svg>',
      'which no browser shows as a picture; write <svg xmlns="http://www.w3.org/2000/svg" at its start.',
    ],
    [
      'letters in a font that a phone may lack',
      '<svg xmlns="http://www.w3.org/2000/svg"><text x="0" y="9">Halia</text></svg>',
      'whose letters every device draws in a font of its own; make outlines of them and export it again.',
    ],
    [
      'a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'which holds a script, and a picture runs none; remove it and export it again.',
    ],
    [
      'an event',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path d="M0 0"/></svg>',
      'which holds a script, and a picture runs none; remove it and export it again.',
    ],
    [
      'a font of another server',
      '<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(https://fonts.example/inter.css);</style></svg>',
      'which asks for https://fonts.example/inter.css, and a picture loads nothing; embed it and export it again.',
    ],
    ...[
      '<style>@import URL(logo.png)</style>',
      '<style>@IMPORT "logo.png"</style>',
      '<path style="fill: URL( \'logo.png\' )"/>',
      '<path style="mask-image: -webkit-image-set(\'logo.png\' 1x)"/>',
      '<style>path { background: image-set("logo.png" 1x) }</style>',
      '<path fill="&#117;rl(logo.png)"/>',
      '<use href="#a"/><use href="logo.png"/>',
    ].map((text) => [
      `what would load something: ${text}`,
      `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`,
      'which asks for logo.png, and a picture loads nothing; embed it and export it again.',
    ]),
    [
      'a piece of a page',
      '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject></svg>',
      'which holds a piece of a page (foreignObject), and a logo is a drawing; remove it and export it again.',
    ],
    [
      'a name of nobody',
      '<svg xmlns="http://www.w3.org/2000/svg"><path inkscape:label="a"/></svg>',
      'which no browser shows as a picture, as it does not say what "inkscape:" is; export it again as plain SVG.',
    ],
    [
      'more bytes than letters',
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${'金'.repeat(100_000)}</title></svg>`,
      'which has 294 KiB; export it with fewer points or a smaller picture, in 256 KiB or less.',
    ],
    [
      'a picture that is linked',
      '<svg xmlns="http://www.w3.org/2000/svg"><image href="logo.png" width="9" height="9"/></svg>',
      'which asks for logo.png, and a picture loads nothing; embed it and export it again.',
    ],
    [
      'what nobody told the browser of',
      '<svg xmlns="http://www.w3.org/2000/svg"><use xlink:href="#a"/></svg>',
      'which no browser shows as a picture; write xmlns:xlink="http://www.w3.org/1999/xlink" behind <svg at its start.',
    ],
    [
      'one too heavy for a phone',
      `<svg xmlns="http://www.w3.org/2000/svg"><path d="${'M0 0'.repeat(100_000)}"/></svg>`,
      'which has 391 KiB; export it with fewer points or a smaller picture, in 256 KiB or less.',
    ],
  ])('not %s', (_, text, sentence) => {
    writeFileSync(trial.path('logo.svg'), text);
    expect(sentences()).toEqual([`trial/brand.json: logo is "logo.svg", ${sentence}`]);
  });
});

it.each([
  ['a file of another folder', '../logo.svg'],
  ['a file whose name has other letters', 'Logo.svg'],
  ['a folder', 'drawn.svg'],
])('a logo is not %s', (_, name) => {
  trial.set('brand.json', 'logo', name);
  cpSync(trial.path('logo.svg'), join(trial.folder, 'logo.svg'));
  mkdirSync(trial.path('drawn.svg'));
  expect(sentences()).toEqual([
    `trial/brand.json: logo is "${name}", which is missing in the brand's folder; put it there, or write the name of an SVG file that is.`,
  ]);
});

it('a drawing may lie in a folder of the brand, whose name counts letter by letter too', () => {
  const folder = trial.path('');
  mkdirSync(join(folder, 'art'));
  cpSync(join(folder, 'logo.svg'), join(folder, 'art/logo.svg'));
  trial.set('brand.json', 'logo', 'art/logo.svg');
  expect(sentences()).toEqual([]);
  for (const name of ['Art/logo.svg', 'art/Logo.svg', 'art', 'none/logo.svg', 'art/../logo.svg', '../kopi/logo.svg'])
    expect(hasFile(folder, name), name).toBe(false);
});

describe('a font of the folder is a woff2', () => {
  const inter = join(root, 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const give = (name: string, content: string | Uint8Array) => {
    writeFileSync(trial.path(name), content);
    trial.edit('brand.json', (brand) => {
      (brand.fonts as { source: string }[])[0] = {
        ...(brand.fonts as { source: string }[])[0],
        source: `./${name}`,
      };
    });
  };

  it('as it is', () => {
    give('sans.woff2', readFileSync(inter));
    expect(sentences()).toEqual([]);
  });

  it.each<[string, () => string | Uint8Array]>([
    ['something else', () => 'I am no font'],
    ['a TTF under another name', () => new Uint8Array([0, 1, 0, 0, 0, 12, ...new Uint8Array(500)])],
    ['half of one', () => readFileSync(inter).subarray(0, 9000)],
  ])('not %s', (_, content) => {
    give('sans.woff2', content());
    expect(sentences()).toEqual([
      'trial/brand.json: fonts[0].source "./sans.woff2" is no woff2 font; save the font as woff2 and copy it again.',
    ]);
  });
});

describe('a file as an editor on Windows or a phone leaves it', () => {
  const save = (name: string, bytes: (text: string) => Uint8Array) =>
    writeFileSync(trial.path(name), bytes(readFileSync(trial.path(name), 'utf8')));

  it('is read with its byte order mark and its line ends', () => {
    for (const name of ['tokens.json', 'dark.tokens.json', 'brand.json'])
      save(name, (text) => Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`));
    expect(sentences()).toEqual([]);
  });

  it('is refused in another encoding, which would spoil its letters', () => {
    trial.set('brand.json', 'name', 'Café');
    save('brand.json', (text) => Buffer.from(text, 'latin1'));
    expect(sentences).toThrow(/trial\/brand\.json is not saved as UTF-8; save it in that encoding\.$/);
  });

  it.each([
    ['a comma too many', '{\n  "name": "Satay",\n}\n', 'line 2: the comma at its end is one too many; remove it.'],
    ['a word without quotes', '{\n  name: 1 }', "line 2 (Expected property name or '}'); correct it there."],
    ['nothing', '', 'it is empty; copy it again.'],
    ['half a file', '{\n  "name": "Sat', 'line 2 (Unterminated string); correct it there.'],
  ])('names the line of %s', (_, text, end) => {
    writeFileSync(trial.path('brand.json'), text);
    expect(sentences).toThrow(`trial/brand.json is not valid JSON: ${end}`);
  });
});

it('a language that the app does not have is named', () => {
  trial.set('brand.json', 'hero.words.cn', { title: '你好', text: '今天想吃点什么？' });
  expect(sentences()).toEqual([
    'trial/brand.json: hero.words.cn is not a language of the app; write en, zh, ms or ta.',
  ]);
});

it.each(['con', 'nul', 'com1'])('a folder cannot be called %s, as Windows has no such folder', (code) => {
  renameSync(trial.path(''), join(trial.folder, code));
  expect(findProblems(code, trial.folder).join()).toContain(
    `"${code}" cannot be a code, because Windows has no folder of that name; choose another.`,
  );
});

it('art comes from the folder alone, in the letters of its name', () => {
  const ask = (name: string) => {
    trial.set('tokens.json', 'art.tile', { $type: 'string', $value: `url("${name}") repeat` });
    return sentences();
  };
  expect(ask('https://example.com/waves.png')).toEqual([
    "trial/tokens.json: art.tile asks for https://example.com/waves.png, which is no SVG file in the brand's folder; put it there and write ./ before its name.",
  ]);
  expect(ask('./Tiles.svg')).toHaveLength(1);
  expect(ask('./tiles.svg')).toEqual([]);
});

it('art is found however CSS writes its address, and not inside a drawing that is written out', async () => {
  const ask = (value: string) => {
    trial.set('tokens.json', 'art.tile', { $type: 'string', $value: value });
    return sentences();
  };
  const drawn =
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Cpath fill='url(%23a)'/%3E%3C/svg%3E\")";
  expect(ask(drawn)).toEqual([]);
  expect(ask('URL(https://example.com/waves.png)')).toHaveLength(1);
  expect(ask('url( "./tiles.svg" ) repeat')).toEqual([]);
  expect((await compileBrand('trial', { folder: trial.folder })).css).not.toContain('./tiles.svg');
});

it('a logo of the dark form belongs to a dark form (BRAND-27)', () => {
  trial.set('brand.json', 'darkLogo', 'logo-dark.svg');
  writeFileSync(trial.path('logo-dark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(sentences()).toEqual([]);
  rmSync(trial.path('dark.tokens.json'));
  expect(sentences()).toEqual([
    'trial/brand.json: darkLogo is "logo-dark.svg", and the brand has no dark form; write a dark.tokens.json, or leave darkLogo away.',
  ]);
});

it('a brand may bring the artwork of a Nutri-Grade, which takes the place of the drawn letter (BRAND-33)', async () => {
  trial.set('brand.json', 'nutriGrade', { C: 'nutri-c.svg', E: 'nutri-e.svg' });
  expect(sentences()).toEqual([
    'trial/brand.json: nutriGrade.E is not a grade; there are A, B, C, D.',
    `trial/brand.json: nutriGrade.C is "nutri-c.svg", which is missing in the brand's folder; put it there, or write the name of an SVG file that is.`,
  ]);
  trial.set('brand.json', 'nutriGrade', { C: 'nutri-c.svg' });
  writeFileSync(trial.path('nutri-c.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"/>');
  expect(sentences()).toEqual([]);
  const { css, brand, files } = await compileBrand('trial', { folder: trial.folder });
  const rule = /\[data-brand="trial"\] \[data-nutri-grade="C"\]>:first-child\{([^}]*)\}/.exec(css)?.[1];
  expect(rule).toContain(`url("${trial.path('nutri-c.svg')}") center/contain`);
  // A wide drawing is as high as the letter.
  expect(rule).toContain('inline-size:3.750rem');
  expect(files).toContain(trial.path('nutri-c.svg'));
  // No first screen waits for it.
  expect(JSON.stringify(brand)).not.toContain('nutri');
});

it('the names of dishes are those that the host has a picture of', () => {
  expect(dishes).toEqual([...pictureNames].sort());
});

it.each([
  ['transparent', true],
  ['#e8eef0', true],
  ['teal', true],
  ['url(./a.svg) 100% 50% / 48px no-repeat, linear-gradient(to top, red 6px, transparent 6px)', true],
  ['var(--color-tile-from)', true],
  ['color-mix(in oklch, var(--color-accent) 20%, white)', true],
  ['50% 50%', false],
  ['linear-gradient(red', false],
  ['linear-gradiant(red, blue)', false],
  ['red; color: blue', false],
  ['red,', false],
])('as a background, %s is taken: %s', (text, isRight) => {
  expect(isBackground(text)).toBe(isRight);
});

it('compiling a wrong brand fails with the same sentence', async () => {
  trial.set('brand.json', 'toggles.landing', 1);
  const failure = await compileBrand('trial', { folder: trial.folder }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ThemeError);
  expect((failure as ThemeError).message).toMatch(/brand\.json: toggles\.landing is 1; write true or false\.$/);
});

it('the check names a folder that was copied by half, or into another (BRAND-23)', async () => {
  mkdirSync(join(trial.folder, 'satay/satay'), { recursive: true });
  writeFileSync(join(trial.folder, 'satay/satay/brand.json'), '{}');
  mkdirSync(join(trial.folder, 'laksa'));
  for (const ignored of ['.git', '__MACOSX']) mkdirSync(join(trial.folder, ignored));
  writeFileSync(trial.path('.DS_Store'), '');
  const { problems } = await checkBrands(trial.folder);
  expect(problems.map((text) => text.replaceAll(`${trial.folder}/`, ''))).toEqual([
    'laksa holds no brand.json, so there is no such brand; copy the whole folder, or remove it.',
    'satay holds no brand.json, so there is no such brand; move the files of satay/satay up into it.',
  ]);
});

describe('a wrong demo.json gets one sentence (BRAND-24)', () => {
  const right = { menuFrom: 'kopi', outlet: { code: 'T1', name: 'Demo Street', address: '1 Demo Street' }, tables: 8 };

  it.each<[string, unknown, string[]]>([
    ['right', right, []],
    [
      'a menu of nobody',
      { ...right, menuFrom: 'kopy' },
      ['menuFrom is "kopy"; write the code of a brand that the project brings; did you mean kopi?'],
    ],
    ['no outlet', { menuFrom: 'kopi', tables: 8 }, ['outlet is missing; write its code, name and address.']],
    [
      'an outlet without an address',
      { ...right, outlet: { code: 'T1', name: 'Demo Street' } },
      ['outlet.address is missing; write a text.'],
    ],
    ['a word for a number', { ...right, tables: 'eight' }, ['tables is "eight"; write a number, 1 or more.']],
    ['a list', [], ['this is no object; delete the file to have no demo outlet, or copy that of another brand.']],
  ])('%s', (_, value, wrong) => {
    writeFileSync(trial.path('demo.json'), JSON.stringify(value));
    expect(sentences()).toEqual(wrong.map((sentence) => `trial/demo.json: ${sentence}`));
  });
});

it('two brands do not share the code of an outlet, which leads to one of them only (BRAND-24)', async () => {
  const give = (brand: string, code: string) => {
    cpSync(trial.path(''), join(trial.folder, brand), { recursive: true });
    writeFileSync(
      join(trial.folder, brand, 'brand.json'),
      readFileSync(trial.path('brand.json'), 'utf8').replace('"trial"', `"${brand}"`),
    );
    const shop = { menuFrom: 'kopi', outlet: { code, name: 'Demo Street', address: '1 Demo Street' }, tables: 8 };
    writeFileSync(join(trial.folder, brand, 'demo.json'), JSON.stringify(shop));
  };
  give('sa-tay', 'SATAY1');
  give('satay', 'Satay1');
  const { problems } = await checkBrands(trial.folder);
  expect(problems.map((text) => text.replaceAll(`${trial.folder}/`, ''))).toEqual([
    'satay/demo.json: outlet.code is "Satay1", as in sa-tay/demo.json; write another.',
  ]);
});

it('a line in the colour of what it divides is too weak', async () => {
  trial.set('tokens.json', 'color.line', { $type: 'color', $value: '{color.surface}' });
  const { problems } = await checkBrands(trial.folder);
  expect(problems.map((text) => text.replaceAll(`${trial.folder}/`, ''))).toEqual([
    'trial/tokens.json: color.line on color.background has a contrast of 1.06; make it 1.1 or more.',
    'trial/tokens.json: color.line on color.surface has a contrast of 1.00; make it 1.1 or more.',
  ]);
});

it('a build stops with the sentences, without what the tools would add', async () => {
  trial.set('tokens.json', 'radios', { card: { $type: 'dimension', $value: { value: 4, unit: 'px' } } });
  await expect(refuseWrongBrands(trial.folder)).rejects.toThrow(
    /^\S*trial\/tokens\.json: radios\.card is not a token that components use; did you mean radius\.card\?$/,
  );
});

it('the check prints the sentences and exits 1', () => {
  trial.set('tokens.json', 'color.inkMuted', { $value: '{palette.orange}' });
  const run = () =>
    execFileSync(process.execPath, ['--import', 'tsx', join(root, 'themes/check.ts'), trial.folder], {
      cwd: root,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  expect(run).toThrow(
    expect.objectContaining({
      status: 1,
      stderr: expect.stringMatching(
        /color\.inkMuted on color\.background has a contrast of 2\.\d\d; make it 4\.5 or more\./,
      ),
    }),
  );
});
