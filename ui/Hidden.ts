import { styled } from 'styled-components';
import { visuallyHidden } from './styles';

/** Words for screen readers only. */
export const Hidden = styled.span`
  ${visuallyHidden}
`;
