import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { codes, getBrandName } from './brands.ts';
import type { Globals } from './setting.ts';

export interface SideBySideProps {
  /** The story to show, as Storybook names it. */
  storyId: string;
  /** Values of its controls, now and as the story has them. */
  args: Record<string, unknown>;
  initialArgs: Record<string, unknown>;
  /** Values of the toolbars; each frame overrides the brand. */
  globals: Globals;
}

/** What Storybook keeps on the window of a story. */
interface FrameWindow extends Window {
  __STORYBOOK_ADDONS_CHANNEL__?: {
    emit: (event: string, data: unknown) => void;
    on: (event: string, listener: () => void) => void;
  };
  __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
}

const wall: CSSProperties = {
  position: 'fixed',
  inset: 0,
  zIndex: 2147483647,
  display: 'flex',
  gap: 24,
  padding: '16px 24px 24px',
  overflow: 'auto',
  background: '#e9e6e2',
  color: '#1f1a17',
  font: '600 13px/1.4 system-ui, sans-serif',
};
const phone: CSSProperties = { display: 'grid', flex: 'none', gap: 8, alignContent: 'start', margin: 0 };
const screen: CSSProperties = {
  inlineSize: 390,
  blockSize: 844,
  border: 0,
  borderRadius: 12,
  background: 'white',
  boxShadow: '0 2px 12px rgb(0 0 0 / 0.16)',
};

/** The settings that a frame takes from the toolbars. */
const pickSetting = ({ textZoom, motion, language, direction, form, density, textSize }: Globals) => ({
  textZoom,
  motion,
  language,
  direction,
  form,
  density,
  textSize,
});

function getAddress(storyId: string, code: string, globals: Globals): string {
  const setting = Object.entries({ ...pickSetting(globals), brand: code })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}:${String(value)}`);
  return `${window.location.pathname}?${new URLSearchParams({ id: storyId, viewMode: 'story', globals: setting.join(';') })}`;
}

const differs = (one: object, other: object) =>
  Object.entries({ ...one, ...other }).some(
    ([key]) => one[key as keyof typeof one] !== other[key as keyof typeof other],
  );

function Frame({ code, storyId, args, initialArgs, globals }: SideBySideProps & { code: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef({
    address: getAddress(storyId, code, globals),
    args: initialArgs,
    setting: pickSetting(globals),
  });

  // Controls and toolbars reach a frame whose story is there, without loading it again.
  const tell = () => {
    const inside = frame.current?.contentWindow as FrameWindow | null | undefined;
    const channel = inside?.__STORYBOOK_ADDONS_CHANNEL__;
    if (!/^(completed|finished|played|afterEach)$/.test(inside?.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? ''))
      return;
    const setting = pickSetting(globals);
    if (differs(setting, shown.current.setting)) channel?.emit('updateGlobals', { globals: setting });
    if (differs(args, shown.current.args)) channel?.emit('updateStoryArgs', { storyId, updatedArgs: args });
    shown.current = { ...shown.current, args, setting };
  };
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
    tell();
  });
  const listen = () => {
    const inside = frame.current?.contentWindow as FrameWindow | null | undefined;
    inside?.__STORYBOOK_ADDONS_CHANNEL__?.on('storyRendered', () => latest.current());
    latest.current();
  };

  return (
    <figure style={phone}>
      <figcaption>{getBrandName(code)}</figcaption>
      <iframe ref={frame} style={screen} title={getBrandName(code)} src={shown.current.address} onLoad={listen} />
    </figure>
  );
}

/**
 * Any story in all brands at once, each in a phone of its own: its media queries, scroll, dialogs and focus are those
 * of a phone, which a part of one page could not give.
 */
export function SideBySide(props: SideBySideProps) {
  return createPortal(
    <div style={wall} data-side-by-side="">
      {codes.map((code) => (
        <Frame key={`${props.storyId} ${code}`} code={code} {...props} />
      ))}
    </div>,
    document.body,
  );
}
