import { css } from 'styled-components';
import { token } from './tokens';

/**
 * Cuts text after `lines` lines with an ellipsis; the full text stays in the page for screen readers. The padding is
 * room for descenders, which the cut would take away.
 */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  line-clamp: ${lines};
  overflow-wrap: anywhere;
  padding-block-end: 0.15em;
  margin-block-end: -0.15em;
`;

/** A phone that lies on its side, where bars leave little to the content; not one whose keyboard is open. */
export const lyingPhone = '@media (orientation: landscape) and (max-height: 480px)';

/** From edge to edge of a Column, whose gutters it takes back. */
export const toTheEdges = css`
  margin-inline: calc(-1 * ${token.density.gutter});
`;

/** Hidden from sight, kept for screen readers. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Removes a native button's own look, keeping its behaviour. */
export const plainButton = css`
  appearance: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &:disabled,
  &[aria-disabled='true'] {
    cursor: default;
  }
`;

/** The answer to a press: a small shrink, quick in and out. */
export const pressFeedback = css`
  transition:
    transform ${token.motion.fast} ${token.motion.easeOut},
    opacity ${token.motion.fast} ${token.motion.easeOut};

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.98);
  }
`;

/** What is smaller than a finger can be pressed as if it had 44 px. */
export const fingerSized = css`
  position: relative;

  &::after {
    content: '';
    position: absolute;
    inset-block: min(0px, (100% - 44px) / 2);
    inset-inline: min(0px, (100% - 44px) / 2);
  }
`;

/** Type of headings: the brand's family, weight, case and tracking. */
export const headingType = css`
  margin: 0;
  font-family: ${token.family.heading};
  font-weight: ${token.weight.heading};
  letter-spacing: ${token.tracking.heading};
  line-height: ${token.leading.tight};
  text-transform: ${token.textCase.heading};
  text-wrap: balance;
`;
