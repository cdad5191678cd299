/** States of a TopBar. */
export const TopBarDataAttributes = {
  /** 'centred'; absent at the start. */
  align: 'data-align',
} as const;
