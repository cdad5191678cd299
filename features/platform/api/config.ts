/** A request signature that the server made in advance; valid for one request (WIRE-2, ADR-0005). */
export interface SignedTicket {
  dt: string;
  xid: string;
  sgt: string;
}

/** The configuration that the server writes into the page: `<script type="application/json" id="makan-config">`. */
export interface RuntimeConfig {
  /** Signs requests. It is public, so it authorises nothing (WIRE-2). */
  signingKey: string;
  /** Key of the fixed-key encoding of passwords and codes (WIRE-40), base64url of 32 bytes. */
  otpKey: string;
  /** Allowed host names of payment URLs (PAY-2). */
  gatewayHosts: readonly string[];
  /** Value of a rebate point, cents (MONEY-15). Default 100. */
  centsPerPoint?: number;
  /** Brand id that promo codes are validated with (WIRE-19). Default 1. */
  promoBrandId?: number;
  /** `kiosk`: a shared device, where a session ends at the first navigation a minute after it began (SESSION-4). Default `phone`. */
  sessionPolicy?: 'phone' | 'kiosk';
  /** Statuses of orders that the server has beyond those of the contract, by what they mean for the payment. Default none. */
  orderStatuses?: { paid?: readonly string[]; unpaid?: readonly string[] };
  /** Code of the brand for a visitor without one (ENTRY-6). */
  defaultBrand: string;
  /** Signatures for the first calls, which start before the app's bundle has loaded. */
  boot: readonly SignedTicket[];
}

const nothing: RuntimeConfig = { signingKey: '', otpKey: '', gatewayHosts: [], defaultBrand: 'kopi', boot: [] };

/** Reads the configuration of a page; missing or invalid values get their defaults. */
export function readRuntimeConfig(page: Document): RuntimeConfig {
  try {
    const text = page.getElementById('makan-config')?.textContent;
    return { ...nothing, ...(text ? (JSON.parse(text) as Partial<RuntimeConfig>) : {}) };
  } catch (error) {
    console.error('The configuration in the page is not JSON, so defaults are in use:', error);
    return nothing;
  }
}
