import { css } from 'styled-components';
import { token } from '../tokens';

/** Feedback on a press: the element shrinks a little. */
export const pressFeedback = css`
  transition:
    transform ${token.motion.fast} ${token.motion.easeOut},
    opacity ${token.motion.fast} ${token.motion.easeOut};

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.98);
  }
`;
