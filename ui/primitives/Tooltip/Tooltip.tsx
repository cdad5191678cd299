import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { usePortalContainer } from '../BrandScope/BrandScope';
import type { PopupSide } from '../Popover/Popover';
import { POPUP_LAYER, popupPlace } from '../Popover/popup';

export interface TooltipProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The words; also the description of the control for screen readers. Nothing that is needed: touch shows none. */
  text: string;
  /** The control, which has a name without it. */
  children: ReactElement;
  /** Whether it is shown. Without it the tooltip is uncontrolled, from `defaultOpen`. */
  open?: boolean;
  /** Default false. */
  defaultOpen?: boolean;
  /** Called when it comes and goes. */
  onOpenChange?: (open: boolean) => void;
  /** Milliseconds until the pointer shows it; the focus shows it at once. Default 600. */
  delay?: number;
  /** Default `top`. */
  side?: PopupSide;
}

const Positioner = styled(Base.Positioner)`
  z-index: ${POPUP_LAYER};
`;

const Popup = styled(Base.Popup)`
  max-inline-size: min(16rem, var(--available-width));
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.field};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
  transition: opacity ${token.motion.fast} ${token.motion.easeOut};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

/** A few words about a control, for a pointer that rests on it and for the keyboard. Escape hides them. */
export function Tooltip({
  text,
  children,
  open,
  defaultOpen,
  onOpenChange,
  delay = 600,
  side = 'top',
  ...rest
}: TooltipProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={children} delay={delay} aria-description={text} />
      <Base.Portal container={container ?? undefined}>
        <Positioner side={side} {...popupPlace}>
          {/* The control has these words already. */}
          <Popup {...rest} aria-hidden>
            {text}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
