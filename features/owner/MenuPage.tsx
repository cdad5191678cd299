import { useState } from 'react';
import { inDollars } from '#contract/money';
import type { OwnerDish, OwnerShop } from '#contract/owner';
import { DishTile, EmptyState, Heading, LinkRows, SearchField, SelectField, Stack, TextLink } from '#ui';
import type { Drafts } from './drafts';
import { hasDraft, useOwner } from './ownerContext';
import { getName, sayHours } from './words';

/** The link to the page of a category. */
const NAME_AND_HOURS = 'Name and hours';

/** The quiet line of a dish: its price, and all that is not as usual. */
function describeDish(drafts: Drafts, dish: OwnerDish): string {
  const isOutEverywhere = dish.outletIds.length > 0 && dish.outletIds.every((id) => dish.soldOutAt.includes(id));
  return [
    inDollars(dish.prices[0]?.cents ?? 0),
    ...(hasDraft(drafts, 'dish', dish.id) ? ['Not published'] : []),
    ...(dish.isOnMenu ? [] : ['Off the menu']),
    ...(dish.soldOutAt.length > 0 ? [isOutEverywhere ? 'Sold out' : 'Sold out at some outlets'] : []),
    ...(dish.hours ? [sayHours(dish.hours)] : []),
  ].join(' · ');
}

const normalise = (text: string): string => text.normalize('NFKD').toLowerCase();

/** The dishes whose texts, in any language, have all the words. */
function findDishes(shop: OwnerShop, typed: string): OwnerDish[] {
  const words = normalise(typed).split(/\s+/).filter(Boolean);
  return shop.dishes.filter(({ texts }) => {
    const all = normalise(texts.map(({ name, description = '' }) => `${name} ${description}`).join(' '));
    return words.every((word) => all.includes(word));
  });
}

export interface MenuPageProps {
  onBrandChange: (brandId: number) => void;
}

/** All dishes of the brand, by category. */
export function MenuPage({ onBrandChange }: MenuPageProps) {
  const { shop, drafts, toHref, navigate } = useOwner();
  const [typed, setTyped] = useState('');
  const found = new Map(findDishes(shop, typed).map((dish) => [dish.id, dish]));
  const categories = shop.categories
    .map((category) => ({ ...category, dishes: category.dishIds.flatMap((id) => found.get(id) ?? []) }))
    .filter(({ dishes, dishIds }) => dishes.length > 0 || (typed === '' && dishIds.length === 0));
  return (
    <>
      {shop.brands.length > 1 && (
        <SelectField
          label="Brand"
          value={String(shop.brand.id)}
          onValueChange={(value) => onBrandChange(Number(value))}
        >
          {shop.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SearchField label="Search dishes" clearLabel="Clear" value={typed} onValueChange={setTyped} />
      {categories.length === 0 && (
        <EmptyState title="No dish is called so" text="Search in any of the four languages." />
      )}
      {categories.map(({ id, texts, hours, dishes }) => (
        <Stack key={id} gap={3}>
          <Stack direction="spread">
            <Heading size="lead">{getName(texts)}</Heading>
            <TextLink
              href={toHref(`/category/${id}`)}
              aria-label={`${hours ? sayHours(hours) : NAME_AND_HOURS}: ${getName(texts)}`}
              onNavigate={navigate}
            >
              {hours ? sayHours(hours) : NAME_AND_HOURS}
            </TextLink>
          </Stack>
          {dishes.length > 0 && (
            <LinkRows
              label={getName(texts)}
              onNavigate={navigate}
              rows={dishes.map((dish) => ({
                href: toHref(`/dish/${dish.id}`),
                label: getName(dish.texts),
                detail: describeDish(drafts, dish),
                picture: <DishTile sources={dish.picture ? [dish.picture] : []} sizes="56px" />,
              }))}
            />
          )}
        </Stack>
      ))}
    </>
  );
}
