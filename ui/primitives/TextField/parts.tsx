import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { ErrorIcon } from '../../icons';
import { token } from '../../tokens';

/** Texts of every field. */
export interface FieldTexts {
  /** Name of the field. */
  label: ReactNode;
  /** Help below the field. */
  hint?: ReactNode;
  /** Error text. Replaces the hint, is announced, and marks the field. */
  error?: ReactNode;
}

export const FieldRoot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[1]};
  min-inline-size: 0;
`;

export const FieldLabel = styled.label`
  color: ${token.color.ink};
  font-size: ${token.size.small};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`;

export const Footer = styled.div`
  display: flex;
  gap: ${token.space[3]};
  justify-content: space-between;
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
`;

export const HintText = styled.p`
  margin: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
`;

const ErrorRoot = styled.p`
  display: flex;
  gap: ${token.space[1]};
  margin: 0;
  color: ${token.color.dangerInk};
  font-size: ${token.size.small};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
  }
`;

/** The frame of a text field, around its input. */
export const fieldFrame = css`
  border: max(${token.outline.control}, 1px) solid ${token.color.lineStrong};
  border-radius: ${token.radius.field};
  background: ${token.color.surface};
  color: ${token.color.ink};
  /* At least 16 px, as phones zoom into smaller fields. */
  font-size: max(16px, ${token.size.lead});
  line-height: ${token.leading.snug};

  &[data-invalid] {
    border-color: ${token.color.dangerInk};
    outline: 1px solid ${token.color.dangerInk};
    outline-offset: -2px;
  }

  &:focus-within {
    border-color: ${token.color.accentInk};
    outline: 2px solid ${token.color.accentInk};
    outline-offset: -2px;
  }

  /* Inside of the border, which goes on saying what is wrong. */
  &[data-invalid]:focus-within {
    border-color: ${token.color.dangerInk};
    outline-offset: -4px;
  }

  &[data-disabled] {
    background: ${token.color.surfaceSunken};
    color: ${token.color.inkMuted};
  }
`;

/** Removes the browser's styles of an input; {@link fieldFrame} around it has the border and the focus ring. */
export const bareInput = css`
  appearance: none;
  flex: 1;
  align-self: stretch;
  inline-size: 100%;
  min-inline-size: 0;
  margin: 0;
  border: 0;
  outline: none;
  background: none;
  color: inherit;
  font: inherit;

  /* The frame shows the focus ring. */
  &&:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${token.color.inkMuted};
    opacity: 1;
  }
`;

/** An error message with an icon; announced when it appears. */
export function ErrorText({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorRoot id={id} role="alert">
      <ErrorIcon size={16} aria-hidden />
      <span>{children}</span>
    </ErrorRoot>
  );
}

/** The value of `aria-describedby` for these ids. */
export const joinIds = (...ids: readonly (string | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/**
 * Ids and accessibility attributes that tie a control to its label, hint and error.
 * @param note id of what else describes the control.
 */
export function useField(id: string | undefined, texts: FieldTexts, note?: string) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const text = texts.error ? `${controlId}-error` : texts.hint ? `${controlId}-hint` : undefined;
  return {
    controlId,
    controlProps: {
      id: controlId,
      'aria-invalid': texts.error ? (true as const) : undefined,
      'aria-describedby': joinIds(text, note),
    },
    message: texts.error ? (
      <ErrorText id={`${controlId}-error`}>{texts.error}</ErrorText>
    ) : (
      texts.hint && <HintText id={`${controlId}-hint`}>{texts.hint}</HintText>
    ),
  };
}
