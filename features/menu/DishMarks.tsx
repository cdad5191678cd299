import type { NutriGrade } from '#contract';
import { type MenuItem, useAdultsMark, useNutriGradeTexts } from '#features/model/menu';
import { NutriGradeMark, Tag } from '#ui';

function NutriGradeOfDish({ nutriGrade }: { nutriGrade: NutriGrade }) {
  return <NutriGradeMark grade={nutriGrade.grade} {...useNutriGradeTexts(nutriGrade)} />;
}

/** The marks on the card of a dish. Loaded only for a menu that has one (MENU-30). */
export default function DishMarks({ item: { nutriGrade, isAlcohol } }: { item: MenuItem }) {
  const adults = useAdultsMark();
  return (
    <>
      {nutriGrade && <NutriGradeOfDish nutriGrade={nutriGrade} />}
      {isAlcohol && <Tag variant="inverse">{adults}</Tag>}
    </>
  );
}
