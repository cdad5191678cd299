import { useState } from 'react';
import type { OwnerChoice, OwnerDish } from '#contract/owner';
import { FormRow, Heading, Stack } from '#ui';
import { CategoryFields } from './CategoryFields';
import { AllergensField, HoursField, PhotographField, PriceField, SwitchField, TaxField, TextsFields } from './fields';
import { GroupsFields } from './GroupsFields';
import { LanguageChoice } from './LanguageChoice';
import { Leaving } from './Leaving';
import { useMenuActions } from './menuActions';
import { nameThing } from './names';
import { useOwner } from './ownerContext';

interface SoldPageProps {
  of: 'dish' | 'choice';
  sold: OwnerDish | OwnerChoice;
}

/** Everything about a dish, or a choice of dishes, that the owner changes. */
export function SoldPage({ of, sold }: SoldPageProps) {
  const { shop, drafts } = useOwner();
  const actions = useMenuActions();
  const [languageId, setLanguageId] = useState(1);
  const { id } = sold;
  const dish = of === 'dish' ? (sold as OwnerDish) : undefined;
  const outlets = shop.outlets.filter((outlet) => sold.outletIds.includes(outlet.id));
  const isOut = dish !== undefined && actions.isTakenOut('dish', id);
  const name = nameThing(shop, drafts, of, id);
  const hasRoles = sold.prices.length > 1;
  return (
    <>
      <Stack gap={4}>
        <LanguageChoice value={languageId} onValueChange={setLanguageId} />
        <TextsFields of={of} id={id} languageId={languageId} hasDescription={dish !== undefined} />
      </Stack>
      <Stack gap={3}>
        <Heading size="lead">{hasRoles ? 'Prices' : 'Price'}</Heading>
        {sold.prices.map(({ roleId, role }) => (
          <FormRow key={roleId}>
            <PriceField place={{ of, id, field: `price.${roleId}` }} label={hasRoles ? `Price for ${role}` : 'Price'} />
            {dish && (
              <PriceField
                place={{ of, id, field: `was.${roleId}` }}
                label={hasRoles ? `Before, for ${role}` : 'Price before'}
                hint="Struck through. Empty: none."
              />
            )}
          </FormRow>
        ))}
      </Stack>
      <TaxField place={{ of, id, field: 'taxId' }} label={hasRoles ? 'Tax of these prices' : 'Tax of this price'} />
      <Stack gap={3}>
        <Heading size="lead">Sold</Heading>
        <SwitchField place={{ of, id, field: 'isOnMenu' }} label="On the menu" />
        {outlets.map((outlet) => (
          <SwitchField
            key={outlet.id}
            place={{ of, id, field: `isSoldOut.${outlet.id}` }}
            label={`Sold out at ${outlet.name}`}
          />
        ))}
      </Stack>
      {dish && (
        <>
          {!isOut && <CategoryFields id={id} />}
          <PhotographField place={{ of, id, field: 'picture' }} label="Photograph" />
          <AllergensField place={{ of, id, field: 'allergens' }} label="Allergens" />
          <HoursField place={{ of, id, field: 'hours' }} label="Served" hint="In the hours of its category" />
          <GroupsFields id={id} />
          <Leaving
            isOut={isOut}
            isNew={actions.isNew(id)}
            name={name}
            hint={
              actions.isNew(id) ? undefined : 'Off the menu keeps it for later. Out for good removes it from all lists.'
            }
            onTakeOut={() => actions.takeDishOut(id)}
            onPutBack={() => actions.putDishBack(id)}
          />
        </>
      )}
    </>
  );
}
