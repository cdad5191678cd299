import { type ComponentPropsWithRef, createContext, useContext, useState } from 'react';
import { styled } from 'styled-components';

export interface BrandScopeProps extends ComponentPropsWithRef<'div'> {
  /** Code of the brand whose tokens apply inside, such as 'kopi'. */
  brand: string;
  /**
   * Keeps fixed bars and dialogs inside the scope, like a separate window. Use it to show brands beside each other.
   * Give the scope the height of a screen, because dialogs stand at its end. Default false: they use the window.
   */
  contained?: boolean;
}

const Root = styled.div`
  &[data-contained] {
    position: relative;
    /* A transform makes fixed bars and dialogs relative to this element instead of the window. */
    transform: translateZ(0);
    isolation: isolate;
    overflow: clip;
  }
`;

const ContainerContext = createContext<HTMLElement | null>(null);

/** The element that portals mount in: that of the nearest BrandScope; null without one, which means the body. */
export function usePortalContainer(): HTMLElement | null {
  return useContext(ContainerContext);
}

/**
 * Shows its children, and the dialogs that they open, in another brand. Only a page with several brands needs it. A
 * page with one brand sets `data-brand` on `<html>`.
 */
export function BrandScope({ brand, contained = false, children, ...rest }: BrandScopeProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Root {...rest} data-brand={brand} data-contained={contained || undefined}>
      <ContainerContext value={container}>{children}</ContainerContext>
      <div ref={setContainer} />
    </Root>
  );
}
