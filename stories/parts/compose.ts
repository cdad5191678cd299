import { fireEvent } from 'storybook/test';

/** Types a text with an input method, such as Pinyin or a full-width keyboard: the browser reports each step. */
export function compose(field: HTMLElement, text: string): void {
  field.focus();
  fireEvent.compositionStart(field);
  fireEvent.input(field, {
    target: { value: text },
    isComposing: true,
    inputType: 'insertCompositionText',
    data: text,
  });
}

/** As {@link compose}, in the middle of the text that the field has. The caret is then behind the composed text. */
export function composeAt(field: HTMLInputElement, at: number, text: string): void {
  const { value } = field;
  compose(field, value.slice(0, at) + text + value.slice(at));
  field.setSelectionRange(at + text.length, at + text.length);
}

/**
 * Ends the composition, as the diner chooses the text.
 * @param data the chosen text, as browsers report it.
 */
export const endComposition = (field: HTMLElement, data?: string): void =>
  void fireEvent.compositionEnd(field, { data });
