import { sources } from 'virtual:brand-sources';
import { brands } from 'virtual:brands';
import { strToU8 } from 'fflate';
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import contrast from '#themes/base/contrast.json';
import base from '#themes/base/tokens.json';
import { toHex } from '#themes/color.ts';
import type { ContrastPair } from '#themes/contrast.ts';
import { liftAccent } from '#themes/derive.ts';
import { type Document, withToken, writtenIn } from '#themes/edit.ts';
import { writeDtcg, writeFigma, writeTokensStudio } from '#themes/exchange/write.ts';
import { type Ground, makePalette } from '#themes/palette.ts';
import {
  createProposal,
  folderProblems,
  listFamilies,
  listFontValues,
  type Proposal,
  toFolder,
  withPalette,
} from '#themes/proposal.ts';
import { getColors } from '#themes/resolve.ts';
import { getWordmarkColors } from '#themes/wordmark.ts';
import { writeTokens } from '#themes/writeTokens.ts';
import { CompositionProvider } from '#ui';
import { Choice } from '../parts/Choice';
import { useStatesStories } from '../parts/useIndex';
import { Board } from './Board';
import { BoardControls, startView } from './BoardControls';
import { Compose, Switches, Words } from './Details';
import { checkDocument, overrides, readColor, vocabulary } from './edit';
import { download, drawPictures } from './files';
import { type History, type HistoryAction, reduceHistory, startHistory } from './history';
import { findFaint, type Logo, readLogo, toImageUrl } from './logo';
import { type LabMemory, useKept, useMemory } from './memory';
import { Bench, BoardSide, forgetFile, Group, Pair, Panel, Phones, Report, Tools } from './parts';
import { fromLink, getOwnPictures, toArchive, toLink, toShown } from './proposal';
import { Screens } from './Screens';
import { Starter } from './Starter';
import { TakeOverReport } from './TakeOverReport';
import { TokenRow } from './TokenRow';
import { useImport } from './useImport';
import { useWordmark } from './useWordmark';

export interface LabProps {
  /** Code of the brand to start from. */
  brand: string;
  /** The menu of the screens, by its name beside Storybook. Default: that of each story. */
  menu?: string;
  /** A proposal as an address has it (BRAND-22). Default: the brand as it is. */
  link?: string;
  /** Called with the link of what is edited, a moment after the last change. */
  onLink?: (link: string) => void;
  /** Where it keeps what is edited while Storybook takes it away and puts it back. Default: it starts afresh. */
  memory?: LabMemory;
  /** Takes a text to the clipboard. Default: the browser's own. */
  copy?: (text: string) => Promise<void>;
  /** Hands a file to the designer. Default: the browser's download. */
  save?: (name: string, bytes: Uint8Array<ArrayBuffer>) => void;
}

const formats = {
  dtcg: { label: 'DTCG', write: writeDtcg },
  studio: { label: 'Tokens Studio', write: writeTokensStudio },
  figma: { label: 'Figma variables', write: writeFigma },
};
const pairs = contrast as ContrastPair[];
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const getStart = (code: string) => (brands[code] ? code : (Object.keys(brands)[0] ?? ''));
const fontValues = listFontValues(sources);
const getDark = (ground: Ground, hasDark: boolean) => ground === 'light' && hasDark;
const saveFile = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  download(name, bytes, name.endsWith('.zip') ? 'application/zip' : 'application/json');

/** React has no property for an input of folders. */
const askForFolder = (input: HTMLInputElement | null) => input?.setAttribute('webkitdirectory', '');

/** Returns the text after it has stopped changing for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), 600);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

/** Makes a brand: from a colour or a logo to a folder that passes the check, looked at on real screens. */
export function Lab({
  brand,
  menu = '',
  link = '',
  onLink,
  memory: given,
  copy = (text) => navigator.clipboard.writeText(text),
  save = saveFile,
}: LabProps) {
  const stories = useStatesStories();
  const memory = useMemory(given, link);
  const [history, dispatch] = useReducer(
    reduceHistory<Proposal>,
    undefined,
    () =>
      (memory.get('history') as History<Proposal> | undefined) ??
      startHistory(fromLink(sources, link) ?? createProposal(sources, getStart(brand))),
  );
  useEffect(() => {
    memory.set('history', history);
  }, [memory, history]);
  const proposal = history.present;
  const { from, code, tokens, dark, composition, toggles } = proposal;
  const change = (part: Partial<Proposal> | ((before: Proposal) => Proposal), of?: string) =>
    dispatch({
      type: 'change',
      change: (before) => (typeof part === 'function' ? part(before) : { ...before, ...part }),
      ...(of !== undefined && { of }),
    } satisfies HistoryAction<Proposal>);
  const [said, setSaid] = useKept(memory, 'said', '');
  const [view, setView] = useKept(memory, 'view', startView);
  const [sheet, setSheet] = useKept<'tokens' | 'dark'>(memory, 'sheet', 'tokens');
  // Each brand has its own: another start does not take them over, and undo comes back to them.
  const [logos, setLogos] = useKept<Record<string, { usual?: Logo; dark?: Logo }>>(memory, 'logos', {});
  const { usual: logo, dark: darkLogo } = logos[from] ?? {};
  const setLogo = (picture: Logo | undefined, form: 'usual' | 'dark' = 'usual') =>
    picture && setLogos((before) => ({ ...before, [from]: { ...before[from], [form]: picture } }));
  const imported = useImport({ memory, proposal, onChange: (next) => change(next), onSay: setSaid });
  const start = useMemo(() => createProposal(sources, from), [from]);

  const light = useMemo(() => checkDocument(tokens), [tokens]);
  const darker = useMemo(() => (dark ? checkDocument(dark, tokens) : undefined), [dark, tokens]);
  const around = folderProblems(sources, proposal);
  const problems = [...light.problems, ...(darker?.problems ?? []), ...around];
  const weak = [...light.weak, ...(darker?.weak ?? [])];
  const isRight = problems.length + weak.length === 0;
  const edited: Document = (sheet === 'dark' && dark) || tokens;
  const findings = sheet === 'dark' && darker ? darker : light;

  const accent = toHex(getColors(light.resolved)['color.accent'] ?? { components: [0, 0, 0] });
  const [seed, setSeed] = useKept(memory, 'seed', accent);
  const [ground, setGround] = useKept<Ground>(memory, 'ground', proposal.colorScheme);
  const [hasDark, setHasDark] = useKept(memory, 'hasDark', dark !== undefined);

  const isDark = view.form === 'dark' && dark !== undefined;
  // Each of these draws the screens again: not letter by letter.
  const laterName = useLater(proposal.name.trim());
  const own = useMemo(() => getOwnPictures(sources, { from, code }), [from, code]);
  const drawn = {
    name: logo || own.logo || laterName === start.name ? undefined : laterName,
    family: listFamilies(tokens)[0],
  };
  const wordmark = useWordmark({ ...drawn, colors: getColors(light.resolved) });
  const darkWordmark = useWordmark({ ...drawn, colors: darker ? getColors(darker.resolved) : {} });
  const shownDark = darkLogo
    ? toImageUrl(darkLogo.svg)
    : logo && own.darkLogo
      ? toImageUrl(own.darkLogo)
      : darkWordmark;
  const shownLogo = logo ? toImageUrl(logo.svg) : wordmark;
  const shown = useLater(toShown(sources, proposal, (isDark && shownDark) || shownLogo));
  const look = useMemo(
    () =>
      isDark
        ? overrides([tokens, dark as Document], [start.tokens, ...(start.dark ? [start.dark] : [])])
        : overrides([tokens], [start.tokens]),
    [isDark, tokens, dark, start],
  );
  const faint = (picture: Logo | undefined, document: typeof light | undefined, form: string) => {
    const inks = findFaint(picture?.inks ?? [], document && getColors(document.resolved)['color.background']);
    return inks.length > 0
      ? [`${inks.join(' and ')} of the logo can hardly be seen on the background ${form}; give it another.`]
      : [];
  };
  const logoNotes = [
    ...new Set([logo?.note, darkLogo?.note].flatMap((note) => (note ? [note] : []))),
    ...(logo && dark && own.darkLogo && !darkLogo
      ? ['The dark form keeps the logo that its folder has; give another beside “Its dark form”.']
      : []),
    ...faint(logo, light, dark ? 'of the light form' : 'of the brand'),
    ...faint(darkLogo ?? (own.darkLogo ? undefined : logo), darker, 'of the dark form'),
  ];
  const globals = { ...{ language: view.language, textZoom: view.textZoom }, menu, form: isDark ? 'dark' : 'normal' };

  // Edits update the address. Going back in the history updates the edits.
  const sent = useRef(link);
  const isTouched = history.past.length + history.future.length > 0;
  useEffect(() => {
    if (!isTouched || !onLink) return;
    const timer = setTimeout(() => {
      sent.current = toLink(sources, proposal);
      memory.set('link', sent.current);
      onLink(sent.current);
    }, 400);
    return () => clearTimeout(timer);
  }, [isTouched, memory, proposal, onLink]);
  const onChange = useEffectEvent(change);
  useEffect(() => {
    if (link === '' || link === sent.current) return;
    sent.current = link;
    memory.set('link', link);
    const told = fromLink(sources, link);
    if (told) onChange(() => told);
    else setSaid('This link is broken, or of a brand that is not here.');
  }, [link, memory, setSaid]);

  // The toolbar's brand, until something is edited.
  const toolbar = useRef(brand);
  useEffect(() => {
    if (brand === toolbar.current) return;
    toolbar.current = brand;
    onChange((before) => {
      const isEdited = JSON.stringify(before) !== JSON.stringify(createProposal(sources, before.from));
      return isEdited ? before : createProposal(sources, getStart(brand));
    });
  }, [brand]);

  const open = (next: string) => {
    const opened = createProposal(sources, next);
    change(() => opened);
    setSeed(toHex(getColors(checkDocument(opened.tokens).resolved)['color.accent'] ?? { components: [0, 0, 0] }));
    setGround(opened.colorScheme);
    setHasDark(opened.dark !== undefined);
    setSheet('tokens');
    setSaid('');
  };
  const make = (typed: string, picture = logo) => {
    const color = readColor(typed);
    if (!color) return;
    const hex = toHex(color);
    setSeed(hex);
    setLogo(picture);
    setSheet('tokens');
    const withDark = getDark(ground, hasDark);
    change((before) => ({
      ...before,
      colorScheme: ground,
      tokens: withPalette(before.tokens, makePalette(color, ground, pairs)),
      dark: withDark ? withPalette(before.dark ?? {}, makePalette(liftAccent(color, pairs), 'dark', pairs)) : undefined,
    }));
    setSaid(`The palette of ${hex} is made${withDark ? ', light and dark' : ''}.`);
  };
  const readPicture = async (file: File | undefined, form: 'usual' | 'dark' = 'usual') => {
    if (!file) return;
    try {
      const picture = await readLogo(file, proposal.name);
      setLogo(picture, form);
      if (form === 'dark') {
        setSheet('dark');
        setView((before) => ({ ...before, form: 'dark' }));
        setSaid(`${file.name} is the logo of the dark form.`);
      } else if (picture.colors[0]) make(picture.colors[0], picture);
      else setSaid(`${file.name} is the logo; no colour was found in it, so type one and press Make the palette.`);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const give = (format: keyof typeof formats) => {
    const { write } = formats[format];
    const { files, left } = write({ base, tokens, ...(dark && { dark }) });
    const entries = Object.entries(files);
    const [[name, text] = ['tokens.json', '']] = entries;
    if (entries.length === 1) save(name, strToU8(text) as Uint8Array<ArrayBuffer>);
    else {
      const folder = Object.fromEntries(entries.map(([file, content]) => [file, strToU8(content)]));
      save(`${proposal.code}.zip`, toArchive(proposal.code, folder) as Uint8Array<ArrayBuffer>);
    }
    imported.close();
    setSaid([`${entries.map(([file]) => file).join(' and ')} for ${formats[format].label}.`, ...left].join(' '));
  };
  const take = async () => {
    try {
      const colors = getWordmarkColors(getColors(light.resolved));
      // Tokens that lack one are refused before.
      if (!colors) return;
      const { note, ...pictures } = await drawPictures({
        name: proposal.name.trim(),
        ...{ logo, darkLogo, own, colors },
        family: listFamilies(tokens)[0],
        darkColors: darker && getWordmarkColors(getColors(darker.resolved)),
      });
      save(
        `${proposal.code}.zip`,
        toArchive(proposal.code, toFolder(sources, proposal, pictures)) as Uint8Array<ArrayBuffer>,
      );
      const there = brands[code]?.brand.name;
      const replaced = there !== undefined && code !== from && `It replaces ${there}, which is there already.`;
      setSaid([`${code}.zip holds the folder; unpack it into themes.`, replaced, note].filter(Boolean).join(' '));
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const copied = (text: string, what: string, otherwise: string) =>
    copy(text).then(
      () => setSaid(`${what} is on the clipboard.`),
      () => setSaid(`The browser did not let it be copied. ${otherwise}`),
    );
  const getAddress = () => {
    const address = new URL('./', window.location.href);
    return `${address.href}?path=/story/lab-brand-lab--start&args=link:${toLink(sources, proposal)}`;
  };

  const getWarnings = (id: string) => [
    ...findings.problems.filter((problem) => problem.includes(`.json: ${id} `)),
    ...findings.results
      .filter(({ pair, passes }) => !passes && pair.includes(id))
      .map(({ pair: [least, front, back], ratio }) =>
        `${front} on ${back}: ${ratio.toFixed(2)}, at least ${least}`.replaceAll('color.', ''),
      ),
  ];
  const hasScreens = view.kind === 'screens' && stories.size > 0;

  return (
    <Bench
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
        event.preventDefault();
        dispatch({ type: event.shiftKey ? 'redo' : 'undo' });
      }}
    >
      <Panel aria-label="The brand">
        <h1>Brand lab</h1>
        <p>Start from a colour or a logo, choose how the screens are put together, and take the folder away.</p>
        <Tools>
          <Choice
            label="Start from"
            value={from}
            options={Object.entries(brands).map(([one, { brand: data }]) => [one, data.name])}
            onValueChange={open}
          />
          <button type="button" disabled={history.past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
            Undo
          </button>
          <button type="button" disabled={history.future.length === 0} onClick={() => dispatch({ type: 'redo' })}>
            Redo
          </button>
          <button type="button" onClick={() => open(from)}>
            Start again
          </button>
          <button
            type="button"
            onClick={() => void copied(getAddress(), 'The link of this proposal', `Copy it from here: ${getAddress()}`)}
          >
            Copy link
          </button>
          <button type="button" data-main="" disabled={!isRight} onClick={() => void take()}>
            Download folder
          </button>
        </Tools>
        <p role="status" data-testid="said" style={{ overflowWrap: 'anywhere' }}>
          {said}
        </p>
        <Report data-state={isRight ? 'right' : 'wrong'} role="group" aria-label="The check" aria-live="polite">
          <strong>
            {isRight
              ? `The folder is right, and ${light.results.length + (darker?.results.length ?? 0)} contrast pairs hold.`
              : [
                  problems.length > 0 && counted(problems.length, 'thing is wrong', 'things are wrong'),
                  weak.length > 0 && counted(weak.length, 'pair is too weak', 'pairs are too weak'),
                ]
                  .filter(Boolean)
                  .join(', ')}
          </strong>
          {!isRight && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            <ul tabIndex={0} aria-label="Findings">
              {[...problems, ...weak].map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Report>
        <section aria-label="Start">
          <h2>Start from one colour</h2>
          <Starter
            {...{ seed, ground, hasDark, logo }}
            notes={logoNotes}
            onDarkLogoFile={dark && ((file) => void readPicture(file, 'dark'))}
            onSeedChange={setSeed}
            onGroundChange={setGround}
            onHasDarkChange={setHasDark}
            onLogoFile={(file) => void readPicture(file)}
            onMake={make}
          />
        </section>
        <Group open>
          <summary>Composition</summary>
          <Compose proposal={proposal} onChange={change} />
        </Group>
        <Group>
          <summary>Name and words</summary>
          <Words proposal={proposal} onChange={change} />
        </Group>
        <Group>
          <summary>Switches</summary>
          <Switches proposal={proposal} onChange={change} />
        </Group>
        <section aria-label="Tokens">
          <h2>Tokens</h2>
          <Tools>
            <label>
              Open tokens
              <input
                type="file"
                multiple
                accept=".json,.zip,application/json,application/zip"
                style={{ position: 'absolute', inlineSize: 1, opacity: 0 }}
                onClick={forgetFile}
                onChange={(event) => void imported.open([...(event.target.files ?? [])])}
              />
            </label>
            <label>
              Open a folder
              <input
                ref={askForFolder}
                type="file"
                style={{ position: 'absolute', inlineSize: 1, opacity: 0 }}
                onClick={forgetFile}
                onChange={(event) => void imported.open([...(event.target.files ?? [])])}
              />
            </label>
            <button
              type="button"
              disabled={light.problems.length > 0}
              onClick={() =>
                void copied(
                  writeTokens(edited),
                  sheet === 'dark' ? 'dark.tokens.json' : 'tokens.json',
                  'Download the folder.',
                )
              }
            >
              Copy
            </button>
            <select
              aria-label="Save for"
              value=""
              disabled={light.problems.length > 0}
              onChange={(event) => give(event.target.value as keyof typeof formats)}
            >
              <option value="" disabled>
                Save for …
              </option>
              {Object.entries(formats).map(([format, { label }]) => (
                <option key={format} value={format}>
                  {label}
                </option>
              ))}
            </select>
            {dark && (
              <Choice
                label="Form that is edited"
                value={sheet}
                options={[
                  ['tokens', 'Light form'],
                  ['dark', 'Dark form'],
                ]}
                onValueChange={(next) => {
                  setSheet(next);
                  setView((before) => ({ ...before, form: next === 'dark' ? 'dark' : 'normal' }));
                }}
              />
            )}
          </Tools>
          <p>
            Files, folders and archives of DTCG, Tokens Studio, Figma’s variables, Style Dictionary, Spectrum, Polaris
            and Material are taken over. Or type a value, or a token in braces.
          </p>
          {imported.current && (
            <TakeOverReport
              file={imported.current}
              onChoose={imported.choose}
              onDecide={imported.decide}
              onDerive={imported.derive}
            />
          )}
        </section>
        {vocabulary.map(([group, members]) => {
          const own = members.filter(({ id }) => writtenIn(edited, id) !== undefined).length;
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
                  key={`${from} ${sheet} ${token.id}`}
                  token={token}
                  written={writtenIn(edited, token.id)}
                  resolved={findings.resolved.get(token.id)}
                  warnings={getWarnings(token.id)}
                  suggestions={token.type === 'fontFamily' ? fontValues : undefined}
                  onChange={(value) =>
                    change(
                      (before) => ({
                        ...before,
                        [sheet]: withToken((sheet === 'dark' && before.dark) || before.tokens, token, value),
                      }),
                      `${sheet} ${token.id}`,
                    )
                  }
                />
              ))}
            </Group>
          );
        })}
      </Panel>
      <BoardSide aria-label="Board">
        <BoardControls view={view} hasDark={dark !== undefined} onChange={setView} />
        <Phones>
          {hasScreens ? (
            <Screens
              brand={from}
              landing={toggles.landing}
              scale={Number(view.scale)}
              isCompared={view.isCompared}
              {...{ look, composition, shown, stories, globals }}
            />
          ) : (
            <Pair style={{ flexWrap: 'wrap', gap: 24 }}>
              {view.isCompared && (
                <CompositionProvider value={start.composition}>
                  <Board brand={from} style={{}} />
                </CompositionProvider>
              )}
              <CompositionProvider value={composition}>
                <Board brand={from} style={look} />
              </CompositionProvider>
            </Pair>
          )}
        </Phones>
      </BoardSide>
    </Bench>
  );
}
