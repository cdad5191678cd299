import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { token } from '../../tokens';
import { usePortalContainer } from '../BrandScope/BrandScope';

export type PrintSheetProps = ComponentPropsWithRef<'div'>;

/* Hides only the siblings of the sheet, as it could not be shown inside a hidden element. */
const OnlyTheSheet = createGlobalStyle`
  @media print {
    :root { color-scheme: light !important; }
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
    color-scheme: light;
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
    const medium = window.matchMedia('print');
    const change = () => flushSync(() => setPrinting(medium.matches));
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    medium.addEventListener('change', change);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      medium.removeEventListener('change', change);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Printed in place of the page; its children are rendered only while printing. Render it once a page. */
export function PrintSheet({ children, ...rest }: PrintSheetProps) {
  const isPrinting = usePrinting();
  const container = usePortalContainer() ?? document.body;
  return createPortal(
    <>
      <OnlyTheSheet />
      <Root {...rest} data-print-sheet>
        {isPrinting && children}
      </Root>
    </>,
    container,
  );
}
