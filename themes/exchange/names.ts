import { isRecord } from '../tokenTree.ts';
import type { ForeignToken } from './aliases.ts';

/** A token of ours that a foreign name may mean. */
export interface Match {
  id: string;
  /** False for a name with other words before it, or that other systems use for several things. */
  isSure: boolean;
  /** True for a name that is ours to the letter: its value is not doubted. */
  isOwn?: boolean;
  /** Why it is not sure. */
  doubt?: string;
}

const split = new Map<string, readonly string[]>();

/** The words of one name. Files repeat their groups, and each of our names is compared with every token. */
function splitWords(text: string): readonly string[] {
  const known = split.get(text);
  if (known) return known;
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  split.set(text, words);
  return words;
}

/** The words of a path: `bgColor.default` is bg, color, default. */
export const toWords = (path: readonly string[]): string[] => path.flatMap(splitWords);

/** Words that say nothing about the role: how a system sorts its tokens, and that there is no variant. */
const neutral =
  /^(colou?rs?|semantics?|sema|themes?|sys|system|roles?|alias|aliases|tokens?|core|base|global|globals|md|modes?|default|main|rest|normal|regular|enabled|value|scheme|schemes|functional|foundations?|styles?|public|utilit(y|ies)|feedback|ui|app|common|shared)$/;

/** Words of several systems for one thing. */
const same: Record<string, string> = {
  ...{
    background: 'bg',
    backgrounds: 'bg',
    fg: 'text',
    foreground: 'text',
    content: 'text',
    font: 'text',
    type: 'text',
  },
  ...{
    label: 'text',
    borders: 'border',
    stroke: 'border',
    destructive: 'danger',
    critical: 'danger',
    negative: 'danger',
  },
  ...{
    error: 'danger',
    positive: 'success',
    caution: 'warning',
    attention: 'warning',
    backdrop: 'backdrop',
    surfaces: 'surface',
  },
};

/** Phrases that mean a role, in the words of {@link same}. */
const phrases: Record<string, readonly string[]> = {
  background: [
    'bg',
    'page',
    'canvas',
    'bg page',
    'page bg',
    'bg canvas',
    'canvas bg',
    'bg body',
    'body bg',
    'surface page',
  ],
  surface: ['surface', 'card', 'bg surface', 'surface bg', 'bg card', 'card bg', 'paper', 'bg paper', 'surface card'],
  surfaceSunken: [
    ...['surface sunken', 'sunken', 'bg sunken', 'muted', 'bg muted', 'bg subtle', 'surface muted', 'surface subtle'],
    ...['surface variant', 'bg inset'],
  ],
  ink: [
    'ink',
    'text',
    'text primary',
    'on bg',
    'on surface',
    'text body',
    'body text',
    'text on bg',
    'text on surface',
  ],
  inkMuted: ['ink muted', 'text muted', 'text secondary', 'on muted', 'text subtle', 'on surface variant'],
  line: ['line', 'border', 'divider', 'separator', 'border subtle', 'outline variant', 'border divider'],
  lineStrong: ['line strong', 'border strong', 'input', 'border input', 'input border', 'outline'],
  accent: [
    ...['accent', 'primary', 'brand', 'brand primary', 'primary brand', 'interactive', 'bg accent emphasis'],
    ...['accent emphasis', 'bg brand emphasis'],
  ],
  onAccent: [
    'on accent',
    'on primary',
    'on brand',
    'text on primary',
    'text on brand',
    'text on accent',
    'text on emphasis',
  ],
  accentInk: ['accent ink', 'link', 'text link', 'link text', 'text brand', 'text accent', 'text interactive'],
  accentSoft: [
    ...['accent soft', 'accent subtle', 'accent muted', 'primary soft', 'primary subtle', 'primary container'],
    ...['brand subtle', 'brand soft', 'bg brand subtle', 'bg accent subtle', 'bg accent muted', 'bg primary subtle'],
  ],
  onAccentSoft: ['on accent soft', 'on primary container'],
  inverse: ['inverse', 'inverse surface', 'surface inverse', 'bg inverse'],
  onInverse: ['on inverse', 'inverse on surface', 'text inverse', 'text on inverse'],
  success: ['success', 'bg success emphasis', 'status success'],
  onSuccess: ['on success', 'text on success'],
  successInk: ['success ink', 'text success', 'success text'],
  warning: ['warning', 'bg warning emphasis', 'status warning'],
  onWarning: ['on warning', 'text on warning'],
  danger: ['danger', 'bg danger emphasis', 'status danger'],
  onDanger: ['on danger', 'text on danger'],
  dangerInk: ['danger ink', 'text danger', 'danger text'],
  dangerSoft: [
    'danger soft',
    'danger subtle',
    'danger muted',
    'danger container',
    'bg danger subtle',
    'bg danger muted',
  ],
  focus: [
    'focus',
    'ring',
    'focus ring',
    'border focus',
    'focus border',
    'focus outline',
    'outline focus',
    'focus indicator',
  ],
  backdrop: [
    'backdrop',
    'overlay',
    'scrim',
    'bg overlay',
    'bg scrim',
    'overlay backdrop',
    'overlay scrim',
    'backdrop bg',
  ],
  skeleton: ['skeleton'],
};

/** Phrases that some systems mean so and others otherwise. */
const doubtful: Record<string, readonly string[]> = {
  background: ['bg primary'],
  surface: ['surface primary', 'surface raised', 'bg elevated', 'bg secondary'],
  accent: [
    'bg accent',
    'bg brand',
    'bg primary',
    'bg interactive',
    'action primary',
    'brand accent',
    'accent primary',
    'brand main',
  ],
  accentInk: ['accent text', 'primary text'],
  danger: ['bg danger', 'action danger'],
  dangerSoft: ['bg danger', 'surface danger'],
  success: ['bg success', 'action success'],
  warning: ['bg warning'],
  line: ['border muted', 'border primary'],
};

const byPhrase = new Map<string, Match[]>();
for (const [table, isSure] of [
  [phrases, true],
  [doubtful, false],
] as const) {
  for (const [role, list] of Object.entries(table)) {
    for (const phrase of list) byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), { id: `color.${role}`, isSure }]);
  }
}
const roleWords = new Set([...byPhrase.keys()].flatMap((phrase) => phrase.split(' ')));

/**
 * Words of parts and of states. A colour of such a part is not the page's: `drop-zone.background`, `popover.border`.
 * A whole phrase goes first: `card` alone is a surface.
 */
const part =
  /^(accordion|action|actions|active|alert|alerts|anchor|app|aside|avatar|badge|badges|banner|blob|blockquote|board|body|bottom|box|breadcrumbs?|bubble|bullet|button|buttons|calendar|callout|caption|card|cards|carousel|category|cell|chart|charts|chat|checkbox|checked|chip|chips|chrome|circle|clear|close|code|comp|components?|contribution|control|controls|counter|cursor|data|dataviz|date|decorative|deletion|dialog|diff|disabled|discussion|display|document|down|drawer|drop|dropdown|editor|editorial|element|elements|emoji|expressive|fab|field|fieldset|file|fixed|float|floating|footer|form|gradient|graph|grid|group|handle|header|heading|headings|hero|highlight|hint|hover|hovered|icon|icons|illustration|image|img|indicator|info|information|inner|input|inputs|item|items|key|keyboard|knob|legend|letter|level|line|link|links|list|listbox|loader|loading|log|logo|map|mark|marker|media|menu|message|meter|modal|nav|navbar|navigation|new|note|notification|number|option|overlay|page|pagination|panel|paragraph|picker|pill|placeholder|playback|popover|popup|pressed|profile|progress|progressbar|promo|quote|radio|range|rating|read|row|rows|scroll|scrollbar|search|section|select|selected|selector|setpoint|selection|separator|shadow|shadows|shell|side|sidebar|sidenav|skeleton|skip|slider|snackbar|social|spinner|state|static|status|step|stepper|sticky|subject|submenu|surfaces|swatch|switch|syntax|tab|tabbar|table|tabs|tag|tags|terminal|textarea|textbox|thumb|tile|tiles|timeline|toast|toc|toggle|toolbar|tooltip|top|track|tray|tree|underline|up|upload|visited|window|workflow|zone)$/;

/** The path without the name of the system, and without the form that a whole file is of. */
const withoutPrefix = (path: readonly string[], prefix: string | undefined): readonly string[] =>
  path.length > 1 && (path[0] === prefix || /^(light|dark)$/i.test(path[0] ?? '')) ? path.slice(1) : path;

/** The phrase of a colour's path: without neutral words, in the words of {@link same}. */
function toPhrase(path: readonly string[], prefix: string | undefined): string[] {
  const words = toWords(withoutPrefix(path, prefix)).filter((word) => !neutral.test(word));
  // "primary-foreground" is what stands on primary, "foreground-primary" is a text.
  const isOn = words.length > 1 && words.at(-1) === 'foreground';
  const listed = isOn ? ['on', ...words.slice(0, -1)] : words;
  const renamed = listed.map((word) => same[word] ?? word);
  return renamed.filter((word, at) => word !== renamed[at - 1]);
}

/** The colour roles that a path may mean, the surest first. */
function matchColor({ role: path, isOfPart }: ForeignToken, prefix: string | undefined): Match[] {
  if (isOfPart) return [];
  const words = toPhrase(path, prefix);
  const exact = byPhrase.get(words.join(' '));
  if (exact)
    return exact.map((match) =>
      match.isSure ? match : { ...match, doubt: 'systems use this name for several roles' },
    );
  for (let from = 1; from < words.length; from += 1) {
    const before = words.slice(0, from);
    // A word of another role before it changes the meaning: `border.error` colours a line.
    if (before.some((word) => part.test(word) || roleWords.has(word) || /^(on|\d+|inverse|alpha|a|op)$/.test(word)))
      return [];
    const rest = words.slice(from);
    const found = rest.every((word) => part.test(word)) ? undefined : byPhrase.get(rest.join(' '));
    const doubt = `“${before.join(' ')}” stands before the role`;
    if (found) return found.filter(({ isSure }) => isSure).map(({ id }) => ({ id, isSure: false, doubt }));
  }
  return [];
}

/** How other systems call our groups, and the types that mean one. */
const groups: Record<string, { words: RegExp; type: RegExp }> = {
  radius: {
    words: /\b(border radius|corner radius|corners?|radii|radius|rounded|rounding)\b/,
    type: /^borderradius$/i,
  },
  size: { words: /\b((font|text|type) sizes?|type ?scale|sizes?)\b/, type: /^fontsizes?$/i },
  weight: { words: /\b((font )?weights?)\b/, type: /^fontweights?$/i },
  family: { words: /\b((font )?famil(y|ies)|typeface|fonts?)\b/, type: /^fontfamil(y|ies)$/i },
  leading: { words: /\b(leading|line heights?)\b/, type: /^lineheights?$/i },
  tracking: { words: /\b(tracking|letter spacing)\b/, type: /^letterspacing$/i },
  elevation: { words: /\b(elevations?|(box )?shadows?)\b/, type: /^(boxshadow|shadow)$/i },
  motion: { words: /\b(motion|durations?|easings?|animation)\b/, type: /^(duration|cubicbezier)$/i },
  outline: { words: /\b(outline|border widths?|stroke( widths?)?)\b/, type: /^borderwidth$/i },
};

const about = /^(brand|typography|text|font|fonts|type|primitives?|dimensions?|figma|variables)$/;

/** Names for the members of our groups, after the group's own word. */
const members: Record<string, { sure: readonly string[]; doubtful: readonly string[] }> = {
  'radius.card': { sure: [], doubtful: ['md', 'medium'] },
  'radius.field': { sure: ['input', 'inputs', 'text field'], doubtful: ['sm', 'small'] },
  'radius.control': { sure: ['button', 'buttons'], doubtful: [] },
  'radius.sheet': { sure: ['modal', 'dialog'], doubtful: ['lg', 'large'] },
  'family.heading': { sure: ['headings', 'display', 'headline'], doubtful: ['title', 'brand', 'serif'] },
  'family.body': { sure: ['sans', 'sans serif', '', 'text'], doubtful: ['primary'] },
  'weight.strong': { sure: ['bold'], doubtful: [] },
};

const familyDoubt = 'the name does not say whether it is for headings or for text';

const spaced = (name: string): string => splitWords(name).join(' ');

/** The token of another kind than colour that a path may mean. */
function matchOther(
  { role: path, type, isOfPart }: ForeignToken,
  prefix: string | undefined,
  ids: readonly string[],
): Match[] {
  if (isOfPart) return [];
  const all = toWords(withoutPrefix(path, prefix)).join(' ');
  for (const id of ids) {
    if (all === spaced(id)) return [{ id, isSure: true }];
  }
  const byType = Object.keys(groups).find((name) => groups[name]?.type.test(type ?? ''));
  const group = byType ?? Object.keys(groups).find((name) => groups[name]?.words.test(all));
  if (group === undefined || /\b(style|variant|feature|settings)\b/.test(all)) return [];
  const rest = all.replace(groups[group]?.words ?? '', ' ').split(' ');
  const leaf = rest
    .filter((word) => word !== '' && !about.test(word) && (!neutral.test(word) || word === 'base' || word === 'md'))
    .join(' ');
  const isText = group !== 'size' || byType !== undefined || /\b(font|text|type|typography)\b/.test(all);
  for (const id of ids.filter((one) => one.startsWith(`${group}.`))) {
    const name = spaced(id.slice(group.length + 1));
    const known = members[id];
    if (leaf === name || known?.sure.includes(leaf))
      return [{ id, isSure: isText, doubt: 'it may be a size of something else than text' }];
    if (known?.doubtful.includes(leaf))
      return [
        { id, isSure: false, doubt: group === 'family' ? familyDoubt : 'it is a step of a scale, and this is a part' },
      ];
    const isWorthAsking = /^(radius|family)\./.test(id) && !/full|badge/.test(id);
    const before = isWorthAsking && leaf.endsWith(` ${name}`) ? leaf.slice(0, -name.length - 1) : '';
    if (before !== '' && !before.split(' ').some((word) => part.test(word)))
      return [{ id, isSure: false, doubt: `“${before}” stands before it` }];
  }
  return [];
}

/** Whether a foreign token is a colour; files of Figma know numbers, texts and colours only. */
export const isColor = ({ type, value }: ForeignToken): boolean =>
  type === undefined || /^alias$/i.test(type)
    ? (isRecord(value) && ('r' in value || 'components' in value || 'faded' in value)) ||
      /^(#[0-9a-f]{3,8}$|(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()/i.test(String(value))
    : /^color$/i.test(type);

/** The first group of most tokens, which is the name of the system and says nothing. */
export function findPrefix(tokens: readonly ForeignToken[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { role: path } of tokens)
    if (path.length > 1) counts.set(path[0] ?? '', (counts.get(path[0] ?? '') ?? 0) + 1);
  const [name, count = 0] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  if (name === undefined || count < tokens.length * 0.6 || tokens.length < 8) return undefined;
  const words = splitWords(name).map((word) => same[word] ?? word);
  return words.some((word) => part.test(word) || roleWords.has(word)) ||
    Object.values(groups).some(({ words: own }) => own.test(words.join(' ')))
    ? undefined
    : name;
}

/** Our token of exactly this name. */
const findWritten = ({ role }: ForeignToken, ids: readonly string[]): string | undefined => {
  const full = toWords(role).join('');
  return ids.find((id) => splitWords(id).join('') === full);
};

/** Whether the names of a file are ours: sizes and spaces then mean what ours mean. */
export const isOurs = (tokens: readonly ForeignToken[], ids: readonly string[]): boolean =>
  tokens.filter((token) => findWritten(token, ids) !== undefined).length >= 16;

/**
 * The tokens of ours that a foreign token may mean; none for a token of a part or a state.
 * @param ids ours, without the palette
 * @param options.prefix the name of the system
 * @param options.areOurs whether the file is one of ours
 */
export function findMatches(
  token: ForeignToken,
  ids: readonly string[],
  { prefix, areOurs }: { prefix: string | undefined; areOurs: boolean },
): Match[] {
  const written = findWritten(token, ids);
  const fits = (id: string) => id.startsWith('color.') === isColor(token);
  if (written !== undefined && fits(written) && (areOurs || !/^(size|space)\./.test(written)))
    return [{ id: written, isSure: true, isOwn: true }];
  const found = isColor(token)
    ? matchColor(token, prefix)
    : matchOther(
        token,
        prefix,
        ids.filter((id) => !/^(color|space)\./.test(id)),
      );
  return found.filter(({ id }) => ids.includes(id));
}
