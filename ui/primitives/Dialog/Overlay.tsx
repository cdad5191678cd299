import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentPropsWithRef, type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { headingType } from '../../styles';
import { token } from '../../tokens';
import { usePortalContainer } from '../BrandScope/BrandScope';
import { Spinner } from '../Progress/Spinner';

export interface OverlayProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Whether the wait is on. */
  open: boolean;
  /** What is awaited. */
  title: ReactNode;
  /** What the diner should do, or not do, meanwhile. */
  text?: ReactNode;
  /** What is awaited, as an icon inside the turning ring; the overlay gives it its size. */
  icon?: ReactNode;
  /** A picture or ring of your own, in place of the turning one. */
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

const Ring = styled.div`
  display: grid;
  place-items: center;
  margin-block-end: ${token.space[3]};
  border-radius: ${token.radius.full};
  background: ${token.art.tile};
  color: ${token.color.accentInk};

  & > * {
    grid-area: 1 / 1;
  }

  & > svg {
    inline-size: 52px;
    block-size: 52px;
    stroke-width: 1.25;
  }
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
export function Overlay({ open, title, text, icon, illustration, action, children, ...rest }: OverlayProps) {
  const container = usePortalContainer();
  const column = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(_, details) => details.cancel()}>
      <Base.Portal container={container ?? undefined}>
        {/* The overlay itself takes the focus: no key presses what lies below it. */}
        <Popup {...rest} initialFocus={() => column.current?.parentElement ?? true}>
          <Column ref={column}>
            {illustration ?? (
              <Ring>
                <Spinner size={120} />
                {icon}
              </Ring>
            )}
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
