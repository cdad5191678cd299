import { useState } from 'react';
import { inDollars } from '#contract/money';
import type { OwnerCategory } from '#contract/owner';
import { SubmitButton } from '#features/platform/forms';
import { AddIcon, Heading, OrderList, Stack, Text } from '#ui';
import { HoursField, TextsFields } from './fields';
import { LanguageChoice } from './LanguageChoice';
import { Leaving } from './Leaving';
import { useMenuActions } from './menuActions';
import { nameThing } from './names';
import { useOwner } from './ownerContext';
import { countDishes, MOVES } from './words';

/** Names, dishes and hours of a category. */
export function CategoryPage({ category: { id } }: { category: OwnerCategory }) {
  const { shop, drafts, toHref, navigate } = useOwner();
  const actions = useMenuActions();
  const [languageId, setLanguageId] = useState(1);
  const name = nameThing(shop, drafts, 'category', id);
  const dishIds = actions.shown.find((one) => one.id === id)?.dishIds ?? [];
  const isOut = actions.isTakenOut('category', id);
  return (
    <>
      <Stack gap={4}>
        <LanguageChoice value={languageId} onValueChange={setLanguageId} />
        <TextsFields of="category" id={id} languageId={languageId} hasDescription={false} />
      </Stack>
      {!isOut && (
        <Stack gap={3}>
          <Heading size="lead">Dishes</Heading>
          {dishIds.length === 0 ? (
            <Text tone="muted">None yet. Diners see no category without dishes.</Text>
          ) : (
            <OrderList
              label={`Dishes of ${name}`}
              onItemMove={(from, to) => actions.moveDish(id, from, to)}
              {...MOVES}
              items={dishIds.map((dishId) => {
                const dish = shop.dishes.find((one) => one.id === dishId);
                const cents = dish?.prices[0]?.cents;
                const details = [
                  ...(typeof cents === 'number' ? [inDollars(cents)] : []),
                  ...(actions.isNew(dishId) ? ['New'] : dish?.isOnMenu ? [] : ['Off the menu']),
                ];
                return {
                  id: String(dishId),
                  label: nameThing(shop, drafts, 'dish', dishId),
                  ...(details.length > 0 && { detail: details.join(' · ') }),
                };
              })}
            />
          )}
          <div>
            <SubmitButton
              variant="secondary"
              icon={<AddIcon size={20} aria-hidden />}
              onClick={() => navigate(toHref(`/dish/${actions.addDish(id)}`))}
            >
              Add a dish
            </SubmitButton>
          </div>
        </Stack>
      )}
      <HoursField place={{ of: 'category', id, field: 'hours' }} label="Served" hint="All day" />
      <Leaving
        isOut={isOut}
        isNew={actions.isNew(id)}
        name={name}
        hint={
          dishIds.length > 0
            ? `Its ${countDishes(dishIds.length)} ${dishIds.length === 1 ? 'leaves' : 'leave'} the menu with it. Move what you keep to another category first.`
            : undefined
        }
        onTakeOut={() => actions.takeCategoryOut(id)}
        onPutBack={() => actions.putCategoryBack(id)}
      />
    </>
  );
}
