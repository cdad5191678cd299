import { useState } from 'react';
import { inDollars } from '#contract/money';
import type { OwnerChoice, OwnerDish } from '#contract/owner';
import { FormRow, Heading, LinkRows, Stack } from '#ui';
import { HoursField, PhotographField, PriceField, SwitchField, TextsFields } from './fields';
import { LanguageChoice } from './LanguageChoice';
import { useOwner } from './ownerContext';
import { getName } from './words';

interface SoldPageProps {
  of: 'dish' | 'choice';
  sold: OwnerDish | OwnerChoice;
}

/** Everything about a dish, or a choice of dishes, that the owner changes. */
export function SoldPage({ of, sold }: SoldPageProps) {
  const { shop, toHref, navigate } = useOwner();
  const [languageId, setLanguageId] = useState(1);
  const { id } = sold;
  const dish = of === 'dish' ? (sold as OwnerDish) : undefined;
  const outlets = shop.outlets.filter((outlet) => sold.outletIds.includes(outlet.id));
  const choices = dish?.choiceIds.flatMap((choiceId) => shop.choices.find((one) => one.id === choiceId) ?? []) ?? [];
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
          <PhotographField place={{ of, id, field: 'picture' }} label="Photograph" />
          <HoursField place={{ of, id, field: 'hours' }} label="Served" hint="In the hours of its category" />
        </>
      )}
      {choices.length > 0 && (
        <Stack gap={3}>
          <Heading size="lead">Choices</Heading>
          <LinkRows
            label="Choices"
            onNavigate={navigate}
            rows={choices.map((choice) => ({
              href: toHref(`/choice/${choice.id}`),
              label: getName(choice.texts),
              detail: [
                choice.group,
                inDollars(choice.prices[0]?.cents ?? 0),
                ...(choice.isOnMenu ? [] : ['off the menu']),
                ...(choice.soldOutAt.length > 0 ? ['sold out'] : []),
              ].join(' · '),
            }))}
          />
        </Stack>
      )}
    </>
  );
}
