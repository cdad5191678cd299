import { useState } from 'react';
import { styled } from 'styled-components';
import { HideIcon, ShowIcon } from '../../icons';
import { buttonReset } from '../../styles';
import { token } from '../../tokens';
import { TextField, type TextFieldProps } from '../TextField/TextField';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'> {
  /** Name of the button that shows the password, for screen readers. */
  showLabel: string;
  /** Name of the button that hides it again. */
  hideLabel: string;
}

const Toggle = styled.button`
  ${buttonReset}
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 44px;
  border-radius: ${token.radius.field};
  color: ${token.color.inkMuted};

  &:disabled {
    opacity: 0.45;
  }

  &:focus-visible {
    outline-offset: -4px;
  }
`;

/** A password field with a button that shows the text. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      suffix={
        <Toggle
          type="button"
          disabled={rest.disabled}
          aria-label={isShown ? hideLabel : showLabel}
          data-shown={isShown || undefined}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <HideIcon size={20} aria-hidden /> : <ShowIcon size={20} aria-hidden />}
        </Toggle>
      }
    />
  );
}
