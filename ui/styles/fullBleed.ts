import { css } from 'styled-components';
import { token } from '../tokens';

/** As wide as the screen: negative margins undo the gutters of the surrounding Column. */
export const fullBleed = css`
  margin-inline: calc(-1 * ${token.density.gutter});
`;
