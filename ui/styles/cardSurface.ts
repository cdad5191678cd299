import { css } from 'styled-components';
import { token } from '../tokens';

/** The face of a card: its edge, corners, ground and shadow. */
export const cardSurface = css`
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.card};
`;
