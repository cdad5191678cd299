import type { NutriGrade } from '#contract';
import { useMessages } from '#features/platform/i18n';
import { messages } from './markMessages';

export interface NutriGradeTexts {
  /** As screen readers hear it: 'Nutri-Grade C, 8 % sugar'. */
  label: string;
  /** Beside the letter: '8%', '12 g'; undefined if the sugar is not stated. */
  sugar: string | undefined;
}

const isAmount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

/** The words of a Nutri-Grade (MENU-28). */
export function useNutriGradeTexts({ grade, sugarPercent, sugarGrams }: NutriGrade): NutriGradeTexts {
  const t = useMessages(messages);
  if (isAmount(sugarPercent)) {
    const amount = Math.round(sugarPercent);
    return { label: t('gradeWithPercent', { grade, amount }), sugar: t('percent', { amount }) };
  }
  if (isAmount(sugarGrams))
    return { label: t('gradeWithGrams', { grade, amount: sugarGrams }), sugar: t('grams', { amount: sugarGrams }) };
  return { label: t('grade', { grade }), sugar: undefined };
}

/** The mark of alcohol: '18+'. */
export const useAdultsMark = (): string => useMessages(messages)('adults');
