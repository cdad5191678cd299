import { css } from 'styled-components';
import { token } from '../tokens';

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
