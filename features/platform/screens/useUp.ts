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
 * Returns the action of a top bar's arrow. It leads to `path`: back in the history if that is the previous screen,
 * otherwise as a replacement of this entry. The browser's Back then does not return to the screen that was left
 * (SHELL-37).
 */
export function useUp(path: string): () => void {
  const navigate = useNavigate();
  const back = useBackOnce();
  return () => (paths[getIndex() - 1] === path ? back() : navigate(path, { replace: true }));
}
