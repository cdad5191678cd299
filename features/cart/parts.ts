import { styled } from 'styled-components';
import { token } from '#ui';

/** Lets the words of a quiet button stand in line with what is above and below it, while its target keeps its size. */
export const Flush = styled.span`
  display: inline-flex;
  margin-block: calc(-1 * ${token.space[2]});

  &[data-edge='start'] {
    margin-inline-start: calc(-1 * ${token.space[5]});
  }

  &[data-edge='end'] {
    margin-inline-end: calc(-1 * ${token.space[5]});
  }
`;

/** What stands under the lines of the receipt, parted from them. */
export const Under = styled.div`
  border-block-start: ${token.outline.card} solid ${token.color.line};

  &[data-holds='totals'] {
    padding-block-start: ${token.space[2]};
  }
`;

/** Words on the left, what can be done with them on the right. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[3]};
  min-block-size: 44px;
`;

/** A quiet word of what is nearly earned. */
export const Hint = styled.p`
  display: flex;
  gap: ${token.space[2]};
  align-items: flex-start;
  margin: 0;
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.control};
  background: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
  }
`;

/** A word about the cart, above it. */
export const Notice = styled(Row)`
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  color: ${token.color.ink};
`;
