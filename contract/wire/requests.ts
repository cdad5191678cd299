/** Signature headers of each request (WIRE-2): `sgt` = hex HMAC-SHA-256 of `dt` followed by `xid`. */
export const SIGNATURE_HEADERS = { timestamp: 'dt', requestId: 'xid', signature: 'sgt' } as const;

/** Seconds that the time of a request may differ from the server's (WIRE-2). */
export const SIGNATURE_TOLERANCE_S = 300;

export const IDEMPOTENCY_HEADER = 'idempotency-key';
