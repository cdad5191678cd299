import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { landscapePhone } from '../../styles';
import { token } from '../../tokens';

/** Steps of the 4 px grid. */
export type SpaceStep = keyof typeof token.space;

/** `page` scrolls the whole page; `inside` fixes the bars, and a list between them scrolls by itself. */
export type ScreenScroll = 'page' | 'inside';

export interface ScreenProps extends ComponentPropsWithRef<'div'> {
  /** Stays at the top: TopBar, CategoryTabs. */
  header?: ReactNode;
  /** Floats above the footer, over the content: CartBar. */
  floating?: ReactNode;
  /** Stays at the bottom: ActionBar, BottomNav. */
  footer?: ReactNode;
  /** Default `page`. */
  scroll?: ScreenScroll;
}

export interface ColumnProps extends ComponentPropsWithRef<'div'> {
  /** Distance between children on the 4 px grid. Default 4 (16 px). */
  gap?: SpaceStep;
}

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** Distance between children on the 4 px grid. Default 2 (8 px). */
  gap?: SpaceStep;
  /** `row` puts children side by side and wraps; `spread` also pushes them apart. Default `column`. */
  direction?: 'column' | 'row' | 'spread';
}

const ScreenRoot = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  &[data-scroll='inside'] {
    block-size: 100dvh;
    min-block-size: 0;
    overflow: hidden;
  }
`;

const Header = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 20;
  flex: none;
  background: ${token.color.background};
`;

const Main = styled.main`
  flex: 1;
  min-block-size: 0;
  inline-size: 100%;

  [data-scroll='inside'] > & {
    position: relative;
    display: flex;
    flex-direction: column;
  }
`;

const Footer = styled.footer`
  position: sticky;
  inset-block-end: 0;
  z-index: 20;
  flex: none;
  /* The content beside a floating bar can be pressed. */
  pointer-events: none;

  & > * {
    pointer-events: auto;
  }

  /* The page fades out behind a floating navigation, so that no strip of a list shows below it; app/boot/shell.css does too. */
  & > [data-variant='floating']::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset-block: -20px 0;
    inset-inline: 0;
    background: linear-gradient(to top, ${token.color.background} 34%, transparent);
    pointer-events: none;

    @media (forced-colors: active) {
      content: none;
    }
  }
`;

const FloatingSlot = styled.div`
  position: absolute;
  inset-block-end: 100%;
  inset-inline: 0;
  padding: ${token.space[3]} max(${token.density.gutter}, env(safe-area-inset-right)) ${token.space[3]}
    max(${token.density.gutter}, env(safe-area-inset-left));
  pointer-events: none;

  ${landscapePhone} {
    padding-block: ${token.space[1]};
  }

  & > * {
    pointer-events: auto;
  }
`;

const ColumnRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--gap);
  inline-size: 100%;
  max-inline-size: 640px;
  margin-inline: auto;
  /* No safe area at the sides: a phone held sideways, with its notch there, is wider than the column. */
  padding: ${token.space[2]} ${token.density.gutter} ${token.space[6]};
`;

const StackRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--gap);
  min-inline-size: 0;

  &[data-direction='row'],
  &[data-direction='spread'] {
    flex-flow: row wrap;
    align-items: center;
  }

  &[data-direction='spread'] {
    justify-content: space-between;
  }
`;

// The main action fills the remaining width, or takes a whole line if that is too little.
const ActionBarRoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[3]};
  /* On a wide screen the buttons are as wide as the Column above. */
  padding: ${token.space[3]} max(${token.density.gutter}, 50% - 320px + ${token.density.gutter})
    calc(${token.space[3]} + env(safe-area-inset-bottom));
  border-block-start: ${token.outline.card} solid ${token.color.line};
  background: ${token.color.surface};

  & > :last-child {
    flex: 1 1 12rem;
  }

  /* Below an action bar, a floating navigation becomes a plain bar. The doubled selector wins over the navigation's own rule. */
  && + [data-variant='floating'] {
    inline-size: auto;
    max-inline-size: none;
    margin: 0;
    padding-inline: 0;
    padding-block: 0 env(safe-area-inset-bottom);
    border-width: 0;
    border-radius: 0;
    box-shadow: none;

    &::before {
      content: none;
    }
  }
`;

const steps = token.space;

/** Sets the custom property that the gap is read from; the caller's `style` may override it. */
const gapStyle = (gap: SpaceStep, style: React.CSSProperties | undefined) =>
  ({ '--gap': steps[gap], ...style }) as React.CSSProperties;

/** A whole screen: a header, the content, and a footer with the main action. Its bars need `keepFocusInView` of the page. */
export function Screen({ header, floating, footer, scroll = 'page', children, ...rest }: ScreenProps) {
  return (
    <ScreenRoot {...rest} data-scroll={scroll}>
      {header && <Header>{header}</Header>}
      <Main>{children}</Main>
      {(floating || footer) && (
        <Footer>
          {floating && <FloatingSlot>{floating}</FloatingSlot>}
          {footer}
        </Footer>
      )}
    </ScreenRoot>
  );
}

/** The one column of a screen, with the brand's gutters. */
export function Column({ gap = 4, style, ...rest }: ColumnProps) {
  return <ColumnRoot {...rest} style={gapStyle(gap, style)} />;
}

/** Children with equal gaps, in a column or a row. */
export function Stack({ gap = 2, direction = 'column', style, ...rest }: StackProps) {
  return <StackRoot {...rest} style={gapStyle(gap, style)} data-direction={direction} />;
}

/** The bar at the bottom of a screen or full dialog; its last child is the main action and fills the width. */
export function ActionBar(props: ComponentPropsWithRef<'div'>) {
  return <ActionBarRoot {...props} />;
}
