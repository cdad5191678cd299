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
  useSyncExternalStore,
} from 'react';
import { List, type RowComponentProps } from 'react-window';
import { styled } from 'styled-components';
import { prefersReducedMotion } from '../../prefersReducedMotion';
import { token } from '../../tokens';
import { type ScrollSpeed, useScrollSpeed } from './useScrollSpeed';
import { useTextScale, watchText } from './useTextScale';

/** `own`: the list scrolls in its own box, which the parent sizes; `page`: the window scrolls. */
export type VirtualListScroller = 'own' | 'page';

/** Which rows are in view. */
export interface RowRange {
  /** Index of the first row in view. */
  startIndex: number;
  /** Index of the last row in view. */
  stopIndex: number;
}

/** Methods that `listRef` receives. */
export interface VirtualListHandle {
  /** Brings a row to the start of the view, at once unless `behavior` says otherwise. */
  scrollToRow(index: number, behavior?: 'instant' | 'smooth'): void;
  /** Index of the row at the top of the view, and how many px of it are above the view. */
  getTop(): { index: number; offset: number };
  /** The element of the list. */
  readonly element: HTMLElement | null;
}

export interface VirtualListProps<Row> extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onResize' | 'role'> {
  /** The rows, from first to last. */
  rows: readonly Row[];
  /** Height of a row in px at normal text size; it grows with the diner's text size, and where the row needs more. */
  rowHeight: (row: Row, index: number) => number;
  /** Draws a row. Keep it stable between renders. */
  renderRow: (row: Row, index: number) => ReactNode;
  /** Draws a row cheaply while the list is scrolled too fast to be read, until `renderRow` replaces it. Default: `renderRow`. */
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
  /** Handle to scroll the list with. */
  listRef?: Ref<VirtualListHandle>;
  /** Index of the row that a list with the scroller `own` opens at. Default 0. */
  startRow?: number | undefined;
  /** Px of that row above the view. Default 0. */
  startOffset?: number | undefined;
  /**
   * Index of `row` among new `rows`, below 0 if it is gone. When the rows change, a list with the scroller `own` keeps the
   * row at the top there. Default: the list keeps its scroll position.
   */
  findRow?: (row: Row, rows: readonly Row[]) => number;
  /** Room below the last row and the focused element, as a CSS length, for bars that cover the end. Default `0px`. */
  endRoom?: string;
}

interface RowData<Row> {
  rows: readonly Row[];
  renderRow: (row: Row, index: number) => ReactNode;
  renderWhileScrolling: ((row: Row, index: number) => ReactNode) | undefined;
  speed: ScrollSpeed;
  /** The heights that rows are drawn with; others make the rows measure themselves again. */
  heights: Heights;
  /** Called when a row is taller than it was thought to be. */
  onGrow: (index: number, px: number) => void;
}

/** Px of the rows that need more than the given height, as with wide text spacing, by index. */
type Heights = ReadonlyMap<number, number>;
const asGiven: Heights = new Map();

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

  /* react-window estimates the height of rows not drawn yet; scrolling to a far row needs the exact height. */
  & > * > [data-react-window-sizer] {
    /* biome-ignore lint/complexity/noImportantStyles: react-window sets it as an inline style. */
    block-size: calc(var(--rows-size) + var(--end-room)) !important;
  }
`;

const Inset = styled.div`
  padding-inline: max(${token.density.gutter}, env(safe-area-inset-left));
  /* The layout of a row cannot affect other rows, so drawing one is cheap. */
  contain: layout style;
`;

function RowFrame<Row>(props: RowComponentProps<RowData<Row>>) {
  const { ariaAttributes, index, style, rows, renderRow, renderWhileScrolling, speed, onGrow } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isFast, setFast] = useState(() => renderWhileScrolling !== undefined && speed.isFast());
  useEffect(() => {
    if (!isFast) return;
    // The scroll may have settled between drawing the row and now.
    if (!speed.isFast()) return startTransition(() => setFast(false));
    return speed.onSettled(() => startTransition(() => setFast(false)));
  }, [isFast, speed]);
  // After each drawing, as any may bring more text. Before the paint, so that no row is seen over the next one.
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = frame.current ?? {};
    if (scrollHeight > clientHeight + 1) onGrow(index, scrollHeight);
  });
  const render = (isFast && renderWhileScrolling) || renderRow;
  const row = rows[index];
  return (
    <Inset {...ariaAttributes} ref={frame} style={style}>
      {row !== undefined && render(row, index)}
    </Inset>
  );
}

/** Px from the start of the list to each row, and to the end of the last one. */
function getRowOffsets(count: number, getHeight: (index: number) => number): number[] {
  const offsets = [0];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    at += getHeight(index);
    offsets.push(at);
  }
  return offsets;
}

/** Index of the row at the top of the view. */
const findTopRow = (offsets: readonly number[], scrollTop: number): number =>
  Math.max(
    0,
    offsets.findLastIndex((offset) => offset <= scrollTop),
  );

const subscribeToNothing = () => () => {};

/** Height of a phone, in px: what a server takes for that of the window. */
const SERVER_HEIGHT = 844;

/** Height of the window at first; while a page from a server is taken over, the one that the server took for it. */
function useFirstHeight(): number {
  const isOfServer = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  return useState(() => (isOfServer ? SERVER_HEIGHT : window.innerHeight))[0];
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
  startOffset = 0,
  findRow,
  endRoom = '0px',
  ref,
  style,
  ...rest
}: VirtualListProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState({ rows, heights: asGiven });
  const heights = measured.rows === rows ? measured.heights : asGiven;
  const onGrow = useCallback(
    (index: number, px: number) =>
      setMeasured((before) => {
        const known = before.rows === rows ? before.heights : asGiven;
        // Correct the height once only. A row that always differs from its height would grow for ever.
        return known.has(index) ? before : { rows, heights: new Map(known).set(index, px) };
      }),
    [rows],
  );
  const measureAgain = useCallback(() => setMeasured((before) => ({ ...before, heights: new Map() })), []);
  useEffect(() => (box.current ? watchText(measureAgain, box.current) : undefined), [measureAgain]);

  useImperativeHandle(ref, () => box.current as HTMLDivElement, []);
  const scale = useTextScale();
  const firstHeight = useFirstHeight();

  // Stable while the rows are, because a new function would make react-window measure all rows again.
  const getHeight = useCallback(
    (index: number) => {
      const row = rows[index];
      return row === undefined ? 0 : Math.max(Math.ceil(rowHeight(row, index) * scale), heights.get(index) ?? 0);
    },
    [rows, rowHeight, scale, heights],
  );
  const offsets = useMemo(() => getRowOffsets(rows.length, getHeight), [rows, getHeight]);
  const getKey = useMemo(() => rowKey && ((index: number) => rowKey(rows[index] as Row, index)), [rows, rowKey]);
  const speed = useScrollSpeed(scroller === 'page');
  const rowProps = useMemo(
    () => ({ rows, renderRow, renderWhileScrolling, speed, heights, onGrow }),
    [rows, renderRow, renderWhileScrolling, speed, heights, onGrow],
  );

  // Keeps the row at the top in place when heights change, or when what it shows moves to another row.
  const scrollTop = useRef(0);
  const drawn = useRef({ rows, scale, heights, offsets });
  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = { rows, scale, heights, offsets };
    const element = box.current?.firstElementChild;
    const mayHaveMoved =
      before.scale !== scale || before.heights !== heights || (findRow !== undefined && before.rows !== rows);
    if (!mayHaveMoved || scroller === 'page' || !element || scrollTop.current === 0) return;
    const row = findTopRow(before.offsets, scrollTop.current);
    const shown = before.rows[row];
    const next = findRow && shown !== undefined && before.rows !== rows ? findRow(shown, rows) : row;
    if (next < 0) return;
    const start = offsets[next] ?? 0;
    const offsetInRow = ((scrollTop.current - (before.offsets[row] ?? 0)) * scale) / before.scale;
    const target = Math.min(start + offsetInRow, offsets[next + 1] ?? start);
    // Setting scrollTop stops a scroll in progress, so it is left alone where nothing moved, as with an equal new menu.
    if (Math.abs(target - scrollTop.current) < 1) return;
    element.scrollTop = target;
    // The scroll event comes later, maybe after the next change of the rows.
    scrollTop.current = element.scrollTop;
  }, [rows, scale, heights, offsets, scroller, findRow]);

  useImperativeHandle(
    listRef,
    () => ({
      scrollToRow: (index, behavior = 'instant') => {
        const element = box.current?.firstElementChild;
        const start = offsets[index];
        if (!element || start === undefined) return;
        const isReduced = prefersReducedMotion();
        if (isReduced || behavior === 'instant') speed.expectJump();
        const isPage = scroller === 'page';
        const before = isPage ? element.getBoundingClientRect().top + window.scrollY : 0;
        (isPage ? window : element).scrollTo?.({ top: before + start, behavior: isReduced ? 'instant' : behavior });
      },
      getTop: () => {
        const element = box.current?.firstElementChild;
        const top = scroller === 'page' ? -(element?.getBoundingClientRect().top ?? 0) : (element?.scrollTop ?? 0);
        const index = findTopRow(offsets, top);
        return { index, offset: top - (offsets[index] ?? 0) };
      },
      get element() {
        return (box.current?.firstElementChild as HTMLElement | null) ?? null;
      },
    }),
    [offsets, scroller, speed],
  );

  return (
    <Box
      {...rest}
      ref={box}
      data-scroller={scroller}
      style={{ ...style, '--rows-size': `${offsets.at(-1)}px`, '--end-room': endRoom } as CSSProperties}
    >
      <List<RowData<Row>>
        onScroll={
          scroller === 'own'
            ? ({ currentTarget, timeStamp }) => {
                scrollTop.current = currentTarget.scrollTop;
                speed.report(scrollTop.current, timeStamp);
              }
            : undefined
        }
        // Height until the list is measured: that of the window, so that the first paint has all rows in view.
        defaultHeight={firstHeight}
        defaultScrollOffset={scroller === 'own' ? (offsets[startRow] ?? 0) + startOffset : undefined}
        aria-label={label}
        rowComponent={RowFrame}
        rowCount={rows.length}
        rowHeight={getHeight}
        rowKey={getKey}
        rowProps={rowProps}
        overscanCount={overscan}
        // A new width wraps text differently. The first width is 0, before the list is measured.
        onResize={({ width }, before) => {
          if (before.width > 0 && width !== before.width) measureAgain();
        }}
        scrollElement={scroller === 'page' ? 'window' : undefined}
        onRowsRendered={onRowsRendered}
      />
    </Box>
  );
}
