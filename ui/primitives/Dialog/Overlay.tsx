import { Dialog as Base } from '@base-ui/react/dialog';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { headingStyle } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { usePortalContainer } from '../BrandScope/BrandScope';
import { Spinner } from '../Progress/Spinner';
import { dialogs, useDialogStack } from './dialogStack';

export interface OverlayProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Whether the overlay is shown. */
  open: boolean;
  /** Title of the wait. */
  title: ReactNode;
  /** Instruction for the diner during the wait. */
  text?: ReactNode;
  /** Icon inside the spinner; the overlay sets its size. */
  icon?: ReactNode;
  /** Replaces the spinner, for example by a ProgressRing. */
  illustration?: ReactNode;
  /** A button, if the diner can do something. */
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

const Content = styled.div`
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
  ${headingStyle}
  font-size: ${token.size.headline};
`;

const Text = styled(Base.Description)`
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

/** Covers the whole screen while waiting; only its own action can close it. Escape closes nothing below it either. */
export function Overlay({ open, title, text, icon, illustration, action, children, ...rest }: OverlayProps) {
  const container = usePortalContainer();
  const content = useRef<HTMLDivElement>(null);
  const id = useDialogStack(open);

  // A focused action that goes away would leave the focus on the page below.
  useEffect(() => {
    if (dialogs.isTopmost(id) && document.activeElement === document.body) content.current?.parentElement?.focus();
  });

  return (
    <Base.Root open={open} disablePointerDismissal onOpenChange={(_, details) => details.cancel()}>
      <Base.Portal container={container ?? undefined}>
        {/* The overlay itself gets the focus, so that no key reaches what is below. */}
        <Popup {...rest} initialFocus={() => content.current?.parentElement ?? true}>
          <Content ref={content}>
            {illustration ?? (
              <Ring>
                <Spinner size={120} />
                {icon}
              </Ring>
            )}
            <div aria-live="polite">
              <Title>{title}</Title>
            </div>
            {text && <Text>{text}</Text>}
            {wrapText(children)}
            {action && <Action>{action}</Action>}
          </Content>
        </Popup>
      </Base.Portal>
    </Base.Root>
  );
}
