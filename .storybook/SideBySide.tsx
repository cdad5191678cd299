import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { codes, getBrandName } from './brands.ts';
import { StoryFrame, type StoryFrameProps } from './StoryFrame.tsx';

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

/** Shows a story in all brands at once, each in its own phone frame. */
export function SideBySide(props: Omit<StoryFrameProps, 'code' | 'title' | 'style'>) {
  return createPortal(
    <div style={wall} data-side-by-side="">
      {codes.map((code) => (
        <figure key={`${props.storyId} ${code}`} style={phone}>
          <figcaption>{getBrandName(code)}</figcaption>
          <StoryFrame code={code} title={getBrandName(code)} style={screen} {...props} />
        </figure>
      ))}
    </div>,
    document.body,
  );
}
