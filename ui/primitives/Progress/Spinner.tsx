import type { ComponentPropsWithRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { Hidden } from '../../Hidden';

export interface SpinnerProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Diameter in px. Default 24. */
  size?: number;
  /** Accessible name. Without it the spinner is decorative. */
  label?: string;
}

const spin = keyframes`
  to { transform: rotate(1turn); }
`;

const Root = styled.span`
  display: inline-block;
  flex: none;
  border: 2px solid currentcolor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${spin} 800ms linear infinite;
`;

/** Shows that something is loading; prefer a skeleton where there is one. */
export function Spinner({ size = 24, label, style, ...rest }: SpinnerProps) {
  return (
    <Root
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      {...rest}
      style={{ inlineSize: size, blockSize: size, borderWidth: Math.max(2, size / 20), ...style }}
    >
      {label && <Hidden>{label}</Hidden>}
    </Root>
  );
}
