/** States of a Button. */
export const ButtonDataAttributes = {
  /** 'primary' | 'secondary' | 'quiet' | 'danger'. The meaning of the press. */
  variant: 'data-variant',
  /** 'medium' | 'large'. */
  size: 'data-size',
  /** 'content' | 'full'. */
  width: 'data-width',
  /** Present while the button shows its spinner and ignores presses. */
  loading: 'data-loading',
  /** Present while the button cannot be pressed. */
  disabled: 'data-disabled',
} as const;

/** States of an IconButton. */
export const IconButtonDataAttributes = {
  /** 'plain' | 'surface' | 'accent'. */
  variant: 'data-variant',
} as const;
