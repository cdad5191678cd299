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
