import { type ComponentPropsWithRef, createContext, useContext, useState } from 'react';
import { styled } from 'styled-components';

export interface BrandScopeProps extends ComponentPropsWithRef<'div'> {
  /** Code of the brand whose tokens apply inside, such as 'kopi'. */
  brand: string;
}

const Root = styled.div`
  position: relative;
  /* Positions fixed bars and dialogs in this scope instead of in the window. */
  transform: translateZ(0);
  isolation: isolate;
  overflow: clip;
`;

const Container = createContext<HTMLElement | null>(null);

/** Where portals mount: the nearest BrandScope, else the document's body (which is then inside the page's brand). */
export function usePortalContainer(): HTMLElement | null {
  return useContext(Container);
}

/** Several brands side by side on one page: tokens, bars and dialogs stay inside. One brand a page needs none. */
export function BrandScope({ brand, children, ...rest }: BrandScopeProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Root {...rest} data-brand={brand}>
      <Container value={container}>{children}</Container>
      <div ref={setContainer} />
    </Root>
  );
}
