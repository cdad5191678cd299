import type { ReactNode } from 'react';
import { Column } from '#ui';
import { ServerFailure } from './ServerFailure';

/** The used parts of a query hook's result. */
export interface Query<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  /** Sends the request again. */
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: Query<Data>;
  /** Shown until there is data or a failure. */
  loading: ReactNode;
  /** Shown for a failure without data. Default: the general panel, with a button that sends the request again. */
  failed?: ReactNode;
  /** Data for which `empty` is shown. Default: none. */
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  /** Puts loading, empty and failed into a Column, for data that fills the screen. Default false. */
  inColumn?: boolean;
  children?: (data: Data) => ReactNode;
}

/** The data of a query, or in its place that it is loading, empty or failed. A failure never hides data. */
export function QueryState<Data>({ query, inColumn = false, children, ...parts }: QueryStateProps<Data>) {
  const { data, error } = query;
  const isEmpty = data !== undefined && parts.isEmpty?.(data) === true;
  if (data !== undefined && !isEmpty) return children?.(data);
  // While a failed request is sent again its error stays, and the panel with it.
  const { failed = <ServerFailure onRetry={query.refetch} isRetrying={query.isFetching} /> } = parts;
  const shown = isEmpty ? parts.empty : error === undefined ? parts.loading : failed;
  return inColumn ? <Column>{shown}</Column> : shown;
}
