import type { ClipboardEvent, SyntheticEvent } from 'react';

export type Field = HTMLInputElement | HTMLTextAreaElement;

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
 * The text of a field with a full length, in which typed or composed text has taken only the room that there was. A caller
 * who cuts the text to its length would drop the last characters, and not the new ones.
 * @param inserted the new text, which ends at the caret; null if nothing was typed.
 * @param length how many characters fill the field.
 */
export function fitIntoLength({ value, selectionEnd }: Field, inserted: string | null, length: number): string {
  if (!inserted || selectionEnd === null) return value;
  const start = selectionEnd - inserted.length;
  const room = length - (value.length - inserted.length);
  // The caller reads a whole number, and one that goes on at its end: both may have a prefix to take off.
  const isWhole = inserted.length === value.length || selectionEnd === value.length;
  if (isWhole || start < 0 || value.slice(start, selectionEnd) !== inserted) return value;
  return value.slice(0, start) + inserted.slice(0, Math.max(0, room)) + value.slice(selectionEnd);
}

/** Text that was typed by keys, or by a keyboard that writes several characters at once; null for a paste and the like. */
export const getTyped = ({ nativeEvent }: SyntheticEvent): string | null => {
  const { inputType, data } = nativeEvent as Partial<InputEvent>;
  return inputType === 'insertText' ? (data ?? null) : null;
};

/**
 * Pastes the text as `parse` leaves it. A caller who replaced the text after the paste would end the browser's history of
 * the field, so that the diner could not undo the paste.
 * @param toText the text of the field after the paste, from the pasted text and that on both sides of it.
 */
export function pasteParsed<F extends Field>(
  event: ClipboardEvent<F>,
  toText: (pasted: string, before: string, after: string) => string,
): void {
  const field = event.currentTarget;
  const { value, selectionStart: start, selectionEnd: end } = field;
  const lines = event.clipboardData.getData('text');
  const pasted = field instanceof HTMLInputElement ? lines.replace(/[\r\n]+/g, '') : lines;
  if (event.defaultPrevented || field.disabled || field.readOnly || start === null || end === null || !pasted) return;
  const [before, after] = [value.slice(0, start), value.slice(end)];
  const text = toText(pasted, before, after);
  // The browser's own paste can be undone where nothing is changed by it.
  if (text === before + pasted + after) return;
  field.setSelectionRange(0, value.length);
  const isPasted = text === value || field.ownerDocument.execCommand?.(text ? 'insertText' : 'delete', false, text);
  const caret = text.length - (text.endsWith(after) ? after.length : 0);
  if (isPasted) {
    event.preventDefault();
    field.setSelectionRange(caret, caret);
  } else field.setSelectionRange(start, end);
}
