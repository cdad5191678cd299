import type { OwnerChange, OwnerChangeAnswer, OwnerChangeRequest, OwnerShop } from '#contract/owner';

/** A call that the server refused, with its sentence. */
export class Refused extends Error {
  override name = 'Refused';
  /** Status of the answer; 0: the server was not reached. */
  readonly status: number;
  /** `OWNER_CHANGED`: a value is no longer the one that the owner saw. */
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The calls of the owner's pages. Each throws {@link Refused}. */
export interface OwnerCalls {
  readShop: (brandId: number | undefined) => Promise<OwnerShop>;
  readChanges: (brandId: number) => Promise<OwnerChange[]>;
  change: (change: OwnerChangeRequest) => Promise<OwnerChangeAnswer>;
  undo: (id: number) => Promise<OwnerChangeAnswer>;
  /** @returns the address of the photograph, for a dish. */
  upload: (photograph: Blob) => Promise<string>;
}

const UNREACHABLE = 'The server cannot be reached; what you typed is still here. Please try again.';

/** Calls of the server that serves the page. */
export function createOwnerCalls(base = '/staff/api/owner'): OwnerCalls {
  const call = async (path: string, init?: RequestInit): Promise<unknown> => {
    const answer = await fetch(`${base}${path}`, { credentials: 'same-origin', ...init }).catch(() => undefined);
    if (!answer) throw new Refused(0, UNREACHABLE);
    const body = (await answer.json().catch(() => ({}))) as { error?: { message?: string; code?: string } };
    if (answer.ok) return body;
    const message = answer.status === 401 ? 'Your sign-in has ended.' : (body.error?.message ?? UNREACHABLE);
    throw new Refused(answer.status, message, body.error?.code);
  };
  const post = (path: string, body: object): Promise<unknown> =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    readShop: async (brandId) => (await call(`/shop${brandId ? `?brand=${brandId}` : ''}`)) as OwnerShop,
    readChanges: async (brandId) => ((await call(`/changes?brand=${brandId}`)) as { changes: OwnerChange[] }).changes,
    change: async (change) => (await post('/changes', change)) as OwnerChangeAnswer,
    undo: async (id) => (await post(`/changes/${id}/undo`, {})) as OwnerChangeAnswer,
    upload: async (photograph) => {
      const type = photograph.type.startsWith('image/') ? photograph.type : 'image/jpeg';
      const sent = { method: 'POST', headers: { 'content-type': type }, body: photograph };
      return ((await call('/photographs', sent)) as { address: string }).address;
    },
  };
}
