import { brands } from 'virtual:brands';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { parseApproved } from '../../tests/visual/approvedLines';
import { frames } from '../../tests/visual/frames';
import type { Outcome } from '../../tests/visual/outcome';
import { states } from '../../tests/visual/states';
import { Choice } from '../parts/Choice';
import { DeskLead, DeskPage } from '../parts/desk';
import { getStoryAddress, useStatesStories } from '../parts/useIndex';
import { capabilities } from './capabilities';
import { Filters, Heads, Row, Thumb } from './parts';
import { listFrames, listRows, readChanges, type WallFilter, type WallRow } from './wall';

/** Address of the last report, where this Storybook serves one. */
const report = './visual-report/';
const codes = Object.keys(brands);
const everything: WallFilter = { words: '', capability: '', frame: 'phone', isChangedOnly: false };
const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const getPicture = (hash: string) => `./visual-pictures/${hash}.png`;
const getName = (code: string) => brands[code]?.brand.name ?? code;

interface Run {
  outcomes: readonly Outcome[];
  commit: string;
}

/** Report of the last picture run; undefined without one. */
function useReport(): Run | undefined {
  const [run, setRun] = useState<Run>();
  useEffect(() => {
    const control = new AbortController();
    fetch(`${report}report.json`, { signal: control.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<Run>) : undefined))
      .then(setRun)
      .catch(() => undefined);
    return () => control.abort();
  }, []);
  return run;
}

/** The hashes of the approved pictures by their keys; undefined until they are read. */
function useApproved(): ReadonlyMap<string, string> | undefined {
  const [approved, setApproved] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    const control = new AbortController();
    const read = async (code: string) => {
      const answer = await fetch(`./visual-approved/${code}.txt`, { signal: control.signal });
      const hashes = parseApproved(answer.ok ? await answer.text() : '');
      return [...hashes].map(([name, hash]) => [`${code}/${name}`, hash] as const);
    };
    Promise.all(codes.map(read))
      .then((all) => setApproved(new Map(all.flat())))
      .catch(() => undefined);
    return () => control.abort();
  }, []);
  return approved;
}

interface SmallPictureProps {
  /** Address of the picture; undefined where none is approved. */
  src: string | undefined;
  /** Size of the screen in pixels, which the small picture has the shape of. */
  width: number;
  height: number;
}

/** Shows the picture of a screen, cropped at the bottom, or says that the picture is missing. */
function SmallPicture({ src, width, height }: SmallPictureProps) {
  const [failed, setFailed] = useState<string>();
  const shape = { aspectRatio: `${width} / ${height}` };
  return src === undefined || failed === src ? (
    <span data-none="" style={shape}>
      {src === undefined ? 'No approved picture yet' : 'Not here yet: npm run visual takes it'}
    </span>
  ) : (
    <img
      alt=""
      loading="lazy"
      decoding="async"
      {...{ src, width, height }}
      style={shape}
      onError={() => setFailed(src)}
    />
  );
}

interface WallPictureProps {
  row: WallRow;
  code: string;
  frame: WallFilter['frame'];
  story: string | undefined;
  change: Outcome | undefined;
  /** Undefined until it is read. */
  approved: ReadonlyMap<string, string> | undefined;
}

function WallPicture({ row, code, frame, story, change, approved }: WallPictureProps) {
  const key = row.pictures[code];
  if (!key || !approved) return <Thumb />;
  const { width, height } = frames[frame];
  const hash = approved.get(key);
  const src = hash && getPicture(hash);
  const picture = change?.after ? (
    <span data-pair="">
      <SmallPicture src={change.before ? report + change.before : src} {...{ width, height }} />
      <SmallPicture src={report + change.after} {...{ width, height }} />
    </span>
  ) : (
    <SmallPicture src={src} {...{ width, height }} />
  );
  return (
    <Thumb>
      {story ? (
        <a href={getStoryAddress(story, code)} target="_top" aria-label={`${row.id} in ${getName(code)}`}>
          {picture}
        </a>
      ) : (
        picture
      )}
      {change && (
        <strong>
          {change.status}
          {change.why[0] && `: ${change.why[0]}`}
        </strong>
      )}
    </Thumb>
  );
}

/** Every state that each brand has a picture of, as small pictures. */
function DialogStates() {
  const stories = useStatesStories();
  const run = useReport();
  const approved = useApproved();
  const pictured = useMemo(
    () => approved && new Set([...approved.keys()].map((key) => key.replace(/\/.*/, ''))),
    [approved],
  );
  const isPictured = (code: string) => pictured?.has(code) ?? true;
  const changes = useMemo(() => readChanges(run?.outcomes ?? []), [run]);
  const [filter, setFilter] = useState(everything);
  const shown = useDeferredValue(filter);
  const rows = useMemo(() => listRows(codes, shown, changes), [shown, changes]);
  const areas = [...new Set(rows.map(({ id }) => id.replace(/\..*/, '')))];
  const set = (change: Partial<WallFilter>) => setFilter((before) => ({ ...before, ...change }));
  const count = rows.flatMap(({ pictures }) => Object.keys(pictures)).filter(isPictured).length;
  return (
    <DeskPage style={{ gap: 0, '--brands': codes.length } as CSSProperties}>
      <header style={{ paddingBlockEnd: 20 }}>
        <h1>Dialog states</h1>
        <DeskLead>
          Every screen and dialog in every brand, as it was approved. A press on a picture opens its story. npm run
          visual takes them anew and says what changed.
          {run && (
            <>
              {' '}
              In the last run {changes.size === 0 ? 'nothing' : changes.size} changed:{' '}
              <a href={`${report}index.html`} target="_top">
                its report
              </a>
              .
            </>
          )}
        </DeskLead>
      </header>
      <Filters onSubmit={(event) => event.preventDefault()} role="search" aria-label="States">
        <input
          type="search"
          aria-label="Words"
          placeholder="Words: voucher, sold out, Checkout …"
          value={filter.words}
          onChange={(event) => set({ words: event.target.value })}
        />
        <Choice
          label="Capability"
          value={filter.capability}
          options={[['', 'Every capability'], ...capabilities.map(({ name }) => [name, name] as const)]}
          onValueChange={(capability) => set({ capability })}
        />
        <Choice
          label="Screen"
          value={filter.frame}
          options={listFrames(codes)}
          onValueChange={(frame) => set({ frame })}
        />
        {run && (
          <label>
            <input
              type="checkbox"
              checked={filter.isChangedOnly}
              onChange={(event) => set({ isChangedOnly: event.target.checked })}
            />
            Only what changed
          </label>
        )}
        <output>
          {counted(rows.length, 'state')}, {counted(count, 'picture')}
        </output>
      </Filters>
      {rows.length === 0 && (
        <p style={{ paddingBlockStart: 32 }}>No state fits. Take a word away, or another screen.</p>
      )}
      {areas.map((area) => (
        <section key={area} aria-label={area}>
          <Heads>
            <h2 style={{ textTransform: 'capitalize' }}>{area}</h2>
            {codes.map((code) => (
              <span key={code}>
                {getName(code)}
                {!isPictured(code) && <small>npm run visual -- --brand {code} --approve all</small>}
              </span>
            ))}
          </Heads>
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {rows
              .filter(({ id }) => id.startsWith(`${area}.`))
              .map((row) => (
                <Row key={row.id} data-state={row.id}>
                  <div>
                    <h3>{row.id}</h3>
                    <p>{row.given}</p>
                    {row.shows.length > 0 && <p>{row.shows.map((words) => `‘${words}’`).join(', ')}</p>}
                  </div>
                  {codes.map((code) => (
                    <WallPicture
                      key={code}
                      {...{ row, code, frame: shown.frame, story: stories.get(row.id), approved }}
                      change={changes.get(row.pictures[code] ?? '')}
                    />
                  ))}
                </Row>
              ))}
          </ul>
        </section>
      ))}
    </DeskPage>
  );
}

const meta = {
  title: 'Overview/Dialog states',
  component: DialogStates,
  tags: ['!autodocs', 'page'],
  // A desk's page: no brand is on it but in pictures.
  parameters: { layout: 'fullscreen', everyBrand: false },
  globals: { viewport: { value: 'whole' } },
} satisfies Meta<typeof DialogStates>;

export default meta;
type Story = StoryObj<typeof meta>;

/** All of them; words, a capability and a screen leave those that one looks for. */
export const All: Story = {
  play: async ({ canvas, canvasElement, step, userEvent }) => {
    const search = within(canvas.getByRole('search', { name: 'States' }));
    await expect(canvas.getByRole('heading', { level: 1, name: 'Dialog states' })).toBeVisible();
    await step('every state has a row', async () => {
      const shown = [...canvasElement.querySelectorAll<HTMLElement>('[data-state]')].map(
        ({ dataset }) => dataset.state,
      );
      await expect(shown.toSorted()).toEqual(states.map(({ id }) => id).toSorted());
    });
    await step('words leave the states that have all of them', async () => {
      await userEvent.click(search.getByLabelText('Words'));
      await userEvent.paste('camera denied');
      await waitFor(() => expect(search.getByRole('status')).toHaveTextContent(`1 state, ${codes.length} picture`));
      await expect(canvas.getByText('checkout.scan-denied')).toBeVisible();
      await userEvent.clear(search.getByLabelText('Words'));
    });
    await step('a capability leaves those that need it', async () => {
      await userEvent.selectOptions(search.getByLabelText('Capability'), 'Receipts by e-mail');
      await waitFor(() => expect(canvas.queryByText('cart.filled')).toBeNull());
      await expect(canvas.getByText('order.receipt-sent')).toBeVisible();
      await userEvent.selectOptions(search.getByLabelText('Capability'), '');
    });
    await step('what nobody pictured says what to do', async () => {
      await userEvent.click(search.getByLabelText('Words'));
      await userEvent.paste('nobody wrote this');
      await waitFor(() => expect(canvas.getByText(/No state fits/)).toBeVisible());
      await userEvent.clear(search.getByLabelText('Words'));
    });
    await waitFor(() => expect(search.getByRole('status')).toHaveTextContent(`${states.length} states`));
  },
};
