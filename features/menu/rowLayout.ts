import { styled } from 'styled-components';
import { token } from '#ui';

/** Cells of one row of items. */
export const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: ${token.density.rowGap};
  block-size: 100%;
  padding-block-end: ${token.density.rowGap};

  /* A board has lines, not gaps. */
  &[data-layout='board'] {
    gap: 0 ${token.space[6]};
    padding-block-end: 0;
  }
`;

/** The row above the items of a category. */
export const CategoryHeading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  align-items: baseline;
  column-gap: ${token.space[3]};
  block-size: 100%;

  /* With a note below it there is room for one line. */
  & > h2:not(:last-child) {
    -webkit-line-clamp: 1;
    line-clamp: 1;
  }

  &[data-align='centred'] {
    justify-content: center;
  }
`;
