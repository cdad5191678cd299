import type { HeardPage } from './recorder.ts';

/** A node of an ARIA snapshot as Playwright prints it: `- button "Add" [disabled]: text`. */
interface Line {
  depth: number;
  role: string;
  /** Undefined without a name. */
  name: string | undefined;
  level: number | undefined;
}

/** Reads the nodes of an ARIA snapshot; properties such as `/url` are left out. */
function parseTree(tree: string): Line[] {
  return tree.split('\n').flatMap((line) => {
    // A line with a special letter is a quoted key: `- 'button "It''s: new"'`.
    const plain = line.replace(
      /^( *- )'(.*?)'(:|$)/,
      (_, start: string, key: string) => start + key.replaceAll("''", "'"),
    );
    const [, spaces, role, quoted] = /^( *)- ([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(plain) ?? [];
    if (spaces === undefined || role === undefined) return [];
    const level = /\[level=(\d)\]/.exec(plain)?.[1];
    return [
      {
        depth: spaces.length / 2,
        role,
        name: quoted === undefined ? undefined : (JSON.parse(quoted) as string),
        level: level === undefined ? undefined : Number(level),
      },
    ];
  });
}

/** Roles that say nothing without a name. */
const named = new Set([
  ...['alertdialog', 'button', 'checkbox', 'combobox', 'dialog', 'img', 'link', 'progressbar', 'radio'],
  ...['radiogroup', 'region', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab', 'textbox'],
]);

/** The name of a file, an address, or the name of an icon as a library calls it. */
const unspeakable =
  /\.(avif|gif|ico|jpe?g|js|png|svg|tsx?|webp)\b|^(data|blob|https?):|^(icon|image|img|logo|photo|picture|svg)$|\b[\w-]+[-_]icon\b|\b[A-Z]?[a-z]+Icon\b/i;

function judgeTree(tree: string): string[] {
  const lines = parseTree(tree);
  const problems: string[] = [];
  const path: Line[] = [];
  let level: number | undefined;
  for (const line of lines) {
    path.length = line.depth;
    const parent = path.at(-1);
    const { role, name } = line;
    if (named.has(role) && !name) problems.push(`it has a ${role} without a name`);
    if (name !== undefined && unspeakable.test(name))
      problems.push(`it calls a ${role} '${name}', which no diner knows`);
    if (role === 'listitem' && parent?.role !== 'list') problems.push('it has a list item outside of a list');
    if (parent?.role === 'list' && role !== 'listitem') problems.push(`a list counts a ${role} that is no item of it`);
    if (line.level !== undefined) {
      if (level !== undefined && line.level > level + 1)
        problems.push(`the heading '${name ?? ''}' skips from level ${level} to ${line.level}`);
      level = line.level;
    }
    path[line.depth] = line;
  }
  return problems;
}

/** The second at which a countdown speaks again, besides its start and its end. */
const SPOKEN_S = '5';

/** Judges the announcements between two actions: in less than two seconds, because a story waits for nothing longer. */
function judgeWords(texts: readonly string[]): string[] {
  const problems = texts.filter((text, at) => texts.indexOf(text) !== at).map((text) => `it announces '${text}' twice`);
  const countdowns = new Map<string, string[]>();
  for (const text of texts) {
    const form = text.replace(/\d+/g, '#');
    if (form !== text) countdowns.set(form, [...(countdowns.get(form) ?? []), text]);
  }
  for (const all of countdowns.values()) {
    const between = [...new Set(all)].slice(1, -1).filter((text) => !new RegExp(`\\b${SPOKEN_S}\\b`).test(text));
    if (between.length > 0)
      problems.push(`its countdown speaks between its start, ${SPOKEN_S} and its end: '${between.join("', '")}'`);
  }
  return problems;
}

function judgeEvents({ events, focus }: HeardPage): string[] {
  const problems: string[] = [];
  let texts: string[] = [];
  for (const event of events) {
    if (event.kind === 'action') {
      problems.push(...judgeWords(texts));
      texts = [];
    } else if (event.kind === 'said') {
      // An element that gets the focus is read all the same.
      if (event.how === 'silent' && focus.includes(event.text)) continue;
      if (event.how === 'silent')
        problems.push(
          `it says '${event.text}' in a live region that came with it, which most screen readers do not announce`,
        );
      else texts.push(event.text);
    } else if (event.focus === 'nothing') problems.push(`the focus is on nothing after '${event.dialog}' has opened`);
  }
  return [...problems, ...judgeWords(texts)];
}

/** Returns the faults of the text that a screen reader is given, each a sentence about 'it'. */
export const judge = (tree: string, page: HeardPage): string[] => [
  ...new Set([...judgeTree(tree), ...judgeEvents(page), ...page.faults]),
];
