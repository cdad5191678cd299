import { css } from 'styled-components';

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
