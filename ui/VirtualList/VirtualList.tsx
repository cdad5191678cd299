import { type ComponentPropsWithRef, type ReactNode, type Ref, useImperativeHandle } from 'react';
import { List, type RowComponentProps, useListRef } from 'react-window';
import { styled } from 'styled-components';
import { token } from '../tokens';
import { useTextScale } from './useTextScale';

/** `own` scrolls inside its box, which the parent sizes; `page` scrolls with the window. */
export type VirtualListScroller = 'own' | 'page';

/** Which rows are in view. */
export interface RowRange {
  /** Index of the first row in view. */
  startIndex: number;
  /** Index of the last row in view. */
  stopIndex: number;
}

/** What a list can be told to do. */
export interface VirtualListHandle {
  /** Brings a row to the start of the view, at once unless `behavior` says otherwise. */
  scrollToRow(index: number, behavior?: 'instant' | 'smooth'): void;
  /** The element of the list. */
  readonly element: HTMLElement | null;
}

export interface VirtualListProps<Row> extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onResize' | 'role'> {
  /** The rows, from first to last. */
  rows: readonly Row[];
  /** Height of a row in px at normal text size; it grows with the diner's text size. */
  rowHeight: (row: Row, index: number) => number;
  /** Draws a row. Keep it stable between renders. */
  renderRow: (row: Row, index: number) => ReactNode;
  /** Identifies a row. Default: its index. Keep it stable between renders. */
  rowKey?: (row: Row, index: number) => string | number;
  /** Default `own`. */
  scroller?: VirtualListScroller;
  /** Called when other rows come into view. */
  onRowsRendered?: (range: RowRange) => void;
  /** Rows drawn beyond the view, on both sides. Default 4. */
  overscan?: number;
  /** Name of the list, for screen readers. */
  label?: string;
  /** Scrolls the list by hand. */
  listRef?: Ref<VirtualListHandle>;
}

interface RowData<Row> {
  rows: readonly Row[];
  renderRow: (row: Row, index: number) => ReactNode;
}

const Box = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
  inline-size: 100%;

  & > * {
    inline-size: 100%;
    overscroll-behavior: contain;
    -webkit-tap-highlight-color: transparent;
  }

  &[data-scroller='own'] > * {
    block-size: 100%;
  }
`;

const Inset = styled.div`
  padding-inline: max(${token.density.gutter}, env(safe-area-inset-left));
`;

function RowShell<Row>({ ariaAttributes, index, style, rows, renderRow }: RowComponentProps<RowData<Row>>) {
  const row = rows[index];
  return (
    <Inset {...ariaAttributes} style={style}>
      {row !== undefined && renderRow(row, index)}
    </Inset>
  );
}

/** A long list that draws only the rows in view. Heights may differ from row to row. */
export function VirtualList<Row>({
  rows,
  rowHeight,
  renderRow,
  rowKey,
  scroller = 'own',
  onRowsRendered,
  overscan = 4,
  label,
  listRef,
  ...rest
}: VirtualListProps<Row>) {
  const list = useListRef(null);
  const scale = useTextScale();

  useImperativeHandle(
    listRef,
    () => ({
      scrollToRow: (index, behavior = 'instant') => {
        const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        list.current?.scrollToRow({ index, align: 'start', behavior: calm ? 'instant' : behavior });
      },
      get element() {
        return list.current?.element ?? null;
      },
    }),
    [list],
  );

  return (
    <Box {...rest} data-scroller={scroller}>
      <List<RowData<Row>>
        listRef={list}
        aria-label={label}
        rowComponent={RowShell}
        rowCount={rows.length}
        rowHeight={(index) => {
          const row = rows[index];
          return row === undefined ? 0 : Math.ceil(rowHeight(row, index) * scale);
        }}
        rowKey={rowKey && ((index) => rowKey(rows[index] as Row, index))}
        rowProps={{ rows, renderRow }}
        overscanCount={overscan}
        scrollElement={scroller === 'page' ? 'window' : undefined}
        onRowsRendered={onRowsRendered}
      />
    </Box>
  );
}
