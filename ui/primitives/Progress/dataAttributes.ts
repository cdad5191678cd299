/** States of a step of ProgressSteps. */
export const ProgressStepsDataAttributes = {
  /** 'done' | 'current' | 'next' | 'failed'. */
  state: 'data-state',
} as const;
