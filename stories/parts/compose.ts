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

/** Ends the composition, as the diner chooses the text. */
export const endComposition = (field: HTMLElement): void => void fireEvent.compositionEnd(field);
