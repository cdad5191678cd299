import { css } from 'styled-components';

/** Enlarges the area that can be pressed to at least 44 px each way, without changing what is seen. */
export const touchTarget = css`
  position: relative;

  &::after {
    content: '';
    position: absolute;
    inset: min(0px, (100% - 44px) / 2);
  }
`;
