import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { token } from '../../tokens';
import { usePortalContainer } from '../BrandScope/BrandScope';

export type PrintSheetProps = ComponentPropsWithRef<'div'>;

/* Hides the siblings of the sheet, not the elements around it: inside a hidden element it could not be shown. */
const HideAllButSheet = createGlobalStyle`
  @media print {
    :root { color-scheme: only light !important; background: Canvas !important; }
    *:has(> [data-print-sheet]) > :not([data-print-sheet]) { display: none !important; }
    body { min-block-size: 0; background: Canvas; }
  }
`;

/* Black on white in every brand. */
const Root = styled.div`
  display: none;

  @media print {
    display: block;
    max-inline-size: 80mm;
    margin-inline: auto;
    /* A dark brand would print on a dark Canvas. */
    color-scheme: only light;
    background: Canvas;
    color: CanvasText;
    font-family: ${token.family.body};
    font-size: 10pt;
    line-height: 1.4;
  }
`;

/** Whether the page is being printed; true before the browser lays it out for printing. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const printQuery = window.matchMedia?.('print');
    const handleChange = () => flushSync(() => setPrinting(printQuery.matches));
    const handleBeforePrint = () => flushSync(() => setPrinting(true));
    const handleAfterPrint = () => setPrinting(false);
    printQuery?.addEventListener('change', handleChange);
    window.addEventListener('beforeprint', handleBeforePrint);
    window.addEventListener('afterprint', handleAfterPrint);
    return () => {
      printQuery?.removeEventListener('change', handleChange);
      window.removeEventListener('beforeprint', handleBeforePrint);
      window.removeEventListener('afterprint', handleAfterPrint);
    };
  }, []);
  return isPrinting;
}

/** Printed instead of the page; its children are rendered only while printing. Needs a document. Render it once a page. */
export function PrintSheet({ children, ...rest }: PrintSheetProps) {
  const isPrinting = usePrinting();
  const container = usePortalContainer() ?? document.body;
  return createPortal(
    <>
      <HideAllButSheet />
      <Root {...rest} data-print-sheet>
        {isPrinting && children}
      </Root>
    </>,
    container,
  );
}
