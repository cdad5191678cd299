import { Dialog as Base } from '@base-ui/react/dialog';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePortalContainer } from '../Brand/BrandScope';
import { Spinner } from '../Progress/Spinner';
import { headingType } from '../styles';
import { token } from '../tokens';

export interface OverlayProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Whether the wait is on. */
  open: boolean;
  /** What is awaited. */
  title: ReactNode;
  /** What the diner should do, or not do, meanwhile. */
  text?: ReactNode;
  /** Picture or ring of the wait. Default: a spinner. */
  illustration?: ReactNode;
  /** A button, when there is something to do. */
  action?: ReactNode;
}

const Popup = styled(Base.Popup)`
  position: fixed;
  inset: 0;
  z-index: 42;
  display: grid;
  place-items: center;
  padding: ${token.space[6]} ${token.density.gutter};
  overflow-y: auto;
  outline: none;
  background: ${token.color.background};
  color: ${token.color.ink};
  transition: opacity ${token.motion.medium} ${token.motion.easeOut};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Column = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[3]};
  inline-size: min(22rem, 100%);
  text-align: center;
`;

const Picture = styled.div`
  display: grid;
  min-block-size: 5.5rem;
  place-items: center;
  color: ${token.color.accentInk};
`;

const Title = styled(Base.Title)`
  ${headingType}
  font-size: ${token.size.headline};
`;

const Words = styled(Base.Description)`
  margin: 0;
  color: ${token.color.inkMuted};
  line-height: ${token.leading.body};
  text-wrap: balance;
`;

const Action = styled.div`
  display: grid;
  inline-size: 100%;
  padding-block-start: ${token.space[3]};
`;

/** A wait that covers the whole screen and that only its own action can leave. */
export function Overlay({ open, title, text, illustration, action, children, ...rest }: OverlayProps) {
  const container = usePortalContainer();

  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(_, details) => details.cancel()}>
      <Base.Portal container={container ?? undefined}>
        <Popup {...rest} initialFocus={false}>
          <Column>
            <Picture>{illustration ?? <Spinner size={48} />}</Picture>
            <div aria-live="polite">
              <Title>{title}</Title>
            </div>
            {text && <Words>{text}</Words>}
            {children}
            {action && <Action>{action}</Action>}
          </Column>
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}
