/** States of a ScannerFrame. */
export const ScannerFrameDataAttributes = {
  /** 'starting' | 'looking'. */
  state: 'data-state',
  /** Present on the corners where a torch button stands below them. */
  raised: 'data-raised',
} as const;
