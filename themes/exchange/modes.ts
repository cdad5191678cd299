/** The parts of the name of a mode, a theme, a set or a file. */
export interface Mode {
  mode: 'light' | 'dark' | undefined;
  /** The other words of the name: a brand, a size. Empty for a name without others. */
  brand: string;
  /** True for a form of another form: of higher contrast, for print. */
  isVariant: boolean;
}

const toWords = (text: string): string[] =>
  text
    .replace(/iOS/g, 'ios')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9\u00c0-\uffff.]+/)
    .filter(Boolean);

const variant =
  /(^| )(hc|ahc|high contrast|highcontrast|contrast|colou?r ?blind|tritanopia|protanopia|deuteranopia|dimmed|forced ?colou?rs|prefers contrast|wireframe|print)( |$)/;
const neutral =
  /^(mode|modes|theme|themes|color|colour|colors|colours|scheme|tokens?|value|values|default|base|standard|normal|appearance|\d+|json|set)$/;

const parsed = new Map<string, Mode>();

/** Takes the name of a mode apart: "Brand B – Dark" is the dark mode of "brand b". */
export function parseMode(name: string): Mode {
  const known = parsed.get(name);
  if (known) return known;
  const words = toWords(name);
  const isDark = words.some((word) => /^(dark|night|darkmode|darktheme)$/.test(word));
  const isLight = words.some((word) => /^(light|day|lightmode|lighttheme)$/.test(word));
  const isVariant = variant.test(words.join(' '));
  const brand = words.filter(
    (word) => !/^(dark|night|light|day|(dark|light)(mode|theme))$/.test(word) && !neutral.test(word),
  );
  const mode: Mode = { mode: isDark ? 'dark' : isLight ? 'light' : undefined, brand: brand.join(' '), isVariant };
  parsed.set(name, mode);
  return mode;
}

/** Names of which one is in force at a time: the modes of a collection, the themes of a group. */
export interface Axis {
  id: string;
  label: string;
  names: readonly string[];
  /** The name that its file begins with. */
  start?: string | undefined;
}

/** A question about a file: which of its brands, which of its sizes. */
export interface Choice {
  id: string;
  label: string;
  options: readonly string[];
  /** Undefined until it is answered. */
  chosen: string | undefined;
}

/** Answers by the id of their choice. */
export type Answers = Readonly<Record<string, string>>;

const sizes =
  /^(xx?s|xs|s|sm|small|m|md|medium|l|lg|large|xx?l|xl|mobile|phone|tablet|desktop|compact|comfortable|cosy|cozy|spacious|touch|mouse|web|ios|android|windows|mac|print|on|off|true|false|ltr|rtl|hover|pressed|active|focus|disabled|rest|primary|secondary|info|success|warning|error|danger|regular|core|global|all|common|shared|productive|expressive|[\d.]+)( |$)/;
const first = /^(default|neutral|regular|medium|md|normal|standard|comfortable|web|mobile|phone|productive|)$/;

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** The names of an axis that matter: without variants, and without those of no mode where others have one. */
const listNames = ({ names }: Axis): readonly string[] => {
  const usual = names.filter((name) => !parseMode(name).isVariant);
  return usual.length > 0 ? usual : names;
};

/** The brands that an axis has, or undefined where the names differ in size or mode alone. */
function listBrands(axis: Axis): string[] | undefined {
  const names = listNames(axis);
  const brands = unique(names.map((name) => parseMode(name).brand));
  if (brands.length < 2 || brands.filter((brand) => brand !== '').every((brand) => sizes.test(brand))) return undefined;
  return brands;
}

const show = (brand: string): string =>
  brand === '' ? 'Default' : brand.replace(/(^|\s)\S/g, (letter) => letter.toUpperCase());

/**
 * The questions that axes raise, each brand list once: collections of one file often share theirs. An axis with a
 * default that is not about brands is answered with it.
 */
export function listChoices(axes: readonly Axis[], answers: Answers): Choice[] {
  const choices = new Map<string, Choice>();
  for (const axis of axes) {
    const brands = listBrands(axis);
    if (!brands) continue;
    const options = brands.map(show);
    const id = options.join('|');
    if (choices.has(id)) continue;
    const isOfBrands = /brand|theme|product|tenant|client|label|market|modes/i.test(axis.label);
    const usual = isOfBrands ? undefined : brands.find((brand) => first.test(brand));
    // One answer is enough for collections that name the same brand.
    const answer = answers[id] ?? Object.values(answers).find((one) => options.includes(one));
    const chosen =
      answer !== undefined && options.includes(answer) ? answer : usual === undefined ? undefined : show(usual);
    choices.set(id, { id, label: axis.label, options, chosen });
  }
  return [...choices.values()];
}

/** The name of an axis that is in force in one form. */
export function pickName(axis: Axis, wantsDark: boolean, choices: readonly Choice[]): string | undefined {
  const names = listNames(axis);
  const brands = listBrands(axis);
  const choice = brands && choices.find(({ id }) => id === brands.map(show).join('|'));
  const brand = choice?.chosen;
  const own = brand === undefined ? names : names.filter((name) => show(parseMode(name).brand) === brand);
  const start = own.find((name) => name === axis.start);
  const usual = own.find((name) => first.test(parseMode(name).brand) && parseMode(name).mode !== 'dark');
  const plain = own.find((name) => parseMode(name).mode === undefined);
  const light =
    own.find((name) => parseMode(name).mode === 'light') ??
    (start && parseMode(start).mode !== 'dark' ? start : undefined) ??
    usual ??
    plain ??
    start ??
    own[0];
  return (wantsDark && own.find((name) => parseMode(name).mode === 'dark')) || light;
}

export const hasDark = (axis: Axis): boolean => axis.names.some((name) => parseMode(name).mode === 'dark');
