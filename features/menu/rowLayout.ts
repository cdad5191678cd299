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

  &[data-align='centred'] {
    justify-content: center;
  }
`;

/** The sentence about prices below the tabs (MENU-25). It stays while the dishes scroll, and takes the lines that it needs. */
export const PriceStrip = styled.div`
  flex: none;
  padding-block: ${token.space[2]};
  padding-inline: max(${token.density.gutter}, env(safe-area-inset-left))
    max(${token.density.gutter}, env(safe-area-inset-right));

  &[data-align='centred'] {
    text-align: center;
  }
`;
