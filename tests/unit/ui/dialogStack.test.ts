import { describe, expect, it } from 'vitest';
import { isCloseReason } from '../../../ui/primitives/Dialog/closeReasons.ts';
import { createDialogStack } from '../../../ui/primitives/Dialog/dialogStack.ts';

describe('closing dialogs', () => {
  it('Escape, the backdrop and the close button are the only reasons', () => {
    expect(['escape-key', 'outside-press', 'close-press'].filter(isCloseReason)).toHaveLength(3);
    expect(['focus-out', 'trigger-press', 'imperative-action', 'none'].filter(isCloseReason)).toEqual([]);
  });

  it('of two open dialogs only the upper takes Escape', () => {
    const stack = createDialogStack();
    stack.open('lower');
    stack.open('upper');
    const press = new Event('keydown');
    expect(stack.claimEscape('lower', press)).toBe(false);
    expect(stack.claimEscape('upper', press)).toBe(true);
  });

  it('one press of Escape closes one dialog, even if the lower hears it after the upper has gone', () => {
    const stack = createDialogStack();
    stack.open('lower');
    const leave = stack.open('upper');
    const press = new Event('keydown');
    expect(stack.claimEscape('upper', press)).toBe(true);
    leave();
    expect(stack.claimEscape('lower', press)).toBe(false);
    expect(stack.claimEscape('lower', new Event('keydown'))).toBe(true);
  });

  it('a lower dialog that closes first leaves the upper in charge', () => {
    const stack = createDialogStack();
    const leave = stack.open('lower');
    stack.open('upper');
    leave();
    expect(stack.claimEscape('upper', new Event('keydown'))).toBe(true);
  });
});
