import { memo, type ReactNode, Suspense } from 'react';
import { hasMarks, type MenuItem } from '#features/model/menu';
import { useOwnAllergens } from '#features/model/visit';
import { late } from '#features/platform/lateCode';
import { ItemCard, ItemCardPlaceholder, Price } from '#ui';
import type { MenuLayout } from './menuRows';
import { Cells } from './rowLayout';
import { useMenuLayout } from './useColumns';
import type { ItemLook } from './useItemLook';

const DishMarks = late(() => import('./DishMarks'));
/** Loads for a menu that has hours. */
const HoursText = late(() => import('./hours/HoursText'));

export interface ItemCellProps {
  item: MenuItem;
  look: ItemLook;
  /** Default: the composition's. */
  layout?: MenuLayout;
  onOpen: (id: number) => void;
  /** Replaces the item's own texts, for example with highlighted search hits. */
  texts?: { name: ReactNode; description: ReactNode } | undefined;
}

/** An item of the menu with its price and availability for this diner. */
export const ItemCell = memo(function ItemCell({ item, look, layout, onOpen, texts }: ItemCellProps) {
  const { name, description } = texts ?? look.getTexts(item);
  const price = look.getPrice(item);
  const own = useOwnAllergens();
  const diets = look.getNote(item);
  const reason = look.getUnavailableText(item);
  const { serving } = item;
  const hours = serving && (
    <Suspense fallback={<span>{reason ?? diets}</span>}>
      <HoursText item={item} note={diets} />
    </Suspense>
  );
  const note = serving?.isServed ? hours : diets;
  const off = serving?.isServed === false && !item.isSoldOut ? hours : reason;
  return (
    <ItemCard
      name={name}
      {...(description && { description })}
      price={price && <Price cents={price.cents} words={price.isFrom ? look.sayFrom : undefined} />}
      {...(note && { note })}
      marks={
        (hasMarks(item) || own.length > 0) && (
          <Suspense>
            <DishMarks item={item} />
          </Suspense>
        )
      }
      {...(layout && { layout })}
      number={look.getNumber(item)}
      sources={item.images}
      loading="eager"
      {...(off !== undefined && { soldOut: off })}
      onClick={() => onOpen(item.id)}
    />
  );
});

export interface ItemRowProps {
  items: readonly MenuItem[];
  look: ItemLook;
  /** Items that a full row holds. */
  columns: number;
  onOpen: (id: number) => void;
}

/** A row of the menu list: one to four items. */
export function ItemRow({ items, look, columns, onOpen }: ItemRowProps) {
  return (
    <Cells style={{ '--columns': columns } as React.CSSProperties} data-layout={useMenuLayout()}>
      {items.map((item) => (
        <ItemCell key={item.id} item={item} look={look} onOpen={onOpen} />
      ))}
    </Cells>
  );
}

/** A cheap row, rendered while the list scrolls fast. */
export function ScrollingRow({ items, look, columns }: Omit<ItemRowProps, 'onOpen'>) {
  return (
    <Cells style={{ '--columns': columns } as React.CSSProperties} data-layout={useMenuLayout()}>
      {items.map((item) => (
        <ItemCardPlaceholder key={item.id} name={look.getTexts(item).name} />
      ))}
    </Cells>
  );
}
