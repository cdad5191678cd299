import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronRightIcon } from '../../icons';
import { cardSurface } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { followLink } from '../Link/follow';

/** One link of the list. */
export interface LinkRow {
  /** URL of its target. */
  href: string;
  /** Its label. */
  label: ReactNode;
  /** Its icon, 22 px. */
  icon?: ReactNode;
  /** A square picture in place of the icon, 56 px, such as a DishTile. */
  picture?: ReactNode;
  /** A quiet line below the label. */
  detail?: ReactNode;
}

export interface LinkRowsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Name of the list, for screen readers. */
  label: string;
  /** From first to last. */
  rows: readonly LinkRow[];
  /** Called with a row's href on a plain press; give it the router's navigate. */
  onNavigate?: (href: string) => void;
}

const Root = styled.nav`
  ${cardSurface}
  overflow: clip;
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > * + * {
    border-block-start: ${token.outline.card} solid ${token.color.line};
  }
`;

const Row = styled.a`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-block-size: 56px;
  padding: ${token.space[2]} ${token.space[4]};
  color: ${token.color.ink};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;

  &:focus-visible {
    outline-offset: -4px;
  }

  & > svg {
    flex: none;
    color: ${token.color.inkMuted};
  }

  & > svg:first-child {
    color: ${token.color.accentInk};
  }

  [dir='rtl'] & > svg:last-child {
    transform: scaleX(-1);
  }
`;

const Texts = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Thumbnail = styled.span`
  flex: none;
  inline-size: 3.5rem;
`;

const Detail = styled.span`
  display: block;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  font-weight: ${token.weight.body};
`;

/** Links as rows of one card. */
export function LinkRows({ label, rows, onNavigate, ...rest }: LinkRowsProps) {
  return (
    <Root aria-label={label} {...rest}>
      <List>
        {rows.map((row) => (
          <li key={row.href}>
            <Row href={row.href} onClick={followLink(row.href, onNavigate)}>
              {row.picture ? <Thumbnail>{row.picture}</Thumbnail> : row.icon}
              <Texts>
                {wrapText(row.label)}
                {row.detail && <Detail>{row.detail}</Detail>}
              </Texts>
              <ChevronRightIcon size={18} aria-hidden />
            </Row>
          </li>
        ))}
      </List>
    </Root>
  );
}
