import type { NutriGrade } from '#contract';
import type { CartLine } from '#features/model/cart';
import {
  getAllergenFit,
  type MenuItem,
  useAdultsMark,
  useAllergenTexts,
  useNutriGradeTexts,
} from '#features/model/menu';
import { useAlcoholTime, useOwnAllergens } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { AllergenMark, NutriGradeMark, Tag } from '#ui';
import { messages } from './messages';

function NutriGradeOfLine({ nutriGrade }: { nutriGrade: NutriGrade }) {
  return <NutriGradeMark grade={nutriGrade.grade} {...useNutriGradeTexts(nutriGrade)} />;
}

/** '18+', and when it is sold if that is not now (CART-44). */
function AlcoholMarks() {
  const t = useMessages(messages);
  const adults = useAdultsMark();
  const { isSold, changesAt } = useAlcoholTime();
  return (
    <>
      <Tag variant="inverse">{adults}</Tag>
      {!isSold && <Tag variant="danger">{changesAt ? t('alcoholFrom', { time: changesAt }) : t('alcoholClosed')}</Tag>}
    </>
  );
}

export interface LineMarksProps {
  item: MenuItem;
  line: CartLine;
}

/** Marks the allergens of the diner in the line and its choices, at a table also in the dishes of others (CART-50). */
function AllergenMarks({ item, line }: LineMarksProps) {
  const own = useOwnAllergens();
  const texts = useAllergenTexts();
  if (own.length === 0) return null;
  const { held, unknown } = getAllergenFit(item, line.modifiers, own);
  return (
    <>
      {held.map((allergen) => (
        <AllergenMark key={allergen} fit="contains" {...texts.getContains([allergen])} />
      ))}
      {unknown && own.length > held.length && (
        <AllergenMark fit="unknown" text={texts.unknown.label} label={texts.unknown.label} />
      )}
    </>
  );
}

/** The marks of a dish at its line. Loaded for a dish with marks, and for a diner with allergens (MENU-30). */
export default function LineMarks({ item, line }: LineMarksProps) {
  const { nutriGrade, isAlcohol } = item;
  return (
    <>
      <AllergenMarks item={item} line={line} />
      {nutriGrade && <NutriGradeOfLine nutriGrade={nutriGrade} />}
      {isAlcohol && <AlcoholMarks />}
    </>
  );
}
