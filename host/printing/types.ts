/** How a printer is reached: by the print agent of its outlet, or by asking the server itself (Star CloudPRNT). */
export type PrinterKind = 'network' | 'star';

/**
 * The last known state of a printer. 'low': the roll ends soon. 'off': it does not answer. 'paper': it has none. 'cover': its cover
 * is open. 'error': it needs help, and does not say which.
 */
export const PRINTER_STATES = ['ready', 'low', 'off', 'paper', 'cover', 'error'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];

/** Whether a printer in this state prints. */
export const canPrint = (state: PrinterState | null): boolean => state === 'ready' || state === 'low';

/** Languages of the names of dishes, the first one large. */
export const NAME_LANGUAGES = ['en', 'zh', 'ms', 'en+zh', 'zh+en'] as const;

/** Characters in a line of small print: 32 on paper of 58 mm, 42 or 48 on paper of 80 mm. */
export const PAPER_COLUMNS = [32, 42, 48] as const;

/** How letters that are not ASCII are printed: drawn as an image, or by the printer's own font in the code GB18030. */
export const LETTER_MODES = ['image', 'gb18030'] as const;

export interface PrinterSettings {
  columns: (typeof PAPER_COLUMNS)[number];
  names: (typeof NAME_LANGUAGES)[number];
  letters: (typeof LETTER_MODES)[number];
  /** Prints the dishes that no other printer prints. */
  isDefault: boolean;
  /** Prints the dishes of these categories. */
  categoryIds: number[];
  /** false: a network printer that never answers how it is, as some cheap ones. It is trusted to print all that it takes. */
  reportsState: boolean;
}

export type TicketKind = 'order' | 'cancelled' | 'test';
