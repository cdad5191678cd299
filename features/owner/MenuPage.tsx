import { useState } from 'react';
import { inDollars } from '#contract/money';
import type { OwnerDish } from '#contract/owner';
import {
  DishTile,
  EmptyState,
  Heading,
  LinkRows,
  MenuIcon,
  SearchField,
  SelectField,
  Stack,
  Text,
  TextLink,
} from '#ui';
import { type Drafts, listShown, type ShopWithNew } from './drafts';
import { nameThing } from './names';
import { hasDraft, useOwner } from './ownerContext';
import { sayHours } from './words';

/** The quiet line of a dish: its price, and all that is not as usual. */
function describeDish(drafts: Drafts, dish: OwnerDish): string {
  const isOutEverywhere = dish.outletIds.length > 0 && dish.outletIds.every((id) => dish.soldOutAt.includes(id));
  return [
    ...(typeof dish.prices[0]?.cents === 'number' ? [inDollars(dish.prices[0].cents)] : []),
    ...(hasDraft(drafts, 'dish', dish.id) ? ['Not published'] : []),
    ...(dish.isOnMenu ? [] : ['Off the menu']),
    ...(dish.soldOutAt.length > 0 ? [isOutEverywhere ? 'Sold out' : 'Sold out at some outlets'] : []),
    ...(dish.hours ? [sayHours(dish.hours)] : []),
  ].join(' · ');
}

const normalise = (text: string): string => text.normalize('NFKD').toLowerCase();

/** The dishes whose texts, in any language, have all the words. */
function findDishes(shop: ShopWithNew, typed: string): OwnerDish[] {
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
  const categories = listShown(shop, drafts)
    .map(({ id, dishIds }) => ({
      ...{ id, dishIds, dishes: dishIds.flatMap((dishId) => found.get(dishId) ?? []) },
      ...{ name: nameThing(shop, drafts, 'category', id), hours: shop.categories.find((one) => one.id === id)?.hours },
    }))
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
      {typed === '' && (
        <LinkRows
          label="The whole menu"
          onNavigate={navigate}
          rows={[
            {
              ...{ href: toHref('/categories'), label: 'Categories', detail: 'Their order, and new ones' },
              icon: <MenuIcon size={22} aria-hidden />,
            },
          ]}
        />
      )}
      {categories.map(({ id, name, hours, dishes }) => (
        <Stack key={id} gap={3}>
          <Stack direction="spread">
            <Stack gap={1}>
              <Heading size="lead">{name}</Heading>
              {hours && (
                <Text size="small" tone="muted">
                  {sayHours(hours)}
                </Text>
              )}
            </Stack>
            <TextLink href={toHref(`/category/${id}`)} aria-label={`Edit, add dishes: ${name}`} onNavigate={navigate}>
              Edit, add dishes
            </TextLink>
          </Stack>
          {dishes.length > 0 && (
            <LinkRows
              label={name}
              onNavigate={navigate}
              rows={dishes.map((dish) => ({
                href: toHref(`/dish/${dish.id}`),
                label: nameThing(shop, drafts, 'dish', dish.id),
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
