import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Hidden } from '../../Hidden';
import { landscapePhone } from '../../styles';
import { token } from '../../tokens';
import { Badge } from '../Badge/Badge';
import { useComposition } from '../Composition/Composition';
import { followLink } from '../Link/follow';

/** One tab of the bottom navigation. */
export interface BottomNavTab {
  /** Identifies the tab. */
  id: string;
  /** Its label. */
  label: string;
  /** Its icon; the tab sets its size, which grows with the text. */
  icon: ReactNode;
  /** URL of its target. */
  href: string;
  /** Count on the icon, for the eye only; 0 or nothing shows none. */
  badge?: number;
  /** The count as text, after the label for screen readers, such as '2 items'. Without it they are not told the count. */
  badgeLabel?: string;
}

export interface BottomNavProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Name of the navigation, for screen readers. */
  label: string;
  /** From first to last. */
  tabs: readonly BottomNavTab[];
  /** Id of the tab of this screen. */
  selected?: string;
  /** A bar as wide as the screen, or a pill that floats. Default: the composition's, else `bar`. */
  variant?: 'bar' | 'floating';
  /** Called with a tab's href on a plain press; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

const Root = styled.nav`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: ${token.outline.card} solid ${token.color.line};
  background: ${token.color.surface};

  /* Sizes as in app/boot/shell.css. */
  &[data-variant='floating'] {
    inline-size: fit-content;
    max-inline-size: calc(100% - 2 * ${token.density.gutter});
    margin: 0 auto calc(${token.space[3]} + env(safe-area-inset-bottom));
    padding: 0 ${token.space[2]};
    border: ${token.outline.card} solid ${token.color.line};
    border-radius: ${token.radius.bar};
    box-shadow: ${token.elevation.floating};
    /* Its edge where forced colours leave the shadow out. */
    outline: 1px solid transparent;
  }
`;

const Tab = styled.a`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${token.space[1]};
  min-block-size: 64px;
  padding: ${token.space[2]} ${token.space[1]};
  color: ${token.color.inkMuted};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  text-align: center;
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;

  &:focus-visible {
    outline-offset: -4px;
  }

  [data-variant='floating'] > & {
    /* Three tabs fit a small phone, whatever the size of the text. */
    min-inline-size: min(6rem, 28vw);
    min-block-size: 56px;
  }

  ${landscapePhone} {
    flex-direction: row;
    /* In rem, as the badge that reaches into it is. */
    gap: 0.75rem;
    min-block-size: 48px;
  }

  &[data-selected] {
    color: ${token.color.accentInk};
  }
`;

// The selected tab has a bar above it, so that colour is not the only sign.
const Icon = styled.span`
  position: relative;
  display: grid;

  /* In rem, as its badge is: a badge with large text would cover an icon of fixed size. */
  & > svg {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }

  [data-selected] > &::before {
    content: '';
    position: absolute;
    inset-block-start: calc(-1 * ${token.space[2]} - 1px);
    inset-inline: -6px;
    /* Not a background, which forced colours would hide. */
    border-block-start: 3px solid ${token.color.accentInk};
    border-radius: 0 0 ${token.radius.full} ${token.radius.full};

    ${landscapePhone} {
      inset-block-start: calc(-1 * ${token.space[3]} - 1px);
    }
  }
`;

// Lower on a selected tab, clear of its bar.
const Count = styled(Badge)`
  position: absolute;
  inset-block-start: -0.5rem;
  inset-inline-start: calc(100% - 0.625rem);

  [data-selected] & {
    inset-block-start: -0.25rem;
  }

  ${landscapePhone} {
    inset-block-start: -0.25rem;
  }
`;

/** The tabs at the bottom of the main screens. */
export function BottomNav({ label, tabs, selected, variant, onNavigate, ...rest }: BottomNavProps) {
  const { navigation } = useComposition();
  const isFloating = (variant ?? navigation) === 'floating';
  return (
    <Root aria-label={label} {...rest} data-variant={isFloating ? 'floating' : undefined}>
      {tabs.map((tab) => {
        const isSelected = tab.id === selected;
        return (
          <Tab
            key={tab.id}
            href={tab.href}
            onClick={followLink(tab.href, onNavigate)}
            aria-current={isSelected ? 'page' : undefined}
            data-selected={isSelected || undefined}
          >
            <Icon>
              {tab.icon}
              <Count count={tab.badge ?? 0} aria-hidden />
            </Icon>
            <span>{tab.label}</span>
            {tab.badgeLabel && <Hidden>{tab.badgeLabel}</Hidden>}
          </Tab>
        );
      })}
    </Root>
  );
}
