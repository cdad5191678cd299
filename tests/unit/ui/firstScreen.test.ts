import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';

const entry = 'virtual:first-screen';

/** Modules of the library that remain in a bundle with these imports. */
async function modulesFor(names: string): Promise<string[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: process.cwd(),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? `${process.cwd()}/ui/first-screen.virtual.ts` : undefined),
        load: (id) =>
          id.endsWith('first-screen.virtual.ts')
            ? `import { ${names} } from '#ui'; globalThis.kept = [${names}];`
            : undefined,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  });
  const chunks = (result as Rollup.RollupOutput).output.filter((chunk) => chunk.type === 'chunk');
  return chunks
    .flatMap((chunk) => Object.entries(chunk.modules).filter(([, kept]) => kept.renderedLength > 0))
    .map(([id]) => id);
}

it('the home screen does not download the dialogs, lists, forms, QR codes or icons that it does not show', async () => {
  const modules = await modulesFor(
    'GlobalStyle, TopBar, HeroBanner, Chip, CategoryCard, CardGrid, BottomNav, CategoryGridSkeleton, IconButton',
  );
  const unneeded =
    /@base-ui|react-window|uqr|ui\/\w+\/(Dialog|TextField|Checkbox|VirtualList|Snackbar|Receipt|QrCode|ItemCard|Message)\//;
  expect(modules.some((id) => id.includes('ui/ordering/HeroBanner'))).toBe(true);
  expect(modules.filter((id) => unneeded.test(id))).toEqual([]);
  expect(
    modules.filter((id) => /ui\/icons\/\w+Icon\.ts$/.test(id) && !id.endsWith('createIcon.ts')).length,
  ).toBeLessThanOrEqual(4);
}, 60_000);

it('a dialog does bring its behaviour', async () => {
  const modules = await modulesFor('Dialog');
  expect(modules.some((id) => id.includes('@base-ui'))).toBe(true);
}, 60_000);
