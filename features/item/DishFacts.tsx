import { Suspense } from 'react';
import type { ChosenLike, MenuItem } from '#features/model/menu';
import { dietsToName, useFactNames } from '#features/model/menu';
import { useOwnAllergens } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { Stack, Tag, Text } from '#ui';
import { messages } from './messages';

const AlcoholLine = late(() => import('./AlcoholLine'));
const DishAllergens = late(() => import('./DishAllergens'));
const NutriGradeLine = late(() => import('./NutriGradeLine'));

/** Nutri-Grade, diets and allergens of a dish, or a note that they are not stated. */
export function DishFacts({ item, chosen }: { item: MenuItem; chosen: readonly ChosenLike[] }) {
  const t = useMessages(messages);
  const factName = useFactNames();
  const diets = dietsToName(item.diets);
  const { allergens } = item;
  const isAsked = useOwnAllergens().length > 0 || (allergens && allergens.length > 0);
  return (
    <Stack gap={2}>
      {item.isAlcohol && (
        <Suspense>
          <AlcoholLine />
        </Suspense>
      )}
      {item.nutriGrade && (
        <Suspense>
          <NutriGradeLine nutriGrade={item.nutriGrade} />
        </Suspense>
      )}
      {diets.length > 0 && (
        <Stack direction="row" gap={4}>
          {diets.map((diet) => (
            <Tag key={diet} variant="done">
              {factName(diet)}
            </Tag>
          ))}
        </Stack>
      )}
      {allergens && allergens.length > 0 ? (
        <Stack direction="row" gap={2}>
          <Text size="small" weight="strong">
            {t('contains')}
          </Text>
          {allergens.map((allergen) => (
            <Tag key={allergen}>{factName(allergen)}</Tag>
          ))}
        </Stack>
      ) : (
        <Text size="small" tone="muted">
          {t(allergens ? 'containsNone' : 'containsUnknown')}
        </Text>
      )}
      {allergens && item.itemModifierGroups.length > 0 && (
        <Text size="small" tone="muted">
          {t('addOnsMore')}
        </Text>
      )}
      {isAsked && (
        <Suspense>
          <DishAllergens item={item} chosen={chosen} />
        </Suspense>
      )}
    </Stack>
  );
}
