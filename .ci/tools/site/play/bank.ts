/** The page of the sandbox bank. */
import { inDollars } from '../../../../contract/money';
import type { Payment } from '../../../../tests/mock/shop/orders';

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (body: string): string => `<!doctype html><html lang="en-SG"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sandbox Bank</title>
<style>
*{box-sizing:border-box}body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:#e8ecf1;color:#17202b;font:16px/1.5 system-ui,sans-serif}
main{inline-size:min(24rem,calc(100% - 2rem));background:#fff;border-radius:12px;overflow:hidden;box-shadow:0 8px 30px #17202b26}
header{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 1.25rem;background:#16324f;color:#fff}header span{opacity:.85}
div{padding:1.25rem}h1{margin:0;font-size:2rem}p{margin:0 0 .5rem}form{display:grid;gap:.5rem;margin-block-start:1rem}
button,a.button{display:block;inline-size:100%;min-block-size:48px;padding:.65rem 1rem;border:1px solid #5b6b7d;border-radius:8px;background:#fff;color:#17202b;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.main,a.button{border-color:#1b5fa7;background:#1b5fa7;color:#fff;font-weight:600}
:focus-visible{outline:3px solid #e08a00;outline-offset:2px}small{display:block;color:#46566a;margin-block-start:1rem}
</style></head><body><main><header><b>Sandbox Bank</b><span>Test mode</span></header><div>${body}</div></main></body></html>`;

/** A payment that can be decided, or its outcome. */
export function renderPayment({ row, outcome, returnUrl }: Payment): string {
  const { brandCode, outlet } = row.document;
  if (outcome !== 'open' || row.status !== 'Waiting For Payment')
    return page(
      `<p>This payment is ${outcome === 'open' ? 'over' : outcome}. There is nothing more to do here.</p><a class="button" href="${escapeText(returnUrl)}">Return to the shop</a>`,
    );
  return page(`<p>${escapeText(outlet.name)} · ${escapeText(brandCode)}</p><h1>${inDollars(row.grandTotal)}</h1>
<form method="post"><button class="main" name="decision" value="approved">Approve</button>
<button name="decision" value="declined">Decline</button><button name="decision" value="cancelled">Cancel</button></form>
<small>No money moves. Approve stands for a card that is accepted, Decline for one that is refused, and Cancel for a diner who turns back.</small>`);
}

/** A session that the bank does not know. */
export const renderUnknownPayment = (back: string): string =>
  page(
    `<p>The bank does not know this payment.</p><a class="button" href="${escapeText(back)}">Return to the shop</a>`,
  );
