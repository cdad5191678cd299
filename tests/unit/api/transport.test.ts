import axios, { AxiosError } from 'axios';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TransportError } from '#features/platform/api';
import { send } from '../../../features/platform/api/transport.ts';

const request = {
  method: 'GET',
  url: '/api/outlets/web-app-outlets',
  headers: {},
  signal: new AbortController().signal,
};
const answer = { status: 404, data: '{"error":', headers: { date: 'Sun, 09 Aug 2026 03:41:00 GMT' } };

afterEach(() => vi.restoreAllMocks());

describe('a request', () => {
  it('has a timeout of 120 s, and takes cookies to another origin only where that is configured (WIRE-1)', async () => {
    const sent = vi.spyOn(axios, 'request').mockResolvedValue(answer);
    await send(request as never);
    const { url } = request;
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ url, timeout: 120_000, withCredentials: false }));
    await send({ ...request, withCredentials: true } as never);
    expect(sent).toHaveBeenLastCalledWith(expect.objectContaining({ url, withCredentials: true }));
  });

  it('returns the text of every status (WIRE-6)', async () => {
    vi.spyOn(axios, 'request').mockResolvedValue(answer);
    expect(await send(request as never)).toEqual({ status: 404, text: '{"error":', date: answer.headers.date });
  });

  it.each([
    ['too late', new AxiosError('timeout of 120000ms exceeded', 'ECONNABORTED'), 'timeout'],
    ['never answered', new AxiosError('Network Error', 'ERR_NETWORK'), 'no-answer'],
  ])('that is %s fails as that (WIRE-1)', async (_, fault, kind) => {
    vi.spyOn(axios, 'request').mockRejectedValue(fault);
    const failure = await send(request as never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TransportError);
    expect(failure).toMatchObject({ kind });
  });
});
