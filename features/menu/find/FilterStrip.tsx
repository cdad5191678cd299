import { useState } from 'react';
import { styled } from 'styled-components';
import type { Menu } from '#features/model/menu';
import { useFactNames } from '#features/model/menu';
import { chooseAllergens, useOwnAllergens } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { useObservableValue } from '#features/platform/storage';
import { AlertIcon, FavouriteIcon, FilterChip, FilterIcon, token } from '#ui';
import { AllergenSheet } from './AllergenSheet';
import { filters, toggled } from './filters';
import { getAllergens, getDiets, hasNutriGrades } from './findDishes';
import { messages } from './messages';

const Strip = styled.div`
  display: flex;
  gap: ${token.space[2]};
  padding: 0 max(${token.density.gutter}, env(safe-area-inset-left)) ${token.space[2]};
  border-block-end: ${token.outline.card} solid ${token.color.line};
  overflow-x: auto;
  overscroll-behavior-inline: contain;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }
`;

/** Filter chips for favourites, allergens and diets. */
export function FilterStrip({ menu }: { menu: Menu }) {
  const t = useMessages(messages);
  const factName = useFactNames();
  const chosen = useObservableValue(filters);
  const own = useOwnAllergens();
  const [isAsking, setAsking] = useState(false);
  const { favourites, diets, without, isNutriGradeAB } = chosen;
  return (
    <Strip role="group" aria-label={t('filters')}>
      <FilterChip
        icon={<FavouriteIcon size={18} aria-hidden />}
        pressed={favourites}
        onPressedChange={(pressed) => filters.set({ ...chosen, favourites: pressed })}
      >
        {t('favourites')}
      </FilterChip>
      {(getAllergens(menu).length > 0 || without.length > 0) && (
        <FilterChip
          icon={<FilterIcon size={18} aria-hidden />}
          pressed={without.length > 0}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {without.length > 0 ? t('without', { names: without.map(factName).join(', ') }) : t('allergens')}
        </FilterChip>
      )}
      {(getAllergens(menu).length > 0 || own.length > 0) && (
        <FilterChip
          icon={<AlertIcon size={18} aria-hidden />}
          pressed={own.length > 0}
          aria-haspopup="dialog"
          onClick={chooseAllergens}
        >
          {t('own')}
        </FilterChip>
      )}
      {getDiets(menu).map((diet) => (
        <FilterChip
          key={diet}
          pressed={diets.includes(diet)}
          onPressedChange={() => filters.set({ ...chosen, diets: toggled(diets, diet) })}
        >
          {factName(diet)}
        </FilterChip>
      ))}
      {(isNutriGradeAB || hasNutriGrades(menu)) && (
        <FilterChip
          pressed={isNutriGradeAB}
          onPressedChange={(pressed) => filters.set({ ...chosen, isNutriGradeAB: pressed })}
        >
          {t('nutriGradeAB')}
        </FilterChip>
      )}
      <AllergenSheet menu={menu} open={isAsking} onClose={() => setAsking(false)} />
    </Strip>
  );
}
