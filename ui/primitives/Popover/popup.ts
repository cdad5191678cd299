import { css } from 'styled-components';
import { token } from '../../tokens';

/** Above dialogs, which it may stand in; below the snackbars. */
export const POPUP_LAYER = 45;

/** The face of what opens beside its trigger. */
export const popupStyle = css`
  max-inline-size: min(20rem, var(--available-width));
  max-block-size: var(--available-height);
  border: max(${token.outline.card}, 1px) solid ${token.color.line};
  border-radius: ${token.radius.card};
  outline: none;
  background: ${token.color.surface};
  box-shadow: ${token.elevation.floating};
  color: ${token.color.ink};
  transform-origin: var(--transform-origin);
  transition:
    transform ${token.motion.fast} ${token.motion.easeOut},
    opacity ${token.motion.fast} ${token.motion.easeOut};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;

    @media (prefers-reduced-motion: no-preference) {
      transform: scale(0.97);
    }
  }

  /* It has the focus until the first key; screen readers read its name. */
  &:focus-visible {
    outline: none;
  }
`;

/** Where a popup stands, in px: its distance from the trigger, and from the edge of the window. */
export const popupPlace = { sideOffset: 6, collisionPadding: 8 } as const;
