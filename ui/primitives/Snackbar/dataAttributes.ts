/** States of a Snackbar. */
export const SnackbarDataAttributes = {
  /** 'success' | 'error' | 'warning'. How it went. */
  variant: 'data-variant',
} as const;
