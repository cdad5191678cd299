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
  AttemptWatch: 'draws AttemptNotices alone, which is pictured',
  GuestsOnly: 'draws nothing itself',
  IdleWatch: 'draws ContinueDialog alone, which is pictured',
  KioskWatch: 'draws nothing',
  OfflineWatch: 'draws nothing',
  OneOrder: 'draws nothing',
  PlainCrashScreen: 'is what is left where CrashScreen, which is pictured, does not load: words without a style',
  ReadyWatch: 'draws nothing',
  ScrollingRow: 'stands in for a row only while a list is flung; ItemCardPlaceholder, which it draws, is pictured',
  SessionWatch: 'draws nothing',
  StyleRegistry: 'is for a server of Next, where tests/apps looks at it',
  TableScanner: 'draws ScanDialog or Notices alone, which are pictured',
  WayOfOrderingWatch: 'draws nothing',
};

/** Functions, exported or not, and constants that are functions or memoized ones; what is styled is part of those. */
const declaration =
  /^(?:export )?(?:default )?(?:function ([A-Z]\w*)|const [A-Z]\w* = memo\((?:function )?(\w+)|const ([A-Z]\w*) = \()/gm;

/** The components that a source file declares, styled ones included. */
export const findComponents = (source: string): string[] =>
  [...source.matchAll(declaration)].map(([, declared, memoized, assigned]) => declared ?? memoized ?? assigned ?? '');

/** Every component of `ui` and `features`, those that only their own file knows too. */
export const listComponents = (): Component[] =>
  filesBelow('ui', 'features')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => findComponents(readFileSync(join(root, file), 'utf8')).map((name) => ({ name, file })));

/** Returns a sentence for each component without a picture, and for each outdated exception. */
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
