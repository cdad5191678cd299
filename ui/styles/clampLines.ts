import { css } from 'styled-components';

/**
 * Clamps text to `lines` lines with an ellipsis. Screen readers still get the full text. The padding keeps the last
 * line's descenders visible. Chinese has no descenders, and its next line would show in the padding.
 */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  padding-block-end: 0.15em;
  margin-block-end: -0.15em;

  &:lang(zh) {
    padding-block-end: 0.05em;
    margin-block-end: -0.05em;
  }
`;
