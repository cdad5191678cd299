import { useState } from 'react';
import { inDollars } from '#contract/money';
import type { OwnerGroup } from '#contract/owner';
import { SubmitButton } from '#features/platform/forms';
import { AddIcon, Heading, IconButton, LinkRows, OrderList, RemoveIcon, SelectField, Stack, Text } from '#ui';
import { readIds } from './drafts';
import { moveOne } from './menuActions';
import { useOwner } from './ownerContext';
import { getName, MOVES } from './words';

/** The groups of choices of a dish: existing ones are given to it, taken away and ordered (OWNER-15). */
export function GroupsFields({ id }: { id: number }) {
  const { shop, drafts, setTyped, toHref, navigate } = useOwner();
  const place = { of: 'dish', id, field: 'groups' } as const;
  const groupIds = readIds(shop, drafts, place);
  const groups = groupIds.flatMap((groupId) => shop.groups.find((one) => one.id === groupId) ?? []);
  const others = shop.groups.filter((group) => !groupIds.includes(group.id));
  const [chosen, setChosen] = useState('');
  const choicesOf = ({ choiceIds }: OwnerGroup) =>
    choiceIds.flatMap((choiceId) => shop.choices.find((one) => one.id === choiceId) ?? []);
  const describe = (group: OwnerGroup) =>
    choicesOf(group)
      .map(({ texts }) => getName(texts))
      .join(', ');
  const picked = others.find((group) => String(group.id) === chosen) ?? others[0];
  const choices = groups.flatMap(choicesOf).filter((choice, at, all) => all.indexOf(choice) === at);
  return (
    <Stack role="group" aria-label="Choices" gap={3}>
      <Heading size="lead">Choices</Heading>
      {groups.length === 0 && <Text tone="muted">None: diners order it as it is.</Text>}
      {groups.length > 0 && (
        <OrderList
          label="Groups of choices"
          onItemMove={(from, to) => setTyped(place, moveOne(groupIds, from, to))}
          {...MOVES}
          items={groups.map((group) => ({
            id: String(group.id),
            label: getName(group.texts),
            detail: describe(group),
            action: (
              <IconButton
                variant="plain"
                label={`Take ${getName(group.texts)} away`}
                icon={<RemoveIcon size={20} aria-hidden />}
                onClick={() =>
                  setTyped(
                    place,
                    groupIds.filter((one) => one !== group.id),
                  )
                }
              />
            ),
          }))}
        />
      )}
      {picked && (
        <>
          <SelectField label="Group to add" hint={describe(picked)} value={String(picked.id)} onValueChange={setChosen}>
            {others.map((group) => (
              <option key={group.id} value={group.id}>
                {getName(group.texts)}
              </option>
            ))}
          </SelectField>
          <div>
            <SubmitButton
              variant="secondary"
              icon={<AddIcon size={20} aria-hidden />}
              onClick={() => setTyped(place, [...groupIds, picked.id])}
            >
              {`Add ${getName(picked.texts)}`}
            </SubmitButton>
          </div>
        </>
      )}
      {choices.length > 0 && (
        <LinkRows
          label="Prices of choices"
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
      )}
    </Stack>
  );
}
