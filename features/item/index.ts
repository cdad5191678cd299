export type { ItemDialogProps } from './types.ts';
