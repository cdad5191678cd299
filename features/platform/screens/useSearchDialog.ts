import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** A dialog that the address opens. */
export interface SearchDialog {
  /** What the address asks for; null: nothing. */
  requested: string | null;
  /** Goes back to where the dialog was opened. */
  leave: () => void;
  /** Takes the question out of the address, for what is not there. */
  drop: () => void;
}

/** `?<name>=…` opens a dialog, so that the browser's Back closes it. */
export function useSearchDialog(name: string): SearchDialog {
  const [search, setSearch] = useSearchParams();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const requested = search.get(name);
  // Taking what the dialog was about makes it unknown at once; the way back is on its way then.
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
    // The address that the app was entered by has nothing of the app behind it.
    if (key === 'default') drop();
    else {
      left.current = requested;
      navigate(-1);
    }
  };
  return { requested, leave, drop };
}
