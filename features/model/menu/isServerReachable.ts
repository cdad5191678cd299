import type { AppThunk } from '../store';
import { menuApi } from './menuApi';
import { menuArguments } from './menuArguments';

/** True for a request without an answer: no network, or an unreachable server. */
export const isUnanswered = (error: unknown): boolean => {
  const { kind } = (error ?? {}) as { kind?: string };
  return kind === 'no-answer' || kind === 'timeout';
};

/** Requests the menu of the visit. Only a call shows whether there is a network: `navigator.onLine` may be wrong. */
export const isServerReachable = (): AppThunk<Promise<boolean>> => async (dispatch, getState) => {
  const wanted = menuArguments(getState().visit);
  if (!wanted) return true;
  const { error } = await dispatch(menuApi.endpoints.menu.initiate(wanted, { forceRefetch: true, subscribe: false }));
  return !isUnanswered(error);
};
