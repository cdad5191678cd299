import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { ErrorText } from '../TextField/parts';
import { CheckInput, RadioInput } from './choiceInputs';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The words beside the box. */
  children: ReactNode;
  /** What is wrong; shown below and announced. */
  error?: ReactNode;
}

export interface RadioProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** The words beside the circle. */
  children: ReactNode;
}

const Line = styled.label`
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

const Whole = styled.div`
  min-inline-size: 0;
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

/** A box to tick, with its words. */
export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <Whole className={className}>
      <Line>
        <CheckInput
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
          type="checkbox"
        />
        <Words>{children}</Words>
      </Line>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Whole>
  );
}

/** One choice of several with the same `name`. */
export function Radio({ children, className, ...rest }: RadioProps) {
  return (
    <Line className={className}>
      <RadioInput {...rest} type="radio" />
      <Words>{children}</Words>
    </Line>
  );
}
