import type { Dialog as Base } from '@base-ui/react/dialog';

/** Why a dialog is to be closed, as Base UI names it. */
export type DialogCloseReason = Extract<Base.Root.ChangeEventReason, 'escape-key' | 'outside-press' | 'close-press'>;

const closeReasons: ReadonlySet<string> = new Set<DialogCloseReason>(['escape-key', 'outside-press', 'close-press']);

/** Whether a change is one of the three that may close a dialog; the rest, such as lost focus, may not. */
export const isCloseReason = (reason: string): reason is DialogCloseReason => closeReasons.has(reason);
