import { type CSSProperties, useEffect, useRef } from 'react';
import { toChannelMessage } from './ownChannel.ts';
import type { Globals } from './setting.ts';

export interface StoryFrameProps {
  /** Brand of the story in the frame. */
  code: string;
  /** The story to show, as Storybook names it. */
  storyId: string;
  /** Values of its controls, now and as the story has them. */
  args: Record<string, unknown>;
  initialArgs: Record<string, unknown>;
  /** Values of the toolbars; each frame overrides the brand. */
  globals: Globals;
  /** Accessible name of the frame. */
  title: string;
  style?: CSSProperties;
  /** Custom properties that are laid over the brand, as the Brand lab does. */
  look?: Readonly<Record<string, string>>;
  /** Addresses of further stylesheets, for fonts of other brands. */
  stylesheets?: readonly string[];
}

const none: readonly string[] = [];

/** The parts of Storybook's `window` that this file uses. */
interface FrameWindow extends Window {
  __STORYBOOK_ADDONS_CHANNEL__?: { on: (event: string, listener: () => void) => void };
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

/** The settings that a frame takes from the toolbars. */
const settingNames = 'composition textZoom motion language direction form density textSize menu'.split(' ');

const pickSetting = (globals: Globals): Record<string, unknown> => ({
  ...Object.fromEntries(settingNames.map((name) => [name, globals[name]])),
  proposal: globals.proposal ?? '',
});

function getAddress(storyId: string, code: string, globals: Globals): string {
  const setting = Object.entries({ ...pickSetting(globals), proposal: '', brand: code })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}:${String(value)}`);
  return `${window.location.pathname}?${new URLSearchParams({ id: storyId, viewMode: 'story', globals: setting.join(';') })}`;
}

const differs = (one: object, other: object) =>
  Object.entries({ ...one, ...other }).some(
    ([key]) => one[key as keyof typeof one] !== other[key as keyof typeof other],
  );

/**
 * Shows a story in its own iframe, in one brand. Media queries, scroll, dialogs and focus then behave as on a phone.
 * Controls and toolbars reach it. It loads when it comes into view.
 */
export function StoryFrame(props: StoryFrameProps) {
  const { code, storyId, args, initialArgs, globals, title, style, look, stylesheets = none } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef({
    address: getAddress(storyId, code, globals),
    args: initialArgs,
    // A logo is too long for an address: a proposal is sent to the frame once its story is there.
    setting: { ...pickSetting(globals), proposal: '', brand: code } as Record<string, unknown>,
  });

  // Controls and toolbars reach a frame whose story is there, without loading it again.
  const tell = () => {
    const inside = frame.current?.contentWindow as FrameWindow | null | undefined;
    if (!/^(completed|finished|played|afterEach)$/.test(inside?.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''))
      return;
    const setting = { ...pickSetting(globals), brand: code };
    // As a message to the frame: what its own channel emits goes out to this page as well.
    const send = (type: string, data: unknown) =>
      inside?.postMessage(toChannelMessage(type, data), window.location.origin);
    if (differs(setting, shown.current.setting)) send('updateGlobals', { globals: setting });
    if (differs(args, shown.current.args)) send('updateStoryArgs', { storyId, updatedArgs: args });
    shown.current = { ...shown.current, args, setting };
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
    tell();
  });

  const laid = useRef<Readonly<Record<string, string>>>({});
  const lay = () => {
    const page = frame.current?.contentDocument;
    if (!page?.documentElement) return;
    for (const name of Object.keys(laid.current))
      if (!look || !(name in look)) page.documentElement.style.removeProperty(name);
    for (const [name, value] of Object.entries(look ?? {})) page.documentElement.style.setProperty(name, value);
    laid.current = look ?? {};
    for (const href of stylesheets) {
      if (page.querySelector(`link[href="${CSS.escape(href)}"]`)) continue;
      page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href }));
    }
  };
  const layLatest = useRef(lay);
  useEffect(() => {
    layLatest.current = lay;
    lay();
  });
  const listen = () => {
    const inside = frame.current?.contentWindow as FrameWindow | null | undefined;
    inside?.__STORYBOOK_ADDONS_CHANNEL__?.on('storyRendered', () => latest.current());
    latest.current();
    layLatest.current();
  };

  return <iframe ref={frame} style={style} title={title} src={shown.current.address} loading="lazy" onLoad={listen} />;
}
