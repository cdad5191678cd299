/** States of EmptyState, ErrorState and MessageScreen. */
export const MessageDataAttributes = {
  /** 'empty' | 'error'. */
  tone: 'data-tone',
  /** 'place' | 'screen'. */
  fills: 'data-fills',
} as const;
