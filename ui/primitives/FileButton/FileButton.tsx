import { type ChangeEvent, type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { buttonStyle, Label } from '../Button/parts';
import { Spinner } from '../Progress/Spinner';
import { ErrorText, joinIds } from '../TextField/parts';

export interface FileButtonProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue'> {
  /** The label, such as 'Choose a photograph'. */
  children: ReactNode;
  /** Icon before the label, 20 px. */
  icon?: ReactNode;
  /** Shows a spinner and takes no file; the button keeps its place and its focus. Default false. */
  loading?: boolean;
  /** Error text. Shown below and announced. */
  error?: ReactNode;
  /** Called with the chosen files, at least one. The same file can be chosen again. */
  onFilesChange?: (files: readonly File[]) => void;
}

const Root = styled.div`
  position: relative;
  display: inline-flex;
  flex-direction: column;
  gap: ${token.space[1]};
  align-items: flex-start;
  min-inline-size: 0;
  max-inline-size: 100%;
`;

const Input = styled.input`
  ${visuallyHidden}
`;

const Face = styled.label`
  ${buttonStyle}

  input:focus-visible + & {
    outline: ${token.outline.focus} solid ${token.color.focus};
    outline-offset: 2px;
  }
`;

/** A button that opens the phone's picker of files or its camera. Other props, such as `accept`, go to the input. */
export function FileButton({
  children,
  icon,
  loading = false,
  error,
  id: given,
  className,
  style,
  disabled,
  onChange,
  onClick,
  onFilesChange,
  'aria-describedby': note,
  ...rest
}: FileButtonProps) {
  const own = useId();
  const id = given ?? own;
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    const files = [...(event.target.files ?? [])];
    // Otherwise the same file, chosen again, would be no change.
    event.target.value = '';
    if (files.length > 0) onFilesChange?.(files);
  };
  return (
    <Root className={className} style={style}>
      <Input
        aria-invalid={error ? true : undefined}
        aria-describedby={joinIds(error ? `${id}-error` : undefined, note)}
        {...rest}
        id={id}
        type="file"
        disabled={disabled}
        onChange={handleChange}
        onClick={(event) => {
          if (loading) event.preventDefault();
          else onClick?.(event);
        }}
        {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
      />
      <Face htmlFor={id} data-loading={loading || undefined} data-disabled={disabled || undefined}>
        <Label>
          {loading ? <Spinner size={18} /> : icon}
          {wrapText(children)}
        </Label>
      </Face>
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </Root>
  );
}
