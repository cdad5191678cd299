import { memo, type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { selectRoleId } from '#features/account';
import { groupsFor, unavailableReason } from '#features/choice';
import { languageTag, localized, useLanguageId, useMessages } from '#features/i18n';
import { useShownPrices } from '#features/prices';
import { ItemCard, Price, token } from '#ui';
import { dietsToSay, useFactWords } from './find/useFactWords';
import { messages } from './messages';
import { priceFor } from './price';
import type { MenuItem } from './types';

/** Cells of one row of items. */
export const Cells = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: ${token.density.rowGap};
  block-size: 100%;
  padding-block-end: ${token.density.rowGap};
`;

export interface ItemCellProps {
  item: MenuItem;
  onOpen: (id: number) => void;
  /** In place of its own texts, such as those in which something was found. */
  words?: { name: ReactNode; description: ReactNode } | undefined;
}

/** An item of the menu, as it costs and stands for this diner. */
export const ItemCell = memo(function ItemCell({ item, onOpen, words }: ItemCellProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const roleId = useSelector(selectRoleId);
  const price = priceFor(item, roleId);
  const reason = useMemo(() => unavailableReason(item, groupsFor(item, roleId), roleId), [item, roleId]);
  const shown = useShownPrices();
  const wordOf = useFactWords();
  const { name, description } = words ?? localized(item.itemLocalizations, languageId);
  const note = dietsToSay(item.diets).map(wordOf).join(' · ');
  const off = reason && t(reason === 'sold-out' ? 'soldOut' : 'notOrderable');
  return (
    <ItemCard
      name={name || t('unnamed')}
      {...(description && { description })}
      price={price && <Price cents={shown.of(price)} locale={languageTag(languageId)} />}
      {...(note && { note })}
      sources={item.images}
      loading="eager"
      {...(off !== undefined && { soldOut: off })}
      onOpen={() => onOpen(item.id)}
    />
  );
});

export interface ItemRowProps {
  items: readonly MenuItem[];
  /** Items that a full row holds. */
  columns: number;
  onOpen: (id: number) => void;
}

/** A row of the menu list: one to four items. */
export function ItemRow({ items, columns, onOpen }: ItemRowProps) {
  return (
    <Cells style={{ '--columns': columns } as React.CSSProperties}>
      {items.map((item) => (
        <ItemCell key={item.id} item={item} onOpen={onOpen} />
      ))}
    </Cells>
  );
}
