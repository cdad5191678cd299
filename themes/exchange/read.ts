import { isRecord, listTokens } from '../tokenTree.ts';
import { type ForeignToken, type Form, readForeign } from './flatten.ts';
import { toColorValue, toOwnValue, Unusable } from './values.ts';

/** One token of a foreign file and its result. */
export interface TakenToken {
  /** Its name in the file, with dots. */
  name: string;
  form: 'normal' | 'dark';
  /** The token that it became, or undefined when it was not taken over. */
  to: string | undefined;
  /** Why it was not taken over, or what was done to it. */
  why: string | undefined;
}

export interface TakenFile {
  form: Form;
  /** Values by token, to be laid over a brand. */
  tokens: Record<string, unknown>;
  dark: Record<string, unknown>;
  report: TakenToken[];
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const plainIds = new Map<string, string>();

/** {@link plain} of an own name, which every token of a file is compared with. */
function plainId(id: string): string {
  const known = plainIds.get(id) ?? plain(id);
  plainIds.set(id, known);
  return known;
}

/** Names that other systems use for our roles, without separators and capitals. */
const synonyms: Record<string, readonly string[]> = {
  'color.background': ['bg', 'page', 'canvas', 'backgrounddefault', 'bgdefault', 'bgpage'],
  'color.surface': ['card', 'backgroundsurface', 'bgsurface', 'surfacedefault', 'bgcard', 'paper'],
  'color.surfaceSunken': [
    'sunken',
    'muted',
    'backgroundsunken',
    'bgmuted',
    'bgsubtle',
    'surfacemuted',
    'surfacevariant',
  ],
  'color.ink': [
    ...['text', 'foreground', 'fg', 'textdefault', 'textprimary', 'fgdefault', 'onbackground', 'onsurface'],
    ...['contentdefault', 'contentprimary'],
  ],
  'color.inkMuted': [
    ...['textmuted', 'textsecondary', 'mutedforeground', 'textsubtle', 'fgmuted', 'onsurfacevariant'],
    ...['contentmuted', 'contentdefaultmuted', 'contentsecondary', 'foregroundmuted'],
  ],
  'color.line': ['border', 'divider', 'borderdefault', 'bordersubtle', 'outlinevariant'],
  'color.lineStrong': ['borderstrong', 'input', 'borderinput', 'outline'],
  'color.accent': ['primary', 'brand', 'brandprimary', 'primarydefault', 'accentdefault', 'bgbrand', 'interactive'],
  'color.onAccent': ['onprimary', 'primaryforeground', 'textonprimary', 'textonbrand', 'onbrand', 'textonaccent'],
  'color.accentInk': ['link', 'textlink', 'textbrand', 'textaccent', 'primarytext'],
  'color.accentSoft': ['primarysoft', 'primarysubtle', 'primarycontainer', 'bgbrandsubtle', 'accentsubtle'],
  'color.onAccentSoft': ['onprimarycontainer'],
  'color.inverse': ['inversesurface', 'bginverse'],
  'color.onInverse': ['inverseonsurface', 'textinverse'],
  'color.danger': ['error', 'destructive', 'critical', 'negative'],
  'color.onDanger': ['onerror', 'destructiveforeground', 'oncritical'],
  'color.dangerInk': ['texterror', 'errortext', 'textcritical', 'textdanger'],
  'color.dangerSoft': ['errorcontainer', 'bgerrorsubtle', 'errorsubtle'],
  'color.success': ['positive'],
  'color.successInk': ['textsuccess', 'successtext'],
  'color.focus': ['ring', 'focusring', 'borderfocus'],
  'color.backdrop': ['overlay', 'scrim'],
  'family.heading': ['fontheading', 'headingfont', 'fontfamilyheading', 'display', 'fontfamilydisplay'],
  'family.body': ['fontbody', 'bodyfont', 'fontfamilybody', 'fontsans', 'sans', 'fontfamilybase'],
  'radius.card': ['cornercard', 'borderradiuscard', 'radiusmd', 'borderradiusmd'],
  'radius.field': ['borderradiusfield', 'borderradiusinput', 'radiusinput', 'radiussm', 'borderradiussm'],
  'radius.control': ['borderradiusbutton', 'radiusbutton', 'borderradiuscontrol'],
  'radius.sheet': ['borderradiussheet', 'radiuslg', 'borderradiuslg', 'radiusmodal'],
};

/** Whether a foreign type can be one of ours; files of Figma know numbers, texts and colours only. */
const isLike = (own: string, foreign: string | undefined, value: unknown): boolean => {
  const isColour =
    foreign === undefined ? isRecord(value) || /^(#|rgb|hsl)/i.test(String(value)) : /^color$/i.test(foreign);
  return (own === 'color') === isColour;
};

/** Groups that others name otherwise: the first of a path that is one of these stands for ours. */
const groups: Record<string, RegExp> = {
  color: /^(colou?rs?|semantic|theme|sys|roles?)$/,
  radius: /^(radius|radii|borderradius|corners?|rounded)$/,
  space: /^(space|spacing|gap)$/,
  size: /^(sizes?|fontsizes?|textsizes?|typescale)$/,
  weight: /^(weights?|fontweights?)$/,
  family: /^(family|families|fontfamil(y|ies)|fonts?|typeface)$/,
  leading: /^(leading|lineheights?)$/,
  tracking: /^(tracking|letterspacing)$/,
  elevation: /^(elevation|shadows?|boxshadows?)$/,
  motion: /^(motion|durations?|easings?|animation)$/,
  outline: /^(outline|borderwidths?|strokes?)$/,
};

interface Name {
  /** The token it means. */
  id: string;
  /** The less, the surer. */
  rank: number;
}

/**
 * Parts of an interface that usually have separate colours. A text colour of such a part is not the page's text colour.
 */
const elsewhere = /icon|illustration|chart|graph|code|syntax|badge|avatar|tag|chip|button|table|nav|tooltip/;
const ofText = /^(text|content|fg|foreground|type)$/;

/** The token that a path means, and how sure that is. */
function findName(token: ForeignToken, types: ReadonlyMap<string, string>): Name | undefined {
  const parts = token.path.map(plain).filter(Boolean);
  const fits = (id: string) => isLike(types.get(id) ?? '', token.type, token.value);
  const full = parts.join('');
  for (const id of types.keys()) if (plainId(id) === full && fits(id)) return { id, rank: 0 };
  for (let from = 0; from < parts.length; from += 1) {
    const rest = parts.slice(from);
    const [group = '', ...leaf] = rest;
    const ours = Object.keys(groups).find((name) => groups[name]?.test(group));
    const wanted = [rest.join(''), ...(ours ? [plain(ours) + leaf.join('')] : [])];
    for (const id of types.keys()) if (wanted.includes(plainId(id)) && fits(id)) return { id, rank: 1 + from };
  }
  if (parts.slice(0, -1).some((part) => elsewhere.test(part))) return undefined;
  for (let from = 0; from < parts.length; from += 1) {
    // `content.muted` is a text, and no ground that is muted.
    if (from > 0 && parts.slice(0, from).some((part) => ofText.test(part))) break;
    const rest = parts
      .slice(from)
      .join('')
      .replace(/default$|base$/, '');
    for (const id of types.keys()) {
      const leaf = plainId(id.slice(id.indexOf('.') + 1));
      if (id.startsWith('color.') && leaf === rest && fits(id)) return { id, rank: 10 + from };
    }
    for (const [id, others] of Object.entries(synonyms)) {
      if (others.includes(parts.slice(from).join('')) && fits(id)) return { id, rank: 20 + from };
    }
  }
  return undefined;
}

/** Maximum number of colours without a role that a palette may bring. More is a whole scale of a design system. */
const mostColours = 40;

const toPaletteName = (path: readonly string[]): string => {
  const words = path.flatMap((part) => part.split(/[^a-zA-Z0-9]+/)).filter(Boolean);
  const [first = 'colour', ...others] = words;
  const joined = first.toLowerCase() + others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return /^[0-9]/.test(joined) ? `colour${joined}` : joined;
};

const unknown: Record<string, string> = {
  typography: 'is a text style; its family, weight and size are tokens of their own here',
  composition: 'is a composition of styles, which no component has',
  gradient: 'is a gradient; art.hero and art.tile are complete backgrounds',
  border: 'is a border style; its colour and width are tokens of their own here',
  strokestyle: 'is a stroke style, which no component has',
  transition: 'is a transition; its duration and curve are tokens of their own here',
  asset: 'is a picture; put it into the folder of the brand',
  opacity: 'is an opacity, which no component has',
  boolean: 'is a switch, not a look; see brand.json',
};

function takeForm(
  tokens: readonly ForeignToken[],
  form: TakenToken['form'],
  types: ReadonlyMap<string, string>,
): { values: Record<string, unknown>; report: TakenToken[] } {
  const values: Record<string, unknown> = {};
  const takenBy = new Map<string, string>();
  const report: TakenToken[] = [];
  const named = tokens.map((token) => ({ token, name: findName(token, types) }));
  // The surest names first: what is called color.accent itself comes before what is called primary.
  const sorted = [...named].sort((one, other) => (one.name?.rank ?? 99) - (other.name?.rank ?? 99));
  for (const { token, name } of sorted) {
    const full = token.path.join('.');
    const leave = (why: string) => report.push({ name: full, form, to: undefined, why });
    const reason = unknown[String(token.type).toLowerCase()];
    if (token.problem) leave(token.problem);
    else if (reason) leave(reason);
    else if (name && !takenBy.has(name.id)) {
      try {
        values[name.id] = toOwnValue(token.value, types.get(name.id) ?? '', name.id);
        takenBy.set(name.id, full);
        report.push({ name: full, form, to: name.id, why: undefined });
      } catch (error) {
        if (!(error instanceof Unusable)) throw error;
        leave(error.message);
      }
    } else if (isLike('color', token.type, token.value)) {
      try {
        const color = toColorValue(token.value);
        const id = `palette.${toPaletteName(token.path)}`;
        values[id] ??= color;
        const why = name
          ? `${name.id} is ${takenBy.get(name.id)} already, so it is a colour to point to`
          : 'no role here has this name, so it is a colour to point to';
        report.push({ name: full, form, to: id, why });
      } catch (error) {
        if (!(error instanceof Unusable)) throw error;
        leave(error.message);
      }
    } else leave(name ? `${name.id} is ${takenBy.get(name.id)} already` : 'no token here has this name');
  }
  const colours = report.filter(({ to }) => to?.startsWith('palette.'));
  if (colours.length > mostColours) {
    for (const one of colours) {
      delete values[one.to ?? ''];
      one.to = undefined;
      one.why = `is a colour without a role here, one of ${colours.length}; write those that you need into palette`;
    }
  }
  return { values, report };
}

/** A file as the designer provides it. */
export interface GivenFile {
  name: string;
  json: unknown;
}

/** Several files as one: each is a set, as Tokens Studio keeps them in a folder, and Figma a mode. */
function combine(files: readonly GivenFile[]): unknown {
  const named = (name: string) => files.find((file) => file.name.endsWith(name))?.json;
  const sets = files.filter(({ name }) => !/\$(metadata|themes)\.json$/.test(name));
  const toName = ({ name, json }: GivenFile): string => {
    const extensions = isRecord(json) && isRecord(json.$extensions) ? json.$extensions : {};
    return [name.replace(/(\.tokens)?\.json$/, ''), extensions['com.figma.modeName']].filter(Boolean).join(' ');
  };
  const metadata = named('$metadata.json');
  const order = isRecord(metadata) && Array.isArray(metadata.tokenSetOrder) ? metadata.tokenSetOrder.map(String) : [];
  const at = ({ name }: GivenFile) => {
    const place = order.findIndex((set) => `${set}.json`.endsWith(name));
    return place < 0 ? order.length : place;
  };
  const sorted = [...sets].sort((one, other) => at(one) - at(other));
  return {
    ...Object.fromEntries(sorted.map((file) => [toName(file), file.json])),
    $metadata: { tokenSetOrder: sorted.map(toName) },
  };
}

/**
 * Reads files of tokens of DTCG 2025.10 and its drafts, of Tokens Studio, or of Figma's variables, and finds our tokens in
 * them: by their own names, by those that others have for them, and colours without a role as colours of the palette. The
 * report names every token of the file (BRAND-25).
 * @param base themes/base/tokens.json
 * @param files one file, or several that belong together; a name says whether a file of one mode is the dark one
 * @throws Error with a sentence for a file that holds no tokens
 */
export function takeOver(files: readonly GivenFile[], base: unknown): TakenFile {
  const [first] = files;
  if (!first) throw new Error('no file is there');
  const { form, light, dark } = files.length === 1 ? readForeign(first.json, first.name) : readForeign(combine(files));
  const types = new Map(
    listTokens(base)
      .filter(({ id, type }) => !id.startsWith('palette.') && type)
      .map(({ id, type }) => [id, type as string]),
  );
  const normal = takeForm(light, 'normal', types);
  const other = takeForm(dark, 'dark', types);
  // A dark form holds what differs; sizes and fonts are those of the brand.
  const differs = ([id, value]: [string, unknown]) =>
    /^(color|palette|elevation|art)\./.test(id) && JSON.stringify(value) !== JSON.stringify(normal.values[id]);
  return {
    form,
    tokens: normal.values,
    dark: Object.fromEntries(Object.entries(other.values).filter(differs)),
    report: [...normal.report, ...other.report],
  };
}
