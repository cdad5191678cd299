import { type ComponentPropsWithRef, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';
import { CloseIcon, SearchIcon } from '../../icons';
import { buttonReset } from '../../styles';
import { token } from '../../tokens';
import { bareInput, fieldFrame } from '../TextField/parts';
import { createTextHandlers } from '../TextField/textHandlers';
import { useControlled } from '../useControlled';

export interface SearchFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'defaultValue' | 'onChange' | 'type' | 'value'> {
  /** Name of the field, for screen readers; also shown while it is empty. */
  label: string;
  /** Name of the button that empties it. */
  clearLabel: string;
  /** The text. Without it the field is uncontrolled, from `defaultValue`. */
  value?: string;
  /** Initial text of an uncontrolled field. Default empty. */
  defaultValue?: string;
  /** Cleans the text for `onValueChange`. Text that an input method composes is cleaned when it is done. */
  parse?: (text: string) => string;
  /** Called with the text after each change, as `parse` leaves it. */
  onValueChange?: (value: string) => void;
}

const Root = styled.div`
  ${fieldFrame}
  display: flex;
  flex: 1;
  align-items: center;
  min-inline-size: 0;
  /* Inside of the border, which some brands draw wide, a finger finds the input. */
  min-block-size: max(44px, 42px + 2 * max(${token.outline.control}, 1px));
  padding-inline-start: ${token.space[4]};
  border-radius: ${token.radius.control};

  & > svg {
    flex: none;
    color: ${token.color.inkMuted};
  }
`;

const Input = styled.input`
  ${bareInput}
  padding: ${token.space[2]} ${token.space[3]};
  text-overflow: ellipsis;

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const Clear = styled.button`
  ${buttonReset}
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: ${token.radius.control};
  color: ${token.color.inkMuted};
`;

/** A search field with a button that empties it. Other props go to the input. */
export function SearchField({
  label,
  clearLabel,
  value: given,
  defaultValue = '',
  parse,
  onValueChange,
  onCompositionEnd,
  onPaste,
  className,
  style,
  ref,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const [value, setValue] = useControlled(given, defaultValue, input);
  const isFixed = rest.disabled || rest.readOnly;
  const change = (next: string) => {
    setValue(next);
    onValueChange?.(next);
  };
  return (
    <Root className={className} style={style} data-disabled={isFixed || undefined}>
      <SearchIcon size={20} aria-hidden />
      <Input
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        {...createTextHandlers({ onValueChange: change, parse }, { onCompositionEnd, onPaste })}
      />
      {value !== '' && !isFixed && (
        <Clear
          type="button"
          aria-label={clearLabel}
          onClick={() => {
            change('');
            input.current?.focus();
          }}
        >
          <CloseIcon size={18} aria-hidden />
        </Clear>
      )}
    </Root>
  );
}
