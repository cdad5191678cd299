import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Hidden = styled.div`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Says a text when it changes, and shows none. It has to be there, empty, before there is something to say. */
export function Announcement({ children }: { children: ReactNode }) {
  return <Hidden role="status">{children}</Hidden>;
}
