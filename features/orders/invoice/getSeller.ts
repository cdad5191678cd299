import type { Seller } from '#contract';
import { isText } from '#features/platform/api';

/** The seller that a server names; undefined if the name is missing. A server of someone else may answer anything here. */
export function getSeller(answer: unknown): Seller | undefined {
  const { name, address, gstNumber } = (answer ?? {}) as Record<string, unknown>;
  if (!isText(name)) return undefined;
  return { name, address: isText(address) ? address : '', ...(isText(gstNumber) && { gstNumber }) };
}
