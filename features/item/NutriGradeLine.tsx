import type { NutriGrade } from '#contract';
import { useNutriGradeTexts } from '#features/model/menu';
import { NutriGradeMark, Stack, Text } from '#ui';

/** The Nutri-Grade of a drink in its dialog: its mark, and the same in words. Loaded for such a drink only. */
export default function NutriGradeLine({ nutriGrade }: { nutriGrade: NutriGrade }) {
  const texts = useNutriGradeTexts(nutriGrade);
  return (
    <Stack direction="row" gap={2}>
      <NutriGradeMark grade={nutriGrade.grade} {...texts} aria-hidden />
      <Text size="small">{texts.label}</Text>
    </Stack>
  );
}
