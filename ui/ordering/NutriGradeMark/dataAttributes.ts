/** States of a NutriGradeMark. */
export const NutriGradeMarkDataAttributes = {
  /** 'A', 'B', 'C', 'D'. */
  grade: 'data-nutri-grade',
} as const;
