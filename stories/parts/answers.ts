import type { ErrorBody } from '#contract';
import { type Send, TransportError } from '#features/platform/api';

/** The host answers every call with this. */
export const answering =
  (body: unknown): Send =>
  async () => ({ status: 200, text: JSON.stringify(body), date: null });

/** The host refuses every call. */
export const refusing = (statusCode: number, message: string): Send => {
  const body: ErrorBody = { error: { statusCode, message } };
  return async () => ({ status: statusCode, text: JSON.stringify(body), date: null });
};

/** The host answers with a page of some proxy. */
export const talkingHtml: Send = async () => ({ status: 502, text: '<html>Bad gateway</html>', date: null });

/** The host has not answered yet, and will not. */
export const silent: Send = () => new Promise(() => {});

/** The host has taken too long. */
export const tooLate: Send = async () => {
  throw new TransportError('timeout');
};
