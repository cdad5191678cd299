import type { SyntheticEvent } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Whether an input method, such as Pinyin, composes the text. A field that changes the text then starts it again. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  (nativeEvent as Partial<InputEvent>).isComposing === true;

/**
 * Keeps the caret where the diner types. Call it while a change is handled: a caller who formats or refuses what was
 * typed sets another value, and the browser then moves the caret to the end.
 */
export function keepCaret(field: Field): void {
  const { value: typed, selectionEnd } = field;
  // The types email and number tell no selection.
  if (selectionEnd === null) return;
  const after = typed.length - selectionEnd;
  queueMicrotask(() => {
    if (field.value === typed || field.ownerDocument.activeElement !== field) return;
    const caret = Math.max(0, field.value.length - after);
    field.setSelectionRange(caret, caret);
  });
}

/**
 * Whether one more character was typed into a full field before its end: a caller who cuts the text to its length would
 * drop the last character instead of the new one.
 * @param before the text before the change.
 * @param length how many characters fill the field.
 */
export const isTypedIntoFull = ({ value, selectionEnd }: Field, before: string, length: number): boolean =>
  before.length >= length && value.length === before.length + 1 && selectionEnd !== null && selectionEnd < value.length;
