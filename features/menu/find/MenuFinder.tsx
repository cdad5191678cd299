import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Menu } from '#features/model/menu';
import { useFavourites, usePriceNote } from '#features/model/menu';
import { Announcement } from '#features/platform/announcement';
import { SubmitButton, stripLeading } from '#features/platform/forms';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { useObservableValue } from '#features/platform/storage';
import {
  BackIcon,
  Column,
  EmptyState,
  FavouriteIcon,
  Highlight,
  IconButton,
  Screen,
  SearchField,
  SearchIcon,
  Text,
  token,
  VirtualList,
  type VirtualListHandle,
} from '#ui';
import { ItemCell } from '../ItemRow';
import { MenuCartBar } from '../MenuCartBar';
import { ITEMS_HEIGHT, type MenuLayout, ROW_HEIGHT } from '../menuRows';
import { Cells, PriceStrip } from '../rowLayout';
import { useColumns, useMenuLayout } from '../useColumns';
import { type ItemLook, useItemLook } from '../useItemLook';
import type { MenuPlaceStore } from '../useMenuPlace';
import { FilterStrip } from './FilterStrip';
import { filters, noFilters } from './filters';
import { type Found, findDishes } from './findDishes';
import { messages } from './messages';
import { findHits, toSearchWords } from './searchText';

/* Covers the menu, which keeps its scroll position. */
const Layer = styled.div`
  position: fixed;
  inset: 0;
  z-index: 30;
  background: ${token.color.background};
`;

const Bar = styled.div`
  display: flex;
  gap: ${token.space[2]};
  align-items: center;
  min-block-size: 60px;
  padding: calc(${token.space[2]} + env(safe-area-inset-top)) max(${token.density.gutter}, env(safe-area-inset-right))
    ${token.space[2]} max(${token.density.gutter}, env(safe-area-inset-left));
`;

const Note = styled.div`
  display: grid;
  align-content: center;
  block-size: 100%;
`;

type Row = { kind: 'found'; found: readonly Found[] } | { kind: 'note'; text: string } | { kind: 'end' };

const heightIn =
  (layout: MenuLayout) =>
  ({ kind }: Row): number =>
    kind === 'found' ? ITEMS_HEIGHT[layout] : kind === 'note' ? 60 : ROW_HEIGHT.end;
const rowHeights = { rows: heightIn('rows'), board: heightIn('board') };
const rowKey = (row: Row) => (row.kind === 'found' ? (row.found[0]?.item.id ?? 0) : row.kind);

export interface MenuFinderProps {
  menu: Menu;
  /** Initial search text, from the URL. */
  query: string;
  place: MenuPlaceStore;
  onOpen: (id: number) => void;
  onLeave: () => void;
}

/** Search of the menu with favourites and filters, shown over the list. */
export default function MenuFinder({ menu, query: initialQuery, place, onOpen, onLeave }: MenuFinderProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  // Rows show the descriptions that were searched; a board has no pictures to show beside them (BRAND-3).
  const layout = useMenuLayout() === 'board' ? 'board' : 'rows';
  const columns = useColumns(layout);
  const look = useItemLook();
  const priceNote = usePriceNote();
  const { ids } = useFavourites();
  const chosen = useObservableValue(filters);
  const [start] = useState(() => place.read());
  const [typed, setTyped] = useState(start?.query ?? initialQuery);
  const query = useDeferredValue(typed).trim();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const list = useRef<VirtualListHandle>(null);
  const shown = useRef(query);
  // A new query starts at its best hits.
  useEffect(() => {
    if (shown.current !== query) list.current?.scrollToRow(0);
    shown.current = query;
  }, [query]);
  // The menu is already at another entry when Back closes the search.
  const { key } = useLocation();
  const keepPlace = useEffectEvent((kept: MenuPlaceStore) =>
    kept.keep({ query: typed, found: list.current?.getTop() }, key),
  );
  useLayoutEffect(() => () => keepPlace(place), [place]);

  const { favourites, diets, without, isNutriGradeAB } = chosen;
  const isFiltered = favourites || diets.length > 0 || without.length > 0 || isNutriGradeAB;
  const isSearching = query !== '' || isFiltered;
  // Without a search or filter the favourites are shown.
  const isOnlyFavourites = favourites || !isSearching;
  const { found, unstated } = useMemo(() => {
    const only = isOnlyFavourites ? new Set(ids) : undefined;
    return findDishes(menu, { query, only, diets, without, isNutriGradeAB }, languageId);
  }, [menu, query, isOnlyFavourites, ids, diets, without, isNutriGradeAB, languageId]);

  const rows = useMemo(() => {
    const lines: Row[] = [];
    for (let at = 0; at < found.length; at += columns) {
      lines.push({ kind: 'found', found: found.slice(at, at + columns) });
    }
    if (unstated > 0) {
      lines.push({ kind: 'note', text: t('unstated', { count: unstated }) });
    }
    return found.length > 0 ? [...lines, { kind: 'end' } as const] : lines;
  }, [found, unstated, columns, t]);

  const words = useMemo(() => toSearchWords(query), [query]);
  const renderRow = useCallback(
    (row: Row) => {
      if (row.kind === 'end') return null;
      if (row.kind === 'note') {
        return (
          <Note>
            <Text size="small" tone="muted">
              {row.text}
            </Text>
          </Note>
        );
      }
      return (
        <Cells style={{ '--columns': columns } as React.CSSProperties} data-layout={layout}>
          {row.found.map(({ item, texts }) => (
            <FoundCell
              key={item.id}
              layout={layout}
              item={item}
              look={look}
              texts={texts}
              words={words}
              onOpen={onOpen}
            />
          ))}
        </Cells>
      );
    },
    [columns, layout, look, words, onOpen],
  );

  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed === '') onLeave();
  };

  return (
    <Layer data-finder="" onKeyDown={leaveByKey}>
      <Screen
        scroll="inside"
        header={
          <>
            <Bar role="search">
              <IconButton label={t('leave')} icon={<BackIcon size={22} aria-hidden />} onClick={onLeave} />
              <SearchField
                ref={field}
                label={t('searchMenu')}
                clearLabel={t('clear')}
                value={typed}
                parse={stripLeading}
                onValueChange={setTyped}
              />
            </Bar>
            <FilterStrip menu={menu} />
          </>
        }
        floating={<MenuCartBar />}
      >
        <Announcement>{isSearching && t('found', { count: found.length })}</Announcement>
        {found.length > 0 && priceNote && (
          <PriceStrip>
            <Text size="small" tone="muted">
              {priceNote}
            </Text>
          </PriceStrip>
        )}
        {found.length > 0 ? (
          <VirtualList
            listRef={list}
            label={t(isOnlyFavourites ? 'favourites' : 'searchMenu')}
            rows={rows}
            rowHeight={rowHeights[layout]}
            rowKey={rowKey}
            renderRow={renderRow}
            startRow={start?.found?.index}
            startOffset={start?.found?.offset}
            style={{ paddingBlockStart: token.space[3] }}
          />
        ) : (
          <Column>
            <NoResults query={query} isFiltered={isFiltered} isFavourites={favourites && ids.length === 0} />
            {rows.map((row) => row.kind === 'note' && <Text key="note">{row.text}</Text>)}
          </Column>
        )}
      </Screen>
    </Layer>
  );
}

interface FoundCellProps extends Found {
  layout: MenuLayout;
  look: ItemLook;
  words: readonly string[];
  onOpen: (id: number) => void;
}

/** A dish with the search hits highlighted. */
function FoundCell({ item, layout, look, texts, words, onOpen }: FoundCellProps) {
  const { description } = texts;
  const name = texts.name || look.getTexts(item).name;
  const marked = useMemo(() => {
    const mark = (text: string) => text && <Highlight text={text} hits={findHits(text, words)} />;
    return { name: mark(name), description: mark(description) };
  }, [name, description, words]);
  return <ItemCell item={item} layout={layout} look={look} texts={marked} onOpen={onOpen} />;
}

interface NoResultsProps {
  query: string;
  isFiltered: boolean;
  /** The diner filters by favourites and has none. */
  isFavourites: boolean;
}

/** Empty state: no search yet, or no results. */
function NoResults({ query, isFiltered, isFavourites }: NoResultsProps) {
  const t = useMessages(messages);
  const icon = <SearchIcon size={56} stroke={1.5} aria-hidden />;
  const clear = isFiltered ? (
    <SubmitButton onClick={() => filters.set(noFilters)}>{t('clearFilters')}</SubmitButton>
  ) : undefined;
  if (isFavourites) {
    return (
      <EmptyState
        icon={<FavouriteIcon size={56} stroke={1.5} aria-hidden />}
        title={t('noFavourites')}
        text={t('noFavouritesText')}
        action={clear}
      />
    );
  }
  if (query)
    return <EmptyState icon={icon} title={t('nothingFor', { query })} text={t('nothingText')} action={clear} />;
  if (isFiltered) return <EmptyState icon={icon} title={t('nothingLeft')} text={t('nothingLeftText')} action={clear} />;
  return <EmptyState icon={icon} title={t('prompt')} text={t('promptText')} />;
}
