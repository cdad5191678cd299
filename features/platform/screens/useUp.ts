import { useNavigate } from 'react-router-dom';
import { useBackOnce } from './useBackOnce';

/** The path of each history entry of this tab, by its index; empty after a reload. */
const paths: string[] = [];

/** The router counts its entries there; none is known where it has not. */
const getIndex = (): number => window.history.state?.idx;

/** Remembers the path of the entry that is shown. */
export const rememberPath = (path: string): void => {
  paths[getIndex()] = path;
};

/**
 * What the arrow of a top bar does: it leads to `path`, back in the history where that is the screen before, else in place of
 * this screen, so that the browser's Back does not return to what was just left (SHELL-37).
 */
export function useUp(path: string): () => void {
  const navigate = useNavigate();
  const back = useBackOnce();
  return () => (paths[getIndex() - 1] === path ? back() : navigate(path, { replace: true }));
}
