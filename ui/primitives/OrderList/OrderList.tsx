import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Hidden } from '../../Hidden';
import { ChevronDownIcon, ChevronUpIcon } from '../../icons';
import { cardSurface } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { IconButton } from '../Button/IconButton';

/** One row of the list. */
export interface OrderListItem {
  id: string;
  label: string;
  /** A quiet line below the label. */
  detail?: ReactNode;
  /** A button after those that move the row, such as one that removes it. */
  action?: ReactNode;
}

export interface OrderListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the list, for screen readers. */
  label: string;
  /** From first to last. */
  items: readonly OrderListItem[];
  /** Called with the index of a row and the index that it moves to. */
  onItemMove: (from: number, to: number) => void;
  /** Name of the button that moves a row up, for screen readers. */
  getUpLabel: (label: string) => string;
  /** Name of the button that moves a row down, for screen readers. */
  getDownLabel: (label: string) => string;
  /** The text that screen readers say once a row was moved. `position` is from 1. */
  getMovedText: (label: string, position: number, count: number) => string;
}

const Root = styled.div`
  ${cardSurface}
  overflow: clip;
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  & > * + * {
    border-block-start: ${token.outline.card} solid ${token.color.line};
  }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[1]};
  min-block-size: 56px;
  padding: ${token.space[2]} ${token.space[2]} ${token.space[2]} ${token.space[4]};
`;

const Texts = styled.span`
  flex: 1;
  min-inline-size: 0;
  color: ${token.color.ink};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: block;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  font-weight: ${token.weight.body};
`;

const MoveButton = styled(IconButton)`
  &[aria-disabled='true'] {
    color: ${token.color.inkMuted};
  }

  /* Not the button, whose focus ring would fade with it. */
  &[aria-disabled='true'] > svg {
    opacity: 0.45;
  }
`;

/** A list whose rows move up and down by buttons. A button keeps the focus while its row moves, and the place is said. */
export function OrderList({
  label,
  items,
  onItemMove,
  getUpLabel,
  getDownLabel,
  getMovedText,
  ...rest
}: OrderListProps) {
  const [moved, setMoved] = useState<{ id: string; to: number }>();
  const move = (id: string, from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    setMoved({ id, to });
    onItemMove(from, to);
  };
  const said = moved && items.find(({ id }) => id === moved.id);
  return (
    <Root {...rest}>
      {/* Safari drops the role of a list without bullets. */}
      <List role="list" aria-label={label}>
        {items.map((item, at) => (
          <Row key={item.id}>
            <Texts>
              {wrapText(item.label)}
              {item.detail && <Detail>{item.detail}</Detail>}
            </Texts>
            {/* Not disabled at the ends: a button that moved its row there keeps the focus. */}
            <MoveButton
              variant="plain"
              label={getUpLabel(item.label)}
              icon={<ChevronUpIcon size={22} aria-hidden />}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(item.id, at, at - 1)}
            />
            <MoveButton
              variant="plain"
              label={getDownLabel(item.label)}
              icon={<ChevronDownIcon size={22} aria-hidden />}
              aria-disabled={at === items.length - 1 || undefined}
              onClick={() => move(item.id, at, at + 1)}
            />
            {item.action}
          </Row>
        ))}
      </List>
      <Hidden role="status">{said && getMovedText(said.label, moved.to + 1, items.length)}</Hidden>
    </Root>
  );
}
