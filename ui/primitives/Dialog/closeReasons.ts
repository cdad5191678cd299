import type { Dialog as Base } from '@base-ui/react/dialog';

/** Base UI's reasons for closing a dialog. */
export type DialogCloseReason = Extract<Base.Root.ChangeEventReason, 'escape-key' | 'outside-press' | 'close-press'>;

const closeReasons: ReadonlySet<string> = new Set<DialogCloseReason>(['escape-key', 'outside-press', 'close-press']);

/** Whether a reason may close a dialog; others, such as lost focus, may not. */
export const isCloseReason = (reason: string): reason is DialogCloseReason => closeReasons.has(reason);
