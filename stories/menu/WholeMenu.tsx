import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { Localization } from '#contract';
import { CategoryHeading, Cells, ITEMS_HEIGHT, ROW_HEIGHT, toRows } from '#features/menu';
import { selectRoleId } from '#features/model/account';
import type { Choice, ChoiceGroup, ChoiceModifier, Menu, MenuItem } from '#features/model/menu';
import { asksOptions, groupsFor } from '#features/model/menu';
import { useAppSelector } from '#features/model/store';
import { localized, useLanguageId } from '#features/platform/i18n';
import { CardGrid, CategoryCard, Heading, Stack, Text, token, useTextScale } from '#ui';
import { ChoiceGroups } from '../../features/item/ChoiceGroups';
import { ItemCell } from '../../features/menu/ItemRow';
import { useColumns, useMenuLayout } from '../../features/menu/useColumns';
import { useItemLook } from '../../features/menu/useItemLook';

const ignore = () => undefined;

/** A choice in each group, so that the groups that depend on others are shown too. */
const chooseFirst = (groups: readonly ChoiceGroup[]): Choice =>
  new Map(
    groups.flatMap(({ id, modifiers: [first] }) =>
      first ? [[id, [{ modifierId: first.id, quantity: 1, options: new Map() }]]] : [],
    ),
  );

/** Radio buttons of one name exclude each other within a form, and the same group may stand on the page twice. */
const Apart = ({ children }: { children: ReactNode }) => <form onSubmit={ignore}>{children}</form>;

const Groups = ({ groups }: { groups: readonly ChoiceGroup[] }) => (
  <Apart>
    <Stack gap={3}>
      <ChoiceGroups groups={groups} choice={chooseFirst(groups)} onChoose={ignore} />
    </Stack>
  </Apart>
);

/** Dishes that have the same groups. */
interface SharedChoices {
  items: MenuItem[];
  groups: ChoiceGroup[];
}

/** The groups of all dishes, those that are the same once. */
function listChoices(items: readonly MenuItem[], roleId: number): SharedChoices[] {
  const found = new Map<string, SharedChoices>();
  for (const item of items) {
    const groups = groupsFor(item, roleId);
    if (groups.length === 0) continue;
    const key = JSON.stringify(groups);
    const same = found.get(key);
    if (same) same.items.push(item);
    else found.set(key, { items: [item], groups });
  }
  return [...found.values()];
}

/** Options of the choices of some groups, those that are the same once. */
function listOptions(groups: readonly ChoiceGroup[]): { modifiers: ChoiceModifier[]; groups: ChoiceGroup[] }[] {
  const found = new Map<string, { modifiers: ChoiceModifier[]; groups: ChoiceGroup[] }>();
  for (const modifier of groups.flatMap(({ modifiers }) => modifiers.filter(asksOptions))) {
    const key = JSON.stringify(modifier.groups);
    const same = found.get(key);
    if (!same) found.set(key, { modifiers: [modifier], groups: modifier.groups });
    else if (!same.modifiers.some(({ id }) => id === modifier.id)) same.modifiers.push(modifier);
  }
  return [...found.values()];
}

/* The card fills its cell, as it does in the app's list. */
const cell = {
  display: 'grid',
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  minInlineSize: 0,
  minBlockSize: 0,
} as const;

const column = { display: 'grid', gap: token.space[6], padding: token.density.gutter } as const;

/** The category cards, the list and the choices of a menu, all of it, on one page as long as it needs. */
export function WholeMenu({ menu }: { menu: Menu }) {
  const languageId = useLanguageId();
  const roleId = useAppSelector(selectRoleId);
  const layout = useMenuLayout();
  const columns = useColumns(layout);
  const look = useItemLook();
  const scale = useTextScale();
  const nameOf = (texts: readonly Localization[]) => localized(texts, languageId).name;
  const items = [...new Set(menu.categories.flatMap(({ itemIds }) => itemIds))].flatMap((id) => menu.items[id] ?? []);
  return (
    <main data-whole-menu>
      <div data-part="categories" style={column}>
        <CardGrid label="Categories">
          {menu.categories.map((category) => (
            <li key={category.id} data-shows={`category-${category.id}`}>
              <CategoryCard
                name={nameOf(category.categoryLocalizations)}
                sources={category.images}
                loading="eager"
                href="/menu"
                onNavigate={ignore}
              />
            </li>
          ))}
        </CardGrid>
      </div>
      <div data-part="dishes" style={{ paddingInline: token.density.gutter }}>
        {toRows(menu, columns).map((row) =>
          row.kind === 'end' ? null : row.kind === 'heading' ? (
            <div key={`h${row.categoryIndex}`} style={{ blockSize: ROW_HEIGHT.heading * scale }}>
              <CategoryHeading>
                <Heading level={2} lines={2}>
                  {nameOf(row.category.categoryLocalizations)}
                </Heading>
              </CategoryHeading>
            </div>
          ) : (
            <div key={`${row.categoryIndex} ${row.items[0]?.id}`} style={{ blockSize: ITEMS_HEIGHT[layout] * scale }}>
              <Cells style={{ '--columns': columns } as CSSProperties} data-layout={layout}>
                {row.items.map((item) => (
                  <div key={item.id} data-shows={`dish-${item.id}`} style={cell}>
                    <ItemCell item={item} look={look} onOpen={ignore} />
                  </div>
                ))}
              </Cells>
            </div>
          ),
        )}
      </div>
      <div data-part="choices" style={column}>
        {listChoices(items, roleId).map(({ items: [first, ...others], groups }) => (
          <section
            key={first?.id}
            data-shows={[first, ...others].map((item) => `choices-${item?.id}`).join(' ')}
            style={{ display: 'grid', gap: token.space[3] }}
          >
            <Heading level={2}>{first && nameOf(first.itemLocalizations)}</Heading>
            {others.length > 0 && (
              <Text size="small" tone="muted">
                {others.map((item) => nameOf(item.itemLocalizations)).join(' · ')}
              </Text>
            )}
            <Groups groups={groups} />
            {listOptions(groups).map(({ modifiers, groups: options }) => (
              <Fragment key={modifiers[0]?.id}>
                <Heading level={3}>{modifiers.map(({ localizations }) => nameOf(localizations)).join(' · ')}</Heading>
                <Groups groups={options} />
              </Fragment>
            ))}
          </section>
        ))}
      </div>
    </main>
  );
}
