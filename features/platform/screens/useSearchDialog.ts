import { useCallback, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useBackOnce } from './useBackOnce';

/** A dialog that a search parameter opens. */
export interface SearchDialog {
  /** Value of the search parameter; null: closed. */
  requested: string | null;
  /** Goes back to the previous history entry. */
  leave: () => void;
  /** Removes the parameter, for a value that does not exist. */
  drop: () => void;
}

/** `?<name>=…` opens a dialog, so that the browser's Back closes it. */
export function useSearchDialog(name: string): SearchDialog {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const back = useBackOnce();
  const requested = search.get(name);
  // Adding or removing the item can make the value unknown while navigate(-1) is pending.
  const left = useRef<string | null>(null);
  if (requested === null) left.current = null;
  const drop = useCallback(() => {
    if (left.current !== null) return;
    const without = (params: URLSearchParams) => {
      params.delete(name);
      return params;
    };
    setSearch(without, { replace: true, state });
  }, [setSearch, name, state]);
  const leave = () => {
    // The first history entry has no previous page of the app. Its key is another one once it was replaced.
    if (key === 'default' || window.history.state?.idx === 0) drop();
    else {
      left.current = requested;
      back();
    }
  };
  return { requested, leave, drop };
}
