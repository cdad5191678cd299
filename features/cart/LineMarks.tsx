import type { NutriGrade } from '#contract';
import { useNutriGradeTexts } from '#features/model/menu';
import { NutriGradeMark } from '#ui';

/** The mark of a drink at its line. Loaded for such a drink only (MENU-27). */
export default function LineMarks({ nutriGrade }: { nutriGrade: NutriGrade }) {
  return <NutriGradeMark grade={nutriGrade.grade} {...useNutriGradeTexts(nutriGrade)} />;
}
