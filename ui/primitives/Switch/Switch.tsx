import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { ErrorText, joinIds } from '../TextField/parts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> {
  /** The label before the switch: what is on or off. */
  children: ReactNode;
  /** Error text. Shown below and announced. */
  error?: ReactNode;
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
}

const Root = styled.div`
  min-inline-size: 0;
`;

const Label = styled.label`
  display: flex;
  gap: ${token.space[3]};
  align-items: center;
  justify-content: space-between;
  min-block-size: 44px;
  color: ${token.color.ink};
  cursor: pointer;

  &:has(:disabled) {
    color: ${token.color.inkMuted};
    cursor: default;
  }
`;

const Texts = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

/* The thumb is where the state says, in the colour that the state says: one of both is seen by everybody. */
const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  inline-size: 3rem;
  block-size: 1.75rem;
  margin: 0;
  border: 2px solid ${token.color.lineStrong};
  border-radius: ${token.radius.full};
  background: ${token.color.surfaceSunken};
  cursor: inherit;
  transition: background-color ${token.motion.fast} ${token.motion.easeOut};

  &::before {
    content: '';
    position: absolute;
    inset-block: 2px;
    inset-inline-start: 2px;
    aspect-ratio: 1;
    border-radius: inherit;
    background: ${token.color.lineStrong};
    transition: inset-inline-start ${token.motion.fast} ${token.motion.easeOut};
  }

  &:checked {
    border-color: ${token.color.accentInk};
    background: ${token.color.accent};
  }

  &:checked::before {
    inset-inline-start: calc(100% - 1.75rem + 6px);
    background: ${token.color.onAccent};
  }

  &:disabled {
    border-color: ${token.color.line};
    background: ${token.color.surfaceSunken};
  }

  &:disabled::before {
    background: ${token.color.line};
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.dangerInk};
  }

  @media (forced-colors: active) {
    &::before {
      background: ButtonText;
    }

    &:checked {
      background: Highlight;
    }
  }
`;

/** A setting that is on or off at once, with its label. Other props go to the input. In a form that is sent, use Checkbox. */
export function Switch({
  children,
  error,
  className,
  style,
  onChange,
  onCheckedChange,
  'aria-describedby': note,
  ...rest
}: SwitchProps) {
  const id = useId();
  return (
    <Root className={className} style={style}>
      <Label>
        <Texts>{children}</Texts>
        <Track
          aria-invalid={error ? true : undefined}
          aria-describedby={joinIds(error ? `${id}-error` : undefined, note)}
          {...rest}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          type="checkbox"
          role="switch"
        />
      </Label>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Root>
  );
}
