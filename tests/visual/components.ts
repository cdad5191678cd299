import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../check/files.ts';

/** A component of the product. */
export interface Component {
  name: string;
  file: string;
}

/** Components that no story renders, and why. */
export const notRendered: Readonly<Record<string, string>> = {
  GuestsOnly: 'draws nothing itself',
  ScrollingRow: 'stands in for a row only while a list is flung; ItemCardPlaceholder, which it draws, is pictured',
};

/** Exported functions, and constants that are memoized functions; what is styled is part of those. */
const declaration = /^export (?:function ([A-Z]\w*)|const [A-Z]\w* = memo\((?:function )?(\w+))/gm;

/** The components that a source file exports. What is styled is part of them. */
export const findComponents = (source: string): string[] =>
  [...source.matchAll(declaration)].map(([, declared, memoized]) => declared ?? memoized ?? '');

/** Every exported component of `ui` and `features`. */
export const listComponents = (): Component[] =>
  filesBelow('ui', 'features')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => findComponents(readFileSync(join(root, file), 'utf8')).map((name) => ({ name, file })));

/** A sentence for each component that is in no picture, and for each exception that is none any more. */
export const findUnpictured = (
  components: readonly Component[],
  pictured: ReadonlySet<string>,
  exceptions: Readonly<Record<string, string>> = notRendered,
): string[] => [
  ...components
    .filter(({ name }) => !pictured.has(name) && !(name in exceptions))
    .map(({ name, file }) => `No picture shows ${name} (${file}); write a story that renders it.`),
  ...Object.keys(exceptions)
    .filter((name) => pictured.has(name) || !components.some((one) => one.name === name))
    .map((name) => `tests/visual/components.ts excuses ${name}, which is pictured or gone; take it out.`),
];
