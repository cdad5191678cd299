import { styled } from 'styled-components';
import { token } from '#ui';

/** Negative margins that align the text of a quiet button with its surroundings; its touch target keeps its size. */
export const Flush = styled.span`
  display: inline-flex;
  margin-block: calc(-1 * ${token.space[2]});

  &[data-edge='start'] {
    margin-inline-start: calc(-1 * ${token.space[5]});
  }

  /* Its touch target does not reach over what is above and below. */
  &[data-row='own'] {
    margin-block: 0;
  }

  &[data-edge='end'] {
    margin-inline-end: calc(-1 * ${token.space[5]});
  }
`;

/** The part of the receipt below the lines. */
export const Under = styled.div`
  border-block-start: ${token.outline.card} solid ${token.color.line};

  &[data-holds='totals'] {
    padding-block-start: ${token.space[2]};
  }
`;

/** Text on the left, actions on the right. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[3]};
  min-block-size: 44px;
`;

/** A hint for a promotion that nearly applies. */
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

/** A notice above the receipt. */
export const Notice = styled(Row)`
  padding: ${token.space[2]} ${token.space[4]};
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  color: ${token.color.ink};
`;
