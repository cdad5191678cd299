import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { token } from '../../tokens';
import { usePortalContainer } from '../BrandScope/BrandScope';

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

/** Whether the page is being printed. True before the browser looks at the page for it. */
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

/** What comes out of the printer in place of the page; its children are there only while one prints. One a page. */
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
