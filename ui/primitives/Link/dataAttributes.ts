/** States of a LinkButton: those of a Button that a link can have. */
export const LinkButtonDataAttributes = {
  /** 'primary' | 'secondary' | 'quiet' | 'danger'. */
  variant: 'data-variant',
  /** 'medium' | 'large'. */
  size: 'data-size',
  /** 'content' | 'full'. */
  width: 'data-width',
} as const;
