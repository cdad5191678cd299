import { memo, type UIEvent, useEffect, useRef } from 'react';
import type { ListProps } from 'react-window';

const memos = new Map<unknown, unknown>();
/** A row is drawn again only when its props change, as the library does it. */
function withMemo<T>(component: T): T {
  if (!memos.has(component)) memos.set(component, memo(component as never));
  return memos.get(component) as T;
}

/** Stands in for the list of react-window in the bench: the same rows, the same element, and every one of them drawn. */
export function List<RowProps extends object>({
  rowComponent,
  rowCount,
  rowHeight,
  rowKey,
  rowProps,
  onRowsRendered,
  onScroll,
  defaultHeight: _defaultHeight,
  defaultScrollOffset,
  overscanCount: _overscanCount,
  scrollElement: _scrollElement,
  ...rest
}: ListProps<RowProps> & { onScroll?: (event: UIEvent<HTMLDivElement>) => void }) {
  const element = useRef<HTMLDivElement>(null);
  const Row = withMemo(rowComponent) as React.ComponentType<Record<string, unknown>>;
  const getHeight = rowHeight as (index: number, props: RowProps) => number;
  const starts = [0];
  for (let index = 0; index < rowCount; index += 1) starts.push((starts[index] ?? 0) + getHeight(index, rowProps));

  const tell = () => {
    const { scrollTop, clientHeight } = element.current as HTMLDivElement;
    const after = (y: number) => Math.max(0, starts.findIndex((start) => start > y) - 1);
    const range = { startIndex: after(scrollTop), stopIndex: after(scrollTop + clientHeight) };
    onRowsRendered?.(range, range);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first position counts.
  useEffect(() => {
    if (element.current && defaultScrollOffset) element.current.scrollTop = defaultScrollOffset;
    tell();
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element that the library makes.
    <div
      role="list"
      {...rest}
      ref={element}
      style={{ position: 'relative', maxHeight: '100%', flexGrow: 1, overflowY: 'auto' }}
      onScroll={(event) => {
        onScroll?.(event);
        tell();
      }}
    >
      {Array.from({ length: rowCount }, (_, index) => (
        <Row
          {...rowProps}
          key={rowKey ? rowKey(index, rowProps) : index}
          ariaAttributes={getAria(index, rowCount)}
          index={index}
          style={getStyle(getHeight(index, rowProps))}
        />
      ))}
    </div>
  );
}

const arias = new Map<string, object>();
const getAria = (index: number, count: number): object => {
  const key = `${index}/${count}`;
  const known = arias.get(key) ?? { 'aria-posinset': index + 1, 'aria-setsize': count, role: 'listitem' };
  arias.set(key, known);
  return known;
};

const styles = new Map<number, object>();
const getStyle = (height: number): object => {
  const known = styles.get(height) ?? { height, width: '100%' };
  styles.set(height, known);
  return known;
};
