import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../check/files.ts';

/** Code to lint: a description, the code, the lines where the rule must find it, and the file that contains it. */
type Sample = [what: string, code: string, lines: number[], file?: string];

interface RuleTest {
  about: string;
  message: RegExp;
  file: string;
  wrong: Sample[];
  right: Sample[];
}

const colors: RuleTest = {
  about: 'a colour that no brand can change',
  message: /colour is fixed|hex color/,
  file: 'ui/Card.tsx',
  wrong: [
    ['hex', 'const a = css`color: #fff;`;', [1]],
    ['hex with alpha in a string', "const a = '#11223344';", [1]],
    ['rgb()', 'const a = css`box-shadow: 0 1px 2px rgb(0 0 0 / 20%);`;', [1]],
    ['a name', 'const a = styled.div`background: white;`;', [1]],
    ['a name in capitals', 'const a = styled(Card)`background: WHITE!important`;', [1]],
    ['a name after a token', 'const a = css`border: ${token.line} solid black;`;', [1]],
    ['a name in the declaration after a token', 'const a = css`margin: ${token.gap}; fill: red;`;', [1]],
    ['a name in a function', 'const a = css`background: linear-gradient(red, ${token.color.ink})`;', [1]],
    ['a name in a template within another', 'const a = css`${(p) => p.$on && css`fill: red;`}`;', [1]],
    ['a name and a code in a style sheet', 'a {}\nb { color: tomato; }\nc { color: #fff; }', [2, 3], 'ui/reset.css'],
    ['rgb() in a style sheet', 'a {}\nb { color: rgb(0 0 0); }', [2], 'app/boot/shell.css'],
  ],
  right: [
    ['an import', "import { Card } from '#ui';", []],
    ['a token', 'const a = css`color: ${token.color.accent}; background: transparent; fill: currentColor;`;', []],
    ['part of a name', 'const a = css`white-space: nowrap; color: var(--color-red-500);`;', []],
    ['a selector', "const a = css`&:is(.red, .white) { order: 1 } & > [data-tone='red']:hover { order: 2 }`;", []],
    ['a place in the page', '<a href="#add" />;', []],
    ['a mix of tokens', 'const a = css`color: color-mix(in oklab, ${token.color.ink} 20%, transparent);`;', []],
    ['a sentence', "const a = 'a red dish';", []],
    ['the list of tokens itself', "const a = '#fff';", [], 'ui/tokens.ts'],
    ['a picture of the sandbox', "const a = '#fff';", [], 'host/sandbox/html.ts'],
  ],
};

const sides: RuleTest = {
  about: 'a side that is the same in every direction of writing',
  message: /Use logical CSS/,
  file: 'features/Card.tsx',
  wrong: [
    ['a place', 'const a = css`left: 0;`;', [1]],
    ['a margin after a token', 'const a = styled.div`inset: 0;\nmargin-right: ${token.space[2]};`;', [2]],
    ['two in one template', 'const a = styled(Card)`padding-left: 4px;\ntext-align: right;`;', [1, 2]],
    ['a component of the library', 'const a = css`float: left;`;', [1], 'ui/Card.tsx'],
  ],
  right: [
    ['start and end', 'const a = css`inset-inline-start: 0; text-align: end; transform-origin: left;`;', []],
    ['a place in a script', 'scrollBy({ left: 1 });', []],
  ],
};

const clock: RuleTest = {
  about: "the machine's own time",
  message: /reads the machine's time/,
  file: 'features/payment.ts',
  wrong: ['Date.now()', 'new Date()', 'new Date', 'Date()', 'performance.now()', 'dayjs()'].map((code) => [
    code,
    `\nconst now = ${code};`,
    [2],
  ]),
  right: [
    ['a time that was given', 'const a = [new Date(clock.now()), dayjs(at)];', []],
    ['the clock itself', 'const a = Date.now();', [], 'features/clock/clock.ts'],
    ['the server', 'const a = Date.now();', [], 'host/main.ts'],
  ],
};

const text: RuleTest = {
  about: 'text that nobody can translate',
  message: /nobody can translate/,
  file: 'features/Menu.tsx',
  wrong: [
    ['text', 'const a = <p>Add to cart</p>;', [1]],
    ['text in braces', "const a = <p>{'Add'}</p>;", [1]],
    ['text in a fragment', "const a = <>{'Add'}</>;", [1]],
    ['the first end of a condition', "const a = <p>{a ? 'Yes' : b}</p>;", [1]],
    ['the second end of a condition', "const a = <p>{a ? b : ('No')}</p>;", [1]],
    ['text after &&', "const a = <p>{a && 'Yes'}</p>;", [1]],
    ['text after ?? and +', "const a = <p>{a ?? b + 'No'}</p>;", [1]],
    ['text around a value', 'const a = <p>{`Table ${no}`}</p>;', [1]],
    ['a label', 'const a = <button aria-label="Close" />;', [1]],
    ['a label in braces', 'const a = <input placeholder={`Name`} />;', [1]],
    ['a label with a value in it', 'const a = <img alt={`Picture of ${dish}`} />;', [1]],
    ['a label on a condition', "const a = <p title={a ? 'Open' : undefined} />;", [1]],
    ['a script that is not Latin', 'const a = <p>购物车</p>;', [1]],
  ],
  right: [
    ['a message', "const a = <p title={t('add')}>{t('add')}{messages.add}</p>;", []],
    ['no letter', 'const a = <p title=" · ">{`${a} · ${b}`} · {1}</p>;', []],
    ['a blank that is written as an escape', "const a = <p title={name ?? '\\u00a0'} />;", []],
    ['an empty text', 'const a = <img alt="" />;', []],
    ['an attribute that nobody reads', 'const a = <a data-title="hidden" aria-labelledby={`${id}-title`} />;', []],
    ['a condition on a string', "const a = <p>{kind === 'dish' && dish.id + 1}</p>;", []],
  ],
};

const float: RuleTest = {
  about: 'money that could lose a cent',
  message: /money a float/,
  file: 'host/orders.ts',
  wrong: ['price.toFixed(2)', 'parseFloat(price)', 'Number.parseFloat(price)', 'cents / 100', 'cents / 100.0'].map(
    (code) => [code, `const a = ${code};`, [1]],
  ),
  right: [
    ['the rules of money', 'const a = cents / 100;', [], 'contract/money/cents.ts'],
    ['another division', 'const a = ms / 1000;', []],
  ],
};

interface Report {
  diagnostics: { message: string; location: { path: string; start: { line: number } } }[];
}

const rules: RuleTest[] = [colors, sides, clock, text, float];

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
const found = new Map<string, [line: number, message: string][]>();

/** Path of a sample: a new file in a new folder, unless the sample names its file. */
const place = (rule: RuleTest, [what, , , file]: Sample): string =>
  file ?? rule.file.replace('/', `/${rules.indexOf(rule)}-${what.replace(/\W+/g, '-')}/`);

beforeAll(async () => {
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  cpSync(join(root, '.biome.json'), join(folder, '.biome.json'));
  cpSync(join(root, 'tests/check/lint'), join(folder, 'tests/check/lint'), { recursive: true });
  for (const rule of rules) {
    for (const sample of [...rule.wrong, ...rule.right]) write(place(rule, sample), sample[1]);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_, out) => resolve(out)),
  );
  const { diagnostics } = JSON.parse(output) as Report;
  for (const { location, message } of diagnostics) {
    const file = location.path.replaceAll('\\', '/');
    found.set(file, [...(found.get(file) ?? []), [location.start.line, message]]);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(rules)('$about is found', (rule) => {
  test.each([...rule.wrong, ...rule.right].map((sample) => [sample[0], sample] as const))('%s', (_, sample) => {
    const lines = (found.get(place(rule, sample)) ?? []).filter(([, message]) => rule.message.test(message));
    expect([...new Set(lines.map(([line]) => line))].sort()).toEqual(sample[2]);
  });
});

test("a brand's files pass as a designer saves them: themes/check.ts says what is wrong with them", async () => {
  const brand = mkdtempSync(join(tmpdir(), 'lint-brand-'));
  try {
    cpSync(join(root, '.biome.json'), join(brand, '.biome.json'));
    cpSync(join(root, 'tests/check/lint'), join(brand, 'tests/check/lint'), { recursive: true });
    mkdirSync(join(brand, 'themes/fika'), { recursive: true });
    mkdirSync(join(brand, 'themes/base'), { recursive: true });
    for (const name of ['themes/fika/brand.json', 'themes/fika/tokens.json', 'themes/base/tokens.json'])
      writeFileSync(join(brand, name), '{"name":   "Fika"}');
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
    writeFileSync(join(brand, 'themes/fika/logo.svg'), logo);
    const args = ['check', '--vcs-enabled=false', '--error-on-warnings', '--reporter=json', '.'];
    const output = await new Promise<string>((resolve) =>
      execFile(
        process.execPath,
        [join(root, 'node_modules/@biomejs/biome/bin/biome'), ...args],
        { cwd: brand },
        (_, out) => resolve(out),
      ),
    );
    const { diagnostics } = JSON.parse(output) as Report;
    const files = diagnostics.map(({ location }) => location.path.replaceAll('\\', '/'));
    expect(files.filter((file) => file.startsWith('themes/'))).toEqual(['themes/base/tokens.json']);
  } finally {
    rmSync(brand, { recursive: true, force: true });
  }
});
