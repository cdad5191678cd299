/** States of a Stepper. */
export const StepperDataAttributes = {
  /** 'medium' | 'large'. */
  size: 'data-size',
  /** Present while the count cannot be changed. */
  disabled: 'data-disabled',
} as const;
