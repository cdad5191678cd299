import type { ComponentPropsWithRef } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { usePortalContainer } from '../Brand/BrandScope';
import { token } from '../tokens';

export type PrintSheetProps = ComponentPropsWithRef<'div'>;

/* Only what stands beside the sheet goes: a sheet inside something hidden would go with it. */
const OnlyTheSheet = createGlobalStyle`
  @media print {
    *:has(> [data-print-sheet]) > :not([data-print-sheet]) { display: none !important; }
    body { min-block-size: 0; background: Canvas; }
  }
`;

/* Paper is white and ink is black, whatever the brand's screen is. */
const Root = styled.div`
  display: none;

  @media print {
    display: block;
    max-inline-size: 80mm;
    margin-inline: auto;
    background: Canvas;
    color: CanvasText;
    font-family: ${token.family.body};
    font-size: 10pt;
    line-height: 1.4;
  }
`;

/** What comes out of the printer in place of the page; on the screen it is not there. One a page. */
export function PrintSheet(props: PrintSheetProps) {
  const container = usePortalContainer() ?? document.body;
  return createPortal(
    <>
      <OnlyTheSheet />
      <Root {...props} data-print-sheet />
    </>,
    container,
  );
}
