import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { ErrorText, joinIds } from '../TextField/parts';
import { CheckboxInput, RadioInput } from './choiceInputs';
import { useRadio } from './RadioGroup';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The label beside the box. */
  children: ReactNode;
  /** Error text. Shown below and announced. */
  error?: ReactNode;
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
}

export interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The label beside the circle. */
  children: ReactNode;
}

const Label = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[3]};
  min-block-size: 44px;
  padding-block: calc((44px - 1.45em) / 2);
  color: ${token.color.ink};
  cursor: pointer;

  &:has(:disabled) {
    color: ${token.color.inkMuted};
    cursor: default;
  }
`;

const Root = styled.div`
  min-inline-size: 0;
`;

const Texts = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

/** A checkbox with its label. Other props go to the input. */
export function Checkbox({
  children,
  error,
  className,
  style,
  onChange,
  onCheckedChange,
  'aria-describedby': note,
  ...rest
}: CheckboxProps) {
  const id = useId();
  return (
    <Root className={className} style={style}>
      <Label>
        <CheckboxInput
          aria-invalid={error ? true : undefined}
          aria-describedby={joinIds(error ? `${id}-error` : undefined, note)}
          {...rest}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          type="checkbox"
        />
        <Texts>{children}</Texts>
      </Label>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Root>
  );
}

/** One of several exclusive choices: by its `value` in a `RadioGroup`, elsewhere by a shared `name`. */
export function Radio({ children, className, style, ...rest }: RadioProps) {
  const input = useRadio(rest);
  return (
    <Label className={className} style={style}>
      <RadioInput {...input} type="radio" />
      <Texts>{children}</Texts>
    </Label>
  );
}
