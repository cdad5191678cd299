import { nearestOrAll } from './suggest.ts';
import { isRecord } from './tokenTree.ts';

/** A brand's `demo.json`: its outlet in the demo of the reference server (BRAND-24). */
export interface DemoShop {
  /** Code of the built-in brand whose menu it borrows. */
  menuFrom: string;
  outlet: { code: string; name: string; address: string };
  tables: number;
}

/** A demo outlet to start with, named after its place as outlets are. */
export const createDemoShop = (code: string, menuFrom: string): DemoShop => ({
  menuFrom,
  outlet: {
    code: `${code.replaceAll('-', '').toUpperCase()}1`,
    name: 'Demo Street',
    address: '1 Demo Street, Singapore 000001',
  },
  tables: 8,
});

/** Whose menu a brand has in the demo: its own, or the one that its `demo.json` borrows. */
export const getMenuSource = (code: string, demo: unknown): string => {
  const { menuFrom } = (demo ?? {}) as { menuFrom?: unknown };
  return typeof menuFrom === 'string' ? menuFrom : code;
};

/**
 * Checks one demo.json.
 * @param file its name, as the sentences give it
 * @param known codes of the brands whose menu may be borrowed
 */
export function demoProblems(file: string, value: unknown, known: readonly string[]): string[] {
  if (!isRecord(value))
    return [`${file}: this is no object; delete the file to have no demo outlet, or copy that of another brand.`];
  const { menuFrom, outlet, tables } = value;
  const problems: string[] = [];
  if (typeof menuFrom !== 'string' || !known.includes(menuFrom)) {
    const right = `write the code of a brand that the project brings; ${nearestOrAll(String(menuFrom), known)}`;
    problems.push(`menuFrom is ${JSON.stringify(menuFrom) ?? 'missing'}; ${right}`);
  }
  if (!isRecord(outlet)) problems.push('outlet is missing; write its code, name and address.');
  else
    for (const part of ['code', 'name', 'address']) {
      const text = outlet[part];
      if (typeof text !== 'string' || !text.trim()) problems.push(`outlet.${part} is missing; write a text.`);
    }
  if (!Number.isInteger(tables) || Number(tables) < 1)
    problems.push(`tables is ${JSON.stringify(tables) ?? 'missing'}; write a number, 1 or more.`);
  return problems.map((problem) => `${file}: ${problem}`);
}
