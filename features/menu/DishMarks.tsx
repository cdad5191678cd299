import type { NutriGrade } from '#contract';
import { type MenuItem, useNutriGradeTexts } from '#features/model/menu';
import { NutriGradeMark } from '#ui';

function NutriGradeOfDish({ nutriGrade }: { nutriGrade: NutriGrade }) {
  return <NutriGradeMark grade={nutriGrade.grade} {...useNutriGradeTexts(nutriGrade)} />;
}

/** The marks on the card of a dish. Loaded only for a menu that has one (MENU-27). */
export default function DishMarks({ item: { nutriGrade } }: { item: MenuItem }) {
  return nutriGrade && <NutriGradeOfDish nutriGrade={nutriGrade} />;
}
