import type { NutriGrade } from '#contract';
import {
  getAllergenFit,
  type MenuItem,
  useAdultsMark,
  useAllergenTexts,
  useNutriGradeTexts,
} from '#features/model/menu';
import { useOwnAllergens } from '#features/model/visit';
import { AllergenMark, NutriGradeMark, Tag } from '#ui';

function NutriGradeOfDish({ nutriGrade }: { nutriGrade: NutriGrade }) {
  return <NutriGradeMark grade={nutriGrade.grade} {...useNutriGradeTexts(nutriGrade)} />;
}

/** That the dish holds what the diner cannot eat, or does not state what it holds (MENU-41). */
function OwnAllergensOfDish({ item }: { item: MenuItem }) {
  const own = useOwnAllergens();
  const texts = useAllergenTexts();
  if (own.length === 0) return null;
  const { held, unknown } = getAllergenFit(item, [], own);
  if (held.length > 0) {
    // A card has room for two: the second stands for all others.
    const others = held.slice(1);
    const rest = texts.getContains(others.slice(0, 1)).text;
    return (
      <>
        <AllergenMark fit="contains" {...texts.getContains(held.slice(0, 1))} />
        {others.length > 0 && (
          <AllergenMark
            fit="contains"
            text={others.length > 1 ? `${rest} +${others.length - 1}` : rest}
            label={texts.getContains(others).label}
          />
        )}
      </>
    );
  }
  return unknown ? <AllergenMark fit="unknown" {...texts.unknown} /> : null;
}

/** The marks on the card of a dish. Loaded only for a menu that has one, and for a diner with allergens (MENU-30). */
export default function DishMarks({ item }: { item: MenuItem }) {
  const { nutriGrade, isAlcohol } = item;
  const adults = useAdultsMark();
  return (
    <>
      <OwnAllergensOfDish item={item} />
      {nutriGrade && <NutriGradeOfDish nutriGrade={nutriGrade} />}
      {isAlcohol && <Tag variant="inverse">{adults}</Tag>}
    </>
  );
}
