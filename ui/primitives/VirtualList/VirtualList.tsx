import {
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
  startTransition,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { List, type RowComponentProps } from 'react-window';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { type ScrollSpeed, useScrollSpeed } from './useScrollSpeed';
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
  /** Draws a row cheaply while the list is scrolled too fast to read; `renderRow` replaces it then. Default: `renderRow`. */
  renderWhileScrolling?: (row: Row, index: number) => ReactNode;
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
  /** The row that a list of its own scroller opens at. Default the first. */
  startRow?: number;
  /**
   * Index, among other rows, of the one that shows what this row showed; below 0 where there is none. A list of its own
   * scroller keeps it at the top when the rows change. Default: it stays where it was scrolled to.
   */
  findRow?: (row: Row, rows: readonly Row[]) => number;
  /** Room below the last row, as a CSS length, for bars that cover the end; what has the focus keeps clear of it too. */
  endRoom?: string;
}

interface RowData<Row> {
  rows: readonly Row[];
  renderRow: (row: Row, index: number) => ReactNode;
  renderWhileScrolling: ((row: Row, index: number) => ReactNode) | undefined;
  speed: ScrollSpeed;
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
    scroll-padding-block-end: var(--end-room);
    -webkit-tap-highlight-color: transparent;
  }

  &[data-scroller='own'] > * {
    block-size: 100%;
  }

  /* The library guesses the height of what it has not drawn yet, and a far row would be out of reach. */
  & > * > [data-react-window-sizer] {
    /* biome-ignore lint/complexity/noImportantStyles: the library sets it as an inline style. */
    block-size: calc(var(--rows-size) + var(--end-room)) !important;
  }
`;

const Inset = styled.div`
  padding-inline: max(${token.density.gutter}, env(safe-area-inset-left));
  /* A row that comes in moves no other. */
  contain: layout style;
`;

function RowShell<Row>(props: RowComponentProps<RowData<Row>>) {
  const { ariaAttributes, index, style, rows, renderRow, renderWhileScrolling, speed } = props;
  const [isFast, setFast] = useState(() => renderWhileScrolling !== undefined && speed.isFast());
  useEffect(() => {
    if (!isFast) return;
    return speed.onSettled(() => startTransition(() => setFast(false)));
  }, [isFast, speed]);
  const render = (isFast && renderWhileScrolling) || renderRow;
  const row = rows[index];
  return (
    <Inset {...ariaAttributes} style={style}>
      {row !== undefined && render(row, index)}
    </Inset>
  );
}

/** Where each row begins, in px from the first; one more entry tells where the last one ends. */
function getStarts(count: number, getHeight: (index: number) => number): number[] {
  const starts = [0];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    at += getHeight(index);
    starts.push(at);
  }
  return starts;
}

/** A long list that draws only the rows in view. Heights may differ from row to row. */
export function VirtualList<Row>({
  rows,
  rowHeight,
  renderRow,
  renderWhileScrolling,
  rowKey,
  scroller = 'own',
  onRowsRendered,
  overscan = 4,
  label,
  listRef,
  startRow = 0,
  findRow,
  endRoom = '0px',
  ref,
  style,
  ...rest
}: VirtualListProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement, []);
  const scale = useTextScale();

  // Kept while the rows are: with another function the list would measure all of them again.
  const getHeight = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? 0 : Math.ceil(rowHeight(row, index) * scale);
    },
    [rows, rowHeight, scale],
  );
  const starts = useMemo(() => getStarts(rows.length, getHeight), [rows, getHeight]);
  const getKey = useMemo(() => rowKey && ((index: number) => rowKey(rows[index] as Row, index)), [rows, rowKey]);
  const speed = useScrollSpeed(scroller === 'page');
  const rowProps = useMemo(
    () => ({ rows, renderRow, renderWhileScrolling, speed }),
    [rows, renderRow, renderWhileScrolling, speed],
  );

  // The row at the top stays there with larger text, and when what it shows moves to another row.
  const top = useRef(0);
  const drawn = useRef({ rows, scale, starts });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { rows, scale, starts };
    const element = box.current?.firstElementChild;
    const hasMoved = before.scale !== scale || (findRow !== undefined && before.rows !== rows);
    if (!hasMoved || scroller === 'page' || !element || top.current === 0) return;
    const row = Math.max(
      0,
      before.starts.findLastIndex((start) => start <= top.current),
    );
    const shown = before.rows[row];
    const next = findRow && shown !== undefined && before.rows !== rows ? findRow(shown, rows) : row;
    if (next < 0) return;
    const start = starts[next] ?? 0;
    const beyond = ((top.current - (before.starts[row] ?? 0)) * scale) / before.scale;
    const target = Math.min(start + beyond, starts[next + 1] ?? start);
    // Writing it ends the momentum of a finger, also where nothing moved, as with a new version of the menu.
    if (Math.abs(target - top.current) < 1) return;
    element.scrollTop = target;
    // Its event comes later than what may change next.
    top.current = element.scrollTop;
  }, [rows, scale, starts, scroller, findRow]);

  useImperativeHandle(
    listRef,
    () => ({
      scrollToRow: (index, behavior = 'instant') => {
        const element = box.current?.firstElementChild;
        const start = starts[index];
        if (!element || start === undefined) return;
        const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (isReduced || behavior === 'instant') speed.jumps();
        const isPage = scroller === 'page';
        const before = isPage ? element.getBoundingClientRect().top + window.scrollY : 0;
        (isPage ? window : element).scrollTo({ top: before + start, behavior: isReduced ? 'instant' : behavior });
      },
      get element() {
        return (box.current?.firstElementChild as HTMLElement | null) ?? null;
      },
    }),
    [starts, scroller, speed],
  );

  return (
    <Box
      {...rest}
      ref={box}
      data-scroller={scroller}
      style={{ ...style, '--rows-size': `${starts.at(-1)}px`, '--end-room': endRoom } as CSSProperties}
    >
      <List<RowData<Row>>
        onScroll={
          scroller === 'own'
            ? ({ currentTarget, timeStamp }) => {
                top.current = currentTarget.scrollTop;
                speed.moved(top.current, timeStamp);
              }
            : undefined
        }
        // Until it is measured: as many rows as the window may hold, so that the first picture is whole.
        defaultHeight={globalThis.innerHeight}
        defaultScrollOffset={scroller === 'own' ? starts[startRow] : undefined}
        aria-label={label}
        rowComponent={RowShell}
        rowCount={rows.length}
        rowHeight={getHeight}
        rowKey={getKey}
        rowProps={rowProps}
        overscanCount={overscan}
        scrollElement={scroller === 'page' ? 'window' : undefined}
        onRowsRendered={onRowsRendered}
      />
    </Box>
  );
}
