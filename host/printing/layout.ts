import type { Ticket } from './ticket.ts';
import type { PrinterSettings } from './types.ts';

/** A piece of paper from the left edge to the right one. */
export type Row =
  | {
      kind: 'text';
      text: string;
      /** Times the small print, from 1 to 3. */
      width: number;
      height: number;
      isBold: boolean;
      /** White on black. */
      isInverse: boolean;
      /** Columns of small print that are left free. */
      indent: number;
    }
  | { kind: 'rule' }
  | { kind: 'space' };

type Look = Partial<Omit<Extract<Row, { kind: 'text' }>, 'kind' | 'text'>>;

/** Chinese, Japanese and Korean letters, their punctuation, and emoji: as wide as two letters of small print. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]|[\u{1F000}-\u{3FFFD}]/u;

export const isWide = (letter: string): boolean => WIDE.test(letter);

/** Columns of small print that a text takes. */
export const countColumns = (text: string): number => [...text].reduce((sum, one) => sum + (isWide(one) ? 2 : 1), 0);

const simple: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...', '×': 'x', '·': '-', '•': '-' },
};

/** In letters that every printer has, where that changes no word. Control characters, also those of a printer, go. */
export const simplify = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[‘’“”–—…×·•]/g, (sign) => simple[sign] ?? sign)
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zs}]+/gu, ' ')
    .trim();

/** Breaks a text into lines of at most so many columns: at spaces, between Chinese letters, else anywhere. */
export function wrapText(text: string, columns: number): string[] {
  const parts = text.match(/ *(?:[^ ]+)/g) ?? [];
  const lines: string[] = [];
  let line = '';
  const add = (piece: string): void => {
    if (countColumns(line + piece) <= columns) line += piece;
    else {
      if (line !== '') lines.push(line);
      line = piece.trimStart();
    }
  };
  for (const part of parts) {
    const isWord = countColumns(part.trimStart()) <= columns && ![...part].some(isWide);
    for (const piece of isWord ? [part] : part) if (piece !== ' ' || line !== '') add(piece);
  }
  if (line !== '') lines.push(line);
  return lines;
}

/** Two texts at the edges of a line, on two lines where they do not fit. */
function spread(left: string, right: string, columns: number): string[] {
  const free = columns - countColumns(left) - countColumns(right);
  return free > 0 ? [`${left}${' '.repeat(free)}${right}`] : [left, right];
}

const hasWide = (text: string): boolean => [...text].some(isWide);

/** The rows of a ticket for paper of so many columns. */
export function layOut(ticket: Ticket, { columns }: Pick<PrinterSettings, 'columns'>): Row[] {
  const rows: Row[] = [];
  const add = (given: string, look: Look = {}, hanging = 0): void => {
    const { width = 1, indent = 0 } = look;
    const own = simplify(given);
    const room = Math.floor((columns - indent) / width);
    const [first = '', ...rest] = wrapText(own, room);
    // Lines after the first stand under its text, not under its number.
    const others = rest.length > 0 ? wrapText(own.slice(first.length).trim(), room - Math.ceil(hanging / width)) : [];
    const row = { kind: 'text', width, height: 1, isBold: false, isInverse: false, indent, ...look } as const;
    if (first !== '') rows.push({ ...row, text: first });
    for (const text of others) rows.push({ ...row, text, indent: indent + hanging });
  };
  const banner = (given: string): void => {
    const text = simplify(given);
    for (const line of wrapText(text, Math.floor(columns / 2))) {
      const free = Math.floor(columns / 2) - countColumns(line);
      const left = Math.floor(free / 2);
      const filled = `${' '.repeat(left)}${line}${' '.repeat(free - left)}`;
      rows.push({ kind: 'text', text: filled, width: 2, height: 2, isBold: true, isInverse: true, indent: 0 });
    }
  };

  const addRemark = (remark: string, indent: number): void => {
    const width = hasWide(remark) ? 2 : 1;
    add(`> ${remark}`, { indent, width, height: 2, isBold: true }, 2 * width);
  };

  if (ticket.marks.length > 0) banner(ticket.marks.join('  '));
  for (const text of spread(simplify(ticket.printer), simplify(ticket.time), columns)) {
    rows.push({ kind: 'text', text, width: 1, height: 1, isBold: false, isInverse: false, indent: 0 });
  }
  add(ticket.number, { width: 3, height: 3, isBold: true });
  add(ticket.place, { width: 2, height: 2, isBold: true });
  if (ticket.collectAt !== undefined) add(`Collect ${ticket.collectAt}`, { width: 2, height: 2, isBold: true });
  add(ticket.facts.join(' - '));
  rows.push({ kind: 'space' });
  for (const need of ticket.needs) banner(need);
  rows.push({ kind: 'rule' });
  for (const { quantity, names, choices, remark, who } of ticket.lines) {
    const [name = '', ...otherNames] = names.map(simplify);
    // Chinese letters that were only made taller would be hard to read.
    const width = hasWide(name) ? 2 : 1;
    const lead = `${quantity} `;
    add(
      `${ticket.marks.includes('CANCELLED') ? 'NOT ' : ''}${lead}${name}`,
      { width, height: 2, isBold: true },
      lead.length * width,
    );
    for (const other of otherNames) add(other, { indent: 3, isBold: true });
    for (const choice of choices) add(`- ${choice}`, { indent: 3 }, 2);
    if (remark !== '') addRemark(remark, 3);
    if (who) add(`for ${who}`, { indent: 3 });
    rows.push({ kind: 'space' });
  }
  rows.push({ kind: 'rule' });
  if (ticket.remark !== '') addRemark(ticket.remark, 0);
  return rows;
}
