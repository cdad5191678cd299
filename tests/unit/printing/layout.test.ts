import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toEscPos } from '../../../host/printing/escpos.ts';
import { encodeGb18030 } from '../../../host/printing/gb18030.ts';
import { countColumns, layOut, simplify, wrapText } from '../../../host/printing/layout.ts';
import type { Ticket } from '../../../host/printing/ticket.ts';
import { PAPER_COLUMNS, type PrinterSettings } from '../../../host/printing/types.ts';
import { Paper, type PaperTicket } from '../../printing/paper.ts';
import { runOptions } from '../properties.ts';

const plain: Ticket = {
  printer: 'Kitchen',
  marks: [],
  number: '042',
  place: 'Table 41',
  collectAt: undefined,
  facts: ['Dine In', 'Check C0041'],
  time: '12:05',
  needs: [],
  lines: [{ quantity: 2, names: ['Laksa'], choices: ['Less spicy'], remark: 'no cockles', who: undefined }],
  remark: '',
};

const settings: PrinterSettings = {
  ...{ columns: 48, names: 'en', letters: 'image', isDefault: false, categoryIds: [], reportsState: true },
};

/** Prints a ticket on the paper of a stand-in. */
async function print(
  ticket: Ticket,
  change: Partial<PrinterSettings> = {},
): Promise<PaperTicket & { dangers: number }> {
  const used = { ...settings, ...change };
  const paper = new Paper(used.columns, true);
  await paper.write(await toEscPos(layOut(ticket, used), used));
  expect(paper.tickets).toHaveLength(1);
  const [printed] = paper.tickets;
  if (!printed) throw new Error('Nothing was printed.');
  return { ...printed, dangers: paper.dangers };
}

test('a ticket has its number, table, facts, lines with choices, and remarks (PRINT-6)', async () => {
  const { lines } = await print({ ...plain, remark: 'Birthday' });
  expect(lines.filter((line) => line !== '')).toEqual([
    `Kitchen${' '.repeat(36)}12:05`,
    '042',
    'Table 41',
    'Dine In - Check C0041',
    '-'.repeat(48),
    '2 Laksa',
    '   - Less spicy',
    '   > no cockles',
    '-'.repeat(48),
    '> Birthday',
  ]);
});

test('COPY, ADDED and CANCELLED, and what diners cannot eat, stand in white on black (PRINT-4, PRINT-6)', async () => {
  const needs = ['Mei CANNOT EAT: PEANUT'];
  const { inverse } = await print({ ...plain, marks: ['COPY', 'ADDED'], needs });
  expect(inverse).toEqual(['COPY ADDED', 'Mei CANNOT EAT: PEANUT']);
  const cancelled = await print({ ...plain, marks: ['CANCELLED'] });
  expect(cancelled.inverse).toEqual(['CANCELLED']);
  // A cook who looks at the dishes alone does not begin them.
  expect(cancelled.lines).toContain('NOT 2 Laksa');
});

test('no line is longer than the paper, on paper of 58 and of 80 mm, whatever diners write (PRINT-6)', async () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PAPER_COLUMNS),
      fc.record({ name: words, choice: words, remark: words, who: words, place: words }),
      async (columns, { name, choice, remark, who, place }) => {
        const line = { quantity: 12, names: [name, name], choices: [choice], remark, who };
        const rows = layOut({ ...plain, place, lines: [line], needs: [remark], remark }, { columns });
        for (const row of rows)
          if (row.kind === 'text') expect(row.indent + countColumns(row.text) * row.width).toBeLessThanOrEqual(columns);
      },
    ),
    runOptions(200),
  );
});

test('a text is broken at spaces, between Chinese letters, and anywhere in a word that is too long', () => {
  expect(wrapText('Cold butter toast', 11)).toEqual(['Cold butter', 'toast']);
  expect(wrapText('海南鸡饭套餐', 5)).toEqual(['海南', '鸡饭', '套餐']);
  expect(wrapText('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(wrapText('', 3)).toEqual([]);
});

test('bytes that a printer obeys cannot be written by a diner (PRINT-13)', async () => {
  // Open the drawer, cut, reset, erase the buffer: as text and as Unicode controls.
  const evil = 'a\x1bp\x00\x19\xfa\x1dV\x00\x10\x14\x01\x00\x05\x1b@\u0085\u200fb\x00\u202ec';
  expect(simplify(evil)).toMatch(/^[\x20-\x7e\xa1-\uffff]+$/);
  const { lines } = await print({ ...plain, remark: evil, printer: evil, place: evil });
  expect(lines.join(' ')).not.toMatch(/\p{Cc}/u);
});

test('an image holds no bytes that a printer takes for a command (PRINT-13)', async () => {
  const names = ['粿条汤海南鸡饭叻沙肉骨茶蚝煎薏米水咖喱鱼头辣椒螃蟹', 'Crème brûlée ÀÉÎÕÜ ñ ß ø'];
  for (const columns of PAPER_COLUMNS) {
    const line = { quantity: 1, names, choices: names, remark: names.join(' '), who: undefined };
    const { dangers, lines } = await print({ ...plain, lines: [line] }, { columns });
    expect(lines).toContain('[image]');
    expect(dangers).toBe(0);
  }
});

test('Chinese names are drawn, or printed in GB18030 where the printer has Chinese letters (PRINT-13)', async () => {
  const ticket = {
    ...plain,
    lines: [{ quantity: 1, names: ['粿条汤', '雞飯'], choices: [], remark: '', who: undefined }],
  };
  const drawn = await print(ticket);
  expect(drawn.lines.filter((line) => line === '[image]')).toHaveLength(2);
  const typed = await print(ticket, { letters: 'gb18030' });
  expect(typed.lines).toContain('1 粿条汤');
  expect(typed.lines).toContain('   雞飯');
  // The same words have black dots in about the same places, drawn by the server or by the printer.
  const black = ({ picture }: PaperTicket) => picture.dots.reduce((sum, dot) => sum + dot, 0);
  expect(black(drawn) / black(typed)).toBeGreaterThan(0.8);
  expect(black(drawn) / black(typed)).toBeLessThan(1.3);
});

test('GB18030 is written as Node reads it, and a letter that Chinese printers lack is drawn (PRINT-13)', async () => {
  const text = '海南鸡饭 雞飯 粿条 A1 ￥';
  const bytes = encodeGb18030(text);
  expect(bytes && new TextDecoder('gb18030').decode(bytes)).toBe(text);
  expect(encodeGb18030('தோசை')).toBeUndefined();
  const { lines } = await print({ ...plain, remark: 'é தோ' }, { letters: 'gb18030' });
  expect(lines.at(-1)).toBe('[image]');
});
