import { deflateSync, inflateSync, strFromU8, strToU8, zipSync } from 'fflate';
import { type Document, withToken } from '#themes/edit.ts';
import { createProposal, type Pictures, type Proposal, type Sources, toBytes, toToken } from '#themes/proposal.ts';
import { listTokens } from '#themes/tokenTree.ts';
import { isDrawn } from '#themes/wordmark.ts';
import { parsedValue, toText } from './edit';

/** As one types it where that says it exactly, else `=` and JSON. */
function toExactText(value: unknown, type: string | undefined): string {
  const text = toText(value, type);
  const exact = JSON.stringify(value);
  return JSON.stringify(parsedValue(text, type)) === exact ? text : `=${exact}`;
}

/** Compares two documents: a text for each changed value, null for each removed one. */
function compare(before: Document | undefined, after: Document): Record<string, string | null> {
  const old = new Map(listTokens(before ?? {}).map(({ id, value }) => [id, value]));
  const now = listTokens(after);
  const changed = now
    .filter(({ id, value }) => JSON.stringify(old.get(id)) !== JSON.stringify(value))
    .map(({ id, value }) => [id, toExactText(value, toToken(id).type)] as const);
  const gone = [...old.keys()].filter((id) => !now.some((token) => token.id === id)).map((id) => [id, null] as const);
  return Object.fromEntries([...changed, ...gone]);
}

const apply = (document: Document | undefined, changes: Record<string, string | null>): Document =>
  Object.entries(changes).reduce((all: Document, [id, text]) => {
    const token = toToken(id);
    const value = text?.startsWith('=')
      ? JSON.parse(text.slice(1))
      : text === null
        ? undefined
        : parsedValue(text, token.type);
    return withToken(all, token, value);
  }, document ?? {});

/** Content of a link: the starting brand and the differences. */
interface Link {
  from: string;
  tokens?: Record<string, string | null>;
  /** null: the dark form of the start is gone. */
  dark?: Record<string, string | null> | null;
  own?: Partial<Pick<Proposal, 'code' | 'name' | 'colorScheme' | 'composition' | 'toggles' | 'hero'>>;
}

const own = ['code', 'name', 'colorScheme', 'composition', 'toggles', 'hero'] as const;

/** A proposal as letters that may stand in an address (BRAND-22); empty for a brand as it is. */
export function toLink(sources: Sources, proposal: Proposal): string {
  const start = createProposal(sources, proposal.from);
  const link: Link = {
    from: proposal.from,
    tokens: compare(start.tokens, proposal.tokens),
    ...(proposal.dark ? { dark: compare(start.dark, proposal.dark) } : start.dark && { dark: null }),
    own: Object.fromEntries(
      own
        .filter((key) => JSON.stringify(start[key]) !== JSON.stringify(proposal[key]))
        .map((key) => [key, proposal[key]]),
    ),
  };
  const bytes = deflateSync(strToU8(JSON.stringify(link)), { level: 9 });
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The proposal of a link, or undefined for one that is broken or of a brand that is not here. */
export function fromLink(sources: Sources, text: string): Proposal | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const link = JSON.parse(strFromU8(inflateSync(bytes))) as Link;
    if (!sources[link.from]) return undefined;
    const start = createProposal(sources, link.from);
    return {
      ...start,
      ...link.own,
      tokens: apply(start.tokens, link.tokens ?? {}),
      dark: link.dark === null ? undefined : link.dark ? apply(start.dark, link.dark) : start.dark,
    };
  } catch {
    return undefined;
  }
}

/** Returns the changed fields of brand.json as JSON for the board's screens, or '' without changes. */
export function toShown(sources: Sources, { from, name, hero }: Proposal, logo: string | undefined): string {
  const start = createProposal(sources, from);
  const isOther = JSON.stringify([name, hero]) !== JSON.stringify([start.name, start.hero]);
  return isOther || logo !== undefined ? JSON.stringify({ name, hero, ...(logo !== undefined && { logo }) }) : '';
}

/** Drawings of the brand's folder that a person made. Editing the folder keeps them. */
export function getOwnPictures(sources: Sources, { from, code }: Pick<Proposal, 'from' | 'code'>): Partial<Pictures> {
  const { brand, files } = sources[from] ?? {};
  if (code !== from || !brand || !files) return {};
  return Object.fromEntries(
    (['logo', 'darkLogo', 'icon'] as const).flatMap((part) => {
      const file = files[brand[part] ?? ''];
      const svg = file && strFromU8(toBytes(file));
      return svg && !isDrawn(svg) ? [[part, svg]] : [];
    }),
  );
}

/** The folder as one archive, to be unpacked into themes/. The same folder gives the same bytes. */
export const toArchive = (code: string, folder: Record<string, Uint8Array>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(folder).map(([name, bytes]) => [`${code}/${name}`, bytes])), {
    level: 9,
    mtime: new Date(2026, 0, 1),
  });
