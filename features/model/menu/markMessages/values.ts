// Written by `npm run messages` from the files beside it.
/** The values that messages need, by key. */
export interface MessageValues {
  grade: { grade: string | number };
  gradeWithPercent: { amount: string | number; grade: string | number };
  gradeWithGrams: { amount: string | number; grade: string | number };
  percent: { amount: string | number };
  grams: { amount: string | number };
}
