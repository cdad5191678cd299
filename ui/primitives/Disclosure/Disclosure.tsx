import type { ComponentPropsWithRef, MouseEvent, ReactNode, ToggleEvent } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../icons';
import { cardSurface } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { useControlled } from '../useControlled';

export interface DisclosureProps extends Omit<ComponentPropsWithRef<'details'>, 'title'> {
  /** Always visible; a press toggles the content. */
  title: ReactNode;
  /** The content. */
  children: ReactNode;
  /** Whether the content is shown. Without it the disclosure is uncontrolled, from `defaultOpen`. */
  open?: boolean;
  /** Initial state of an uncontrolled disclosure. Default false. */
  defaultOpen?: boolean;
  /** Called with the new state. */
  onOpenChange?: (open: boolean) => void;
}

const Root = styled.details`
  ${cardSurface}
  color: ${token.color.ink};
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-block-size: 52px;
  padding: ${token.space[2]} ${token.space[4]};
  border-radius: inherit;
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  list-style: none;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  &::-webkit-details-marker {
    display: none;
  }

  & > svg {
    flex: none;
    margin-inline-start: auto;
    color: ${token.color.inkMuted};
    transition: transform ${token.motion.fast} ${token.motion.easeOut};
  }

  [open] > & > svg {
    transform: rotate(180deg);
  }

  @media (prefers-reduced-motion: reduce) {
    & > svg {
      transition: none;
    }
  }
`;

const Body = styled.div`
  padding: 0 ${token.space[4]} ${token.space[4]};
  color: ${token.color.inkMuted};
  line-height: ${token.leading.body};
`;

/** Content that opens on a press, such as an answer; a <details> element. */
export function Disclosure({
  title,
  children,
  open: given,
  defaultOpen = false,
  onOpenChange,
  onToggle,
  ...rest
}: DisclosureProps) {
  const [open, setOpen] = useControlled(given, defaultOpen);
  const toggle = (event: MouseEvent) => {
    // Without this the browser would open the <details> too, and React would lose track of it.
    event.preventDefault();
    setOpen(!open);
    onOpenChange?.(!open);
  };
  // The browser opens it by itself where a search in the page finds something inside.
  const follow = (event: ToggleEvent<HTMLDetailsElement>) => {
    onToggle?.(event);
    const { currentTarget } = event;
    if (currentTarget.open === open) return;
    setOpen(currentTarget.open);
    onOpenChange?.(currentTarget.open);
  };
  return (
    <Root {...rest} open={open} onToggle={follow}>
      <Summary onClick={toggle}>
        {wrapText(title)}
        <ChevronDownIcon size={18} aria-hidden />
      </Summary>
      <Body>{children}</Body>
    </Root>
  );
}
