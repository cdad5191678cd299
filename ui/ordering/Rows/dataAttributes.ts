/** States of a CheckRow, RadioRow and StepperRow. */
export const ModifierRowDataAttributes = {
  /** Present while the choice cannot be made. */
  soldOut: 'data-sold-out',
} as const;
