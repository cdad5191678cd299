import { Menu as Base } from '@base-ui/react/menu';
import type { ComponentPropsWithRef, MouseEventHandler, ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { usePortalContainer } from '../BrandScope/BrandScope';
import type { PopupSide } from '../Popover/Popover';
import { POPUP_LAYER, popupPlace, popupStyle } from '../Popover/popup';

export type MenuItemVariant = 'normal' | 'danger';

export interface MenuProps extends ComponentPropsWithRef<'div'> {
  /** A Button, IconButton or Chip; its name is that of the menu. */
  trigger: ReactElement;
  /** Whether it is open. Without it the menu is uncontrolled, from `defaultOpen`. */
  open?: boolean;
  /** Default false. */
  defaultOpen?: boolean;
  /** Called when it opens and closes. */
  onOpenChange?: (open: boolean) => void;
  /** Default `bottom`. */
  side?: PopupSide;
  /** Edge of the trigger that the menu is flush with. Default `start`. */
  align?: 'start' | 'end';
}

export interface MenuItemProps extends Omit<ComponentPropsWithRef<'div'>, 'onClick'> {
  /** Words of the action; typing their first letters goes to it. */
  children: ReactNode;
  /** An icon before the words; hide it from screen readers. */
  icon?: ReactNode;
  /** `danger` for what cannot be undone. Default `normal`. */
  variant?: MenuItemVariant;
  /** Default false. */
  disabled?: boolean;
  /** Called on a press or Enter; the menu then closes. */
  onClick?: MouseEventHandler<HTMLElement>;
}

const Positioner = styled(Base.Positioner)`
  z-index: ${POPUP_LAYER};
`;

const Popup = styled(Base.Popup)`
  ${popupStyle}
  min-inline-size: min(max(10rem, var(--anchor-width)), var(--available-width));
  padding: ${token.space[1]};
  overflow-y: auto;
`;

const Item = styled(Base.Item)`
  display: flex;
  gap: ${token.space[3]};
  align-items: center;
  min-block-size: 44px;
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: calc(${token.radius.card} - ${token.space[1]});
  outline: none;
  font-size: ${token.size.body};
  line-height: ${token.leading.snug};
  cursor: pointer;

  & > svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }

  &[data-variant='danger'] {
    color: ${token.color.dangerInk};
  }

  &[data-highlighted] {
    background: ${token.color.surfaceSunken};
  }

  /* The keyboard's place needs more than a ground that a bright screen swallows. */
  &:focus-visible {
    outline: ${token.outline.focus} solid ${token.color.focus};
    outline-offset: -2px;
  }

  &[data-disabled] {
    color: ${token.color.inkMuted};
    cursor: default;
  }

  @media (forced-colors: active) {
    &[data-highlighted] {
      outline: 2px solid Highlight;
    }
  }
`;

/** Actions behind a button. Arrow keys move, Enter acts, the first letters find; Escape or a press elsewhere closes it. */
export function Menu({
  trigger,
  open,
  defaultOpen,
  onOpenChange,
  side = 'bottom',
  align = 'start',
  children,
  ...rest
}: MenuProps) {
  const container = usePortalContainer();
  return (
    <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container ?? undefined}>
        <Positioner side={side} align={align} {...popupPlace}>
          <Popup {...rest}>{children}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** One action of a Menu. */
export function MenuItem({ icon, variant = 'normal', children, ...rest }: MenuItemProps) {
  return (
    <Item {...rest} data-variant={variant}>
      {icon}
      <span>{children}</span>
    </Item>
  );
}
