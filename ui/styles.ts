import { css } from 'styled-components';
import { token } from './tokens';

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

/** A phone held sideways, where bars leave little height for content. A portrait phone whose keyboard is open does not match. */
export const landscapePhone = '@media (orientation: landscape) and (max-height: 480px)';

/** As wide as the screen: negative margins undo the gutters of the surrounding Column. */
export const fullBleed = css`
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

/** Removes the browser's styles of a button and keeps its behaviour. */
export const buttonReset = css`
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

/** The face of a card: its edge, corners, ground and shadow. */
export const cardSurface = css`
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.card};
`;

/** Feedback on a press: the element shrinks a little. */
export const pressFeedback = css`
  transition:
    transform ${token.motion.fast} ${token.motion.easeOut},
    opacity ${token.motion.fast} ${token.motion.easeOut};

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.98);
  }
`;

/** Enlarges the area that can be pressed to at least 44 px each way, without changing what is seen. */
export const touchTarget = css`
  position: relative;

  &::after {
    content: '';
    position: absolute;
    inset: min(0px, (100% - 44px) / 2);
  }
`;

/** Typography of headings: the brand's font family, weight, letter case and letter spacing. */
export const headingStyle = css`
  margin: 0;
  font-family: ${token.family.heading};
  font-weight: ${token.weight.heading};
  letter-spacing: ${token.tracking.heading};
  line-height: ${token.leading.tight};
  text-transform: ${token.textCase.heading};
  text-wrap: balance;
`;
