import type { NutriGrade } from '#contract';
import { type MenuItem, useAdultsMark, useNutriGradeTexts } from '#features/model/menu';
import { useAlcoholTime } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { NutriGradeMark, Tag } from '#ui';
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

/** The marks of a dish at its line. Loaded for a dish with marks only (MENU-30). */
export default function LineMarks({ item: { nutriGrade, isAlcohol } }: { item: MenuItem }) {
  return (
    <>
      {nutriGrade && <NutriGradeOfLine nutriGrade={nutriGrade} />}
      {isAlcohol && <AlcoholMarks />}
    </>
  );
}
