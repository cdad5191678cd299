import { Popover as Base } from '@base-ui/react/popover';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { headingStyle, visuallyHidden } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { usePortalContainer } from '../BrandScope/BrandScope';
import { POPUP_LAYER, popupPlace, popupStyle } from './popup';

/** Side of the trigger that a popup opens on, if there is room; otherwise the opposite one. */
export type PopupSide = 'top' | 'bottom';

export interface PopoverProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** A Button, IconButton or Chip; a press opens and closes the popover. */
  trigger: ReactElement;
  /** Title and accessible name. */
  title: ReactNode;
  /** `hidden` keeps the title for screen readers only. Default `shown`. */
  titleDisplay?: 'shown' | 'hidden';
  /** Whether it is open. Without it the popover is uncontrolled, from `defaultOpen`. */
  open?: boolean;
  /** Default false. */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (open: boolean) => void;
  /** Default `bottom`. */
  side?: PopupSide;
  /** Edge of the trigger that it is flush with. Default `start`. */
  align?: 'start' | 'end';
}

const Positioner = styled(Base.Positioner)`
  z-index: ${POPUP_LAYER};
`;

const Popup = styled(Base.Popup)`
  ${popupStyle}
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[4]};
  overflow-y: auto;
`;

const Title = styled(Base.Title)`
  ${headingStyle}
  font-size: ${token.size.lead};

  &[data-title='hidden'] {
    ${visuallyHidden}
  }
`;

/** Content beside the button that opens it. Escape or a press elsewhere closes it; the page stays in use. */
export function Popover({
  trigger,
  title,
  titleDisplay = 'shown',
  open,
  defaultOpen,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  children,
  ...rest
}: PopoverProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container ?? undefined}>
        <Positioner side={side} align={align} {...popupPlace}>
          <Popup {...rest}>
            <Title data-title={titleDisplay === 'hidden' ? 'hidden' : undefined}>{title}</Title>
            {wrapText(children)}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
