import { sources } from 'virtual:brand-sources';
import { brands } from 'virtual:brands';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { isRecord } from '#themes/tokenTree.ts';
import { writeTokens } from '#themes/writeTokens.ts';
import { Board } from './Board';
import { checkDocument, type Document, overrides, vocabulary, withToken, writtenIn } from './edit';
import { Bench, Group, Panel, Phones, Report, Tools } from './parts';
import { TokenRow } from './TokenRow';

interface LabProps {
  /** Code of the brand to start from. */
  brand: string;
  /** Takes the text to the clipboard. Default: the browser's own. */
  copy?: (text: string) => Promise<void>;
}

const getDocument = (code: string): Document => (sources[code]?.tokens ?? {}) as Document;
const getFamilies = (code: string) => (sources[code]?.brand.fonts ?? []).map(({ family }) => family);
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function download(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'tokens.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

function Lab({ brand, copy = (text) => navigator.clipboard.writeText(text) }: LabProps) {
  const start = brands[brand] ? brand : (Object.keys(brands)[0] ?? '');
  const [code, setCode] = useState(start);
  const [tokens, setTokens] = useState(() => getDocument(start));
  const [said, setSaid] = useState('');
  const { problems, weak, results, resolved } = useMemo(() => checkDocument(tokens), [tokens]);
  const style = useMemo(() => overrides(tokens, getDocument(code)), [tokens, code]);

  const open = (next: string) => {
    setCode(next);
    setTokens(getDocument(next));
    setSaid('');
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      const parsed: unknown = JSON.parse(await file.text());
      if (!isRecord(parsed)) throw new Error('it is no object');
      setTokens(parsed);
      setSaid(`${file.name} is open.`);
    } catch (error) {
      setSaid(
        `${file.name} is not valid JSON (${error instanceof Error ? error.message : error}); choose a tokens.json.`,
      );
    }
  };

  const text = writeTokens(tokens);
  const getWarnings = (id: string) => [
    ...problems.filter((problem) => problem.startsWith(`tokens.json: ${id} `)),
    ...results
      .filter(({ pair, passes }) => !passes && pair.includes(id))
      .map(({ pair: [least, front, back], ratio }) =>
        `${front} on ${back}: ${ratio.toFixed(2)}, at least ${least}`.replaceAll('color.', ''),
      ),
  ];
  const strangers = ['family.heading', 'family.body']
    .map((id) => resolved.get(id)?.value)
    .map((list) => (Array.isArray(list) ? String(list[0]) : ''))
    .filter((family) => family && !/^[a-z-]+$/.test(family) && !getFamilies(code).includes(family));
  const state = problems.length + weak.length > 0 ? 'wrong' : 'right';

  return (
    <Bench>
      <Panel aria-label="Tokens">
        <h1>Brand lab</h1>
        <p>Type a value, or another token in braces. The board and the check follow at once; nothing is saved here.</p>
        <Tools>
          <select aria-label="Start from" value={code} onChange={(event) => open(event.target.value)}>
            {Object.entries(brands).map(([one, { brand: data }]) => (
              <option key={one} value={one}>
                {data.name}
              </option>
            ))}
          </select>
          <label>
            Open tokens.json
            <input
              type="file"
              accept=".json,application/json"
              style={{ position: 'absolute', inlineSize: 1, opacity: 0 }}
              onChange={(event) => void read(event.target.files?.[0])}
            />
          </label>
          <button type="button" onClick={() => open(code)}>
            Start again
          </button>
          <button type="button" data-main="" disabled={problems.length > 0} onClick={() => download(text)}>
            Download
          </button>
          <button
            type="button"
            disabled={problems.length > 0}
            onClick={() =>
              copy(text).then(
                () => setSaid('tokens.json is on the clipboard.'),
                () => setSaid('The browser did not let it be copied; download it.'),
              )
            }
          >
            Copy
          </button>
        </Tools>
        <p role="status" data-testid="said">
          {said}
        </p>
        <Report data-state={state} role="group" aria-label="The check" aria-live="polite">
          <strong>
            {state === 'right'
              ? `The file is right, and ${results.length} contrast pairs hold.`
              : [
                  problems.length > 0 && counted(problems.length, 'value is wrong', 'values are wrong'),
                  weak.length > 0 && counted(weak.length, 'pair is too weak', 'pairs are too weak'),
                ]
                  .filter(Boolean)
                  .join(', ')}
          </strong>
          {state === 'wrong' && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            <ul tabIndex={0} aria-label="Findings">
              {[...problems, ...weak].map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Report>
        {strangers.map((family) => (
          <p key={family}>
            brand.json must bring “{family}” under fonts: its fontsource package, or a woff2 file in the folder.
          </p>
        ))}
        {vocabulary.map(([group, members]) => {
          const own = members.filter(({ id }) => writtenIn(tokens, id) !== undefined).length;
          return (
            <Group key={group} open={group === 'color'}>
              <summary>
                {group}
                <span>
                  {own} of {members.length} set by the brand
                </span>
              </summary>
              {members.map((token) => (
                <TokenRow
                  key={`${code} ${token.id}`}
                  token={token}
                  written={writtenIn(tokens, token.id)}
                  resolved={resolved.get(token.id)}
                  warnings={getWarnings(token.id)}
                  onChange={(value) => setTokens((before) => withToken(before, token, value))}
                />
              ))}
            </Group>
          );
        })}
      </Panel>
      <Phones aria-label="Board">
        <Board brand={code} style={style} />
      </Phones>
    </Bench>
  );
}

const meta = {
  title: 'Lab/Brand lab',
  component: Lab,
  tags: ['!autodocs', 'page'],
  args: { brand: 'kopi' },
  argTypes: { copy: { control: false }, brand: { control: false } },
  parameters: { layout: 'fullscreen', allBrands: true },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof Lab>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Edit the tokens of a brand against real components, and take the file away. */
export const Start: Story = {};

/** A weak colour is named as one types, in the words of the check; the board follows; the file is the valid one. */
export const WeakColour: Story = {
  args: { copy: fn(async () => {}) },
  play: async ({ args, canvas, step, userEvent }) => {
    const report = canvas.getByRole('group', { name: 'The check' });
    const ink = canvas.getByLabelText('inkMuted');
    await step('an incomplete colour is reported and cannot be copied', async () => {
      await expect(report).toHaveTextContent(/contrast pairs hold/);
      await userEvent.clear(ink);
      await userEvent.type(ink, '#ff7f1');
      await expect(report).toHaveTextContent('tokens.json: color.inkMuted is the text "#ff7f1"');
      await expect(canvas.getByRole('button', { name: 'Copy' })).toBeDisabled();
    });
    await step('a weak colour is measured and shown on the board', async () => {
      await userEvent.type(ink, 'f');
      await expect(report).toHaveTextContent(
        /tokens\.json: color\.inkMuted on color\.background has a contrast of 2\.\d\d; make it 4\.5 or more\./,
      );
      await waitFor(() =>
        expect(getComputedStyle(canvas.getByText('Quiet words on the page.')).color).toBe('rgb(255, 127, 31)'),
      );
    });
    await step('the copied file has it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
      const [[text]] = (args.copy as ReturnType<typeof fn>).mock.calls as [[string]];
      await expect(JSON.parse(text).color.inkMuted.$value.hex).toBe('#ff7f1f');
    });
    await step('starting again restores the brand', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
      await expect(report).toHaveTextContent(/contrast pairs hold/);
    });
  },
};

/** A tokens.json that exists is opened; a file of another kind gets a sentence. */
export const OpenFile: Story = {
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByLabelText('Open tokens.json');
    const give = (text: string) =>
      fireEvent.change(input, { target: { files: [new File([text], 'tokens.json', { type: 'application/json' })] } });
    await give('{ "color": ');
    await waitFor(() =>
      expect(canvas.getByTestId('said')).toHaveTextContent(/is not valid JSON .+; choose a tokens.json/),
    );
    await give('{ "radius": { "card": { "$type": "dimension", "$value": { "value": 3, "unit": "px" } } } }');
    await waitFor(() => expect(canvas.getByTestId('said')).toHaveTextContent('tokens.json is open.'));
    const board = canvasElement.querySelector<HTMLElement>('[data-board]');
    await expect(board?.style.getPropertyValue('--radius-card')).toBe('3px');
  },
};
