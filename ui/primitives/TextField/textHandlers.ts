import type { ChangeEvent, ClipboardEvent, CompositionEvent } from 'react';
import { type Field, fitIntoLength, getTyped, isComposing, keepCaret, pasteParsed } from './typing';

/** How a field reads what is typed into it. */
interface Reading {
  /** Called with the text after each change, as `parse` leaves it. */
  onValueChange: ((value: string) => void) | undefined;
  parse?: ((text: string) => string) | undefined;
  /** As `fullLength` of a TextField. */
  fullLength?: number | undefined;
}

interface GivenHandlers<F extends Field> {
  onChange?: ((event: ChangeEvent<F>) => void) | undefined;
  onCompositionEnd?: ((event: CompositionEvent<F>) => void) | undefined;
  onPaste?: ((event: ClipboardEvent<F>) => void) | undefined;
}

const unchanged = (text: string): string => text;

/**
 * Handlers of a field, which call the given ones first. They read text of an input method, such as Pinyin, once it is
 * complete: replacing it earlier would start the input method again.
 */
export function createTextHandlers<F extends Field>(
  { onValueChange, parse = unchanged, fullLength = Number.POSITIVE_INFINITY }: Reading,
  given: GivenHandlers<F>,
): GivenHandlers<F> {
  const isMasked = parse !== unchanged || Number.isFinite(fullLength);
  const handleChange = (event: ChangeEvent<F>) => {
    const { target } = event;
    keepCaret(target);
    const isComposed = isComposing(event);
    given.onChange?.(event);
    onValueChange?.(isComposed ? target.value : parse(fitIntoLength(target, getTyped(event), fullLength)));
  };
  return {
    onChange: given.onChange || onValueChange ? handleChange : undefined,
    onCompositionEnd: (event) => {
      const { currentTarget } = event;
      given.onCompositionEnd?.(event);
      if (isMasked) onValueChange?.(parse(fitIntoLength(currentTarget, event.data, fullLength)));
      // Last, so that what the handlers set is there when the caret is put back.
      keepCaret(currentTarget);
    },
    onPaste: (event) => {
      given.onPaste?.(event);
      if (isMasked) pasteParsed(event, (pasted, before, after) => parse(before + pasted + after));
    },
  };
}
