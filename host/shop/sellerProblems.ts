import type { OutletSettings, Tax } from '#contract';
import { isActive } from '#contract/money';
import type { Row } from './rowProblems.ts';
import type { Shop } from './shopParts.ts';

/**
 * Problems of outlets whose brand charges GST, and whose seller has no GST number: only a registered seller may charge it.
 * Outlets without a seller stay as they are (ORDER-28).
 */
export function findUnregisteredSellers(shop: Shop, kept: Shop): string[] {
  const merge = (name: string): Row[] => {
    const incoming = shop.get(name) ?? [];
    const ids = new Set(incoming.map(({ id }) => id));
    return [...incoming, ...(kept.get(name) ?? []).filter(({ id }) => !ids.has(id))];
  };
  const taxes = merge('taxes') as unknown as (Tax & { brandId: number })[];
  return merge('outlets').flatMap(({ code, brandId, settings }) => {
    const { seller } = settings as OutletSettings;
    if (!seller || seller.gstNumber) return [];
    const gst = taxes.find((tax) => tax.brandId === brandId && isActive(tax) && tax.rate > 0 && /gst/i.test(tax.name));
    if (!gst) return [];
    return [
      `Outlet ${code}: ${gst.name} is charged, but settings.seller has no gstNumber. Add the number, or take the tax off.`,
    ];
  });
}
