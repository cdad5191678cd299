import { styled } from 'styled-components';
import { token } from '#ui';

/** Round background of a dialog's picture; `data-tone="danger"` for failures. */
export const Badge = styled.span`
  display: grid;
  place-items: center;
  inline-size: 5.5rem;
  block-size: 5.5rem;
  border-radius: ${token.radius.full};
  background: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};

  &[data-tone='danger'] {
    background: ${token.color.dangerSoft};
    color: ${token.color.dangerInk};
  }
`;
