import { memo, Suspense, useCallback, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Menu } from '#features/model/menu';
import { useMenu, usePriceNote } from '#features/model/menu';
import { usePageTitle } from '#features/model/shop';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { QueryState, useScreenSlots, useSearchDialog } from '#features/platform/screens';
import { CategoryTabs, Heading, MenuSkeleton, Screen, Text, useComposition, VirtualList } from '#ui';
import EmptyMenu from './EmptyMenu';
import { ItemRow, ScrollingRow } from './ItemRow';
import { MenuCartBar } from './MenuCartBar';
import { findRow, ITEMS_HEIGHT, type MenuRow, ROW_HEIGHT, toRows } from './menuRows';
import { messages } from './messages';
import { CategoryHeading, PriceStrip } from './rowLayout';
import { useCategoryScroll } from './useCategoryScroll';
import { useColumns, useMenuLayout } from './useColumns';
import { useItemLook } from './useItemLook';
import { getStart, type MenuPlaceStore, useMenuPlace } from './useMenuPlace';

/* The space between tabs and navigation; the list is higher, see below. */
const Frame = styled.div`
  flex: 1;
  min-block-size: 0;
  container-type: size;
`;

/* Window height minus 158 px (MENU-7): the list runs on below the navigation. */
const LIST_HEIGHT = '100dvh - 158px';
/* The part of the list behind navigation and cart bar: the last row stays visible above them. */
const END_ROOM = `calc(max(0px, ${LIST_HEIGHT} - 100cqb) + 5rem)`;

const List = styled(VirtualList<MenuRow>)`
  block-size: calc(${LIST_HEIGHT});
`;

/* A heading for screen readers: the virtual list often holds dishes without the heading of their category. */
const ListHeading = styled(Heading)`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

const rowKey = (row: MenuRow) =>
  row.kind === 'heading'
    ? `h${row.categoryIndex}`
    : row.kind === 'end'
      ? 'end'
      : `i${row.categoryIndex}.${row.items[0]?.id}`;

/** Navigation state of /menu: which category to open at (MENU-2). */
interface MenuLocationState {
  selectedCategoryIndex?: number;
}

/** Returns the start category: the requested one, or the first if the menu has no such index. */
const getStartCategory = (requested: number | undefined, count: number): number =>
  Number.isInteger(requested) && requested !== undefined && requested > 0 && requested < count ? requested : 0;

const MenuFinder = late(() => import('./find/MenuFinder'));

/** Opens an item by `?item=<id>`, so that the browser's Back closes it and keeps the search below it. */
function useOpenItem(): (id: number) => void {
  const navigate = useNavigate();
  const location = useRef(useLocation());
  location.current = useLocation();
  return useCallback(
    (id) => {
      // The router shows the first press of a double click with its next render; the address has it at once.
      if (new URLSearchParams(window.location.search).has('item')) return;
      const { search, state } = location.current;
      const params = new URLSearchParams(search);
      params.set('item', String(id));
      navigate({ search: `?${params}` }, { state });
    },
    [navigate],
  );
}

/** Restores the focus when the search closes. */
function useFocusBack(isAway: boolean): void {
  useLayoutEffect(() => {
    if (!isAway) return;
    const before = document.activeElement;
    return () => (before as HTMLElement | null)?.focus();
  }, [isAway]);
}

interface MenuListProps {
  menu: Menu;
  /** Index of the category that it opens at. */
  startCategory: number;
  place: MenuPlaceStore;
  onOpen: (id: number) => void;
}

/** Memoized: opening an item changes the URL but not the list. */
const MenuList = memo(function MenuList({ menu, startCategory, place, onOpen: open }: MenuListProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const layout = useMenuLayout();
  const columns = useColumns(layout);
  const look = useItemLook();
  const isCentred = useComposition().header === 'centred';
  const priceNote = usePriceNote();
  const rowHeight = useCallback(
    (row: MenuRow) => (row.kind === 'items' ? ITEMS_HEIGHT[layout] : ROW_HEIGHT[row.kind]),
    [layout],
  );
  const rows = useMemo(() => toRows(menu, columns), [menu, columns]);
  const [start] = useState(() => getStart(rows, startCategory, place.read()));
  const scroll = useCategoryScroll(rows, startCategory, start);
  const { choose, listRef } = scroll;
  const keepPlace = useEffectEvent((kept: MenuPlaceStore) => {
    const { index = 0, offset = 0 } = listRef.current?.getTop() ?? {};
    kept.keep({ row: rows[index], offset });
  });
  // A layout effect's cleanup still finds the list in the document.
  useLayoutEffect(() => () => keepPlace(place), [place]);
  const select = useCallback((id: string) => choose(Number(id)), [choose]);
  const tabs = useMemo(
    () =>
      // Ids by position: two categories may have the same name.
      menu.categories.map(({ categoryLocalizations }, index) => ({
        id: String(index),
        label: localized(categoryLocalizations, languageId).name || t('unnamed'),
      })),
    [menu, languageId, t],
  );
  const renderRow = useCallback(
    (row: MenuRow) => {
      if (row.kind === 'end') return null;
      if (row.kind === 'items') return <ItemRow items={row.items} look={look} columns={columns} onOpen={open} />;
      return (
        <CategoryHeading data-align={isCentred ? 'centred' : undefined}>
          <Heading level={2} lines={2}>
            {tabs[row.categoryIndex]?.label}
          </Heading>
        </CategoryHeading>
      );
    },
    [columns, isCentred, look, open, tabs],
  );
  const renderWhileScrolling = useCallback(
    (row: MenuRow) =>
      row.kind === 'items' ? <ScrollingRow items={row.items} look={look} columns={columns} /> : renderRow(row),
    [columns, look, renderRow],
  );
  return (
    <>
      <CategoryTabs
        label={t('categories')}
        tabs={tabs}
        value={tabs[scroll.selected]?.id ?? ''}
        onValueChange={select}
      />
      {priceNote && (
        <PriceStrip data-align={isCentred ? 'centred' : undefined}>
          <Text size="small" tone="muted">
            {priceNote}
          </Text>
        </PriceStrip>
      )}
      <ListHeading>{t('menu')}</ListHeading>
      <Frame>
        <List
          label={t('menu')}
          rows={rows}
          rowHeight={rowHeight}
          rowKey={rowKey}
          findRow={findRow}
          renderRow={renderRow}
          renderWhileScrolling={renderWhileScrolling}
          overscan={2}
          listRef={scroll.listRef}
          endRoom={END_ROOM}
          startRow={start.row}
          startOffset={start.offset}
          onRowsRendered={scroll.onRowsRendered}
        />
      </Frame>
    </>
  );
});

interface MenuBodyProps {
  /** Category index of the navigation state. */
  requestedCategory: number | undefined;
  place: MenuPlaceStore;
  onOpen: (id: number) => void;
}

/** Memoized like the list: opening an item renders nothing of it again. */
const MenuBody = memo(function MenuBody({ requestedCategory, place, onOpen }: MenuBodyProps) {
  const t = useMessages(messages);
  return (
    <QueryState
      query={useMenu()}
      inColumn
      loading={<MenuSkeleton label={t('loading')} />}
      isEmpty={({ categories }) => categories.length === 0}
      empty={<EmptyMenu />}
    >
      {(menu) => (
        <MenuList
          menu={menu}
          startCategory={getStartCategory(requestedCategory, menu.categories.length)}
          place={place}
          onOpen={onOpen}
        />
      )}
    </QueryState>
  );
});

/** `/menu`: category tabs over the list of headings and items (MENU-5). */
export default function MenuScreen() {
  const t = useMessages(messages);
  const { state } = useLocation();
  const { navigation, shopBar } = useScreenSlots();
  const { data } = useMenu();
  usePageTitle(t('menu'));
  const open = useOpenItem();
  const place = useMenuPlace();
  const finder = useSearchDialog('find');
  const isFinding = finder.requested !== null && data !== undefined;
  useFocusBack(isFinding);
  return (
    <>
      <Screen scroll="inside" inert={isFinding} header={shopBar} floating={<MenuCartBar />} footer={navigation}>
        <MenuBody
          requestedCategory={(state as MenuLocationState | null)?.selectedCategoryIndex}
          place={place}
          onOpen={open}
        />
      </Screen>
      {isFinding && (
        <Suspense>
          <MenuFinder menu={data} query={finder.requested ?? ''} place={place} onOpen={open} onLeave={finder.leave} />
        </Suspense>
      )}
    </>
  );
}
