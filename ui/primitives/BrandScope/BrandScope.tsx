import { type ComponentPropsWithRef, createContext, useContext, useState } from 'react';
import { styled } from 'styled-components';

export interface BrandScopeProps extends ComponentPropsWithRef<'div'> {
  /** Code of the brand whose tokens apply inside, such as 'kopi'. */
  brand: string;
}

const Root = styled.div`
  position: relative;
  /* A transform makes fixed bars and dialogs relative to this element instead of the window. */
  transform: translateZ(0);
  isolation: isolate;
  overflow: clip;
`;

const ContainerContext = createContext<HTMLElement | null>(null);

/** The element that portals mount in: that of the nearest BrandScope; null without one, which means the body. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(ContainerContext);
}

/**
 * Shows its children in a brand of their own: tokens, fixed bars and dialogs stay inside. Only a page with several brands
 * needs it.
 */
export function BrandScope({ brand, children, ...rest }: BrandScopeProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Root {...rest} data-brand={brand}>
      <ContainerContext value={container}>{children}</ContainerContext>
      <div ref={setContainer} />
    </Root>
  );
}
