/** Lists of ids that two people may change at once. */

/**
 * Does to a list again that was done to an older state of it: what was taken out is taken out, what was added is added, and the
 * rest has the wanted order. Ids that the list has got since come last.
 * @param present the list now.
 * @param base the list that was changed.
 * @param wanted what it was changed to.
 */
export function rebaseList(present: readonly number[], base: readonly number[], wanted: readonly number[]): number[] {
  const [now, known, own] = [new Set(present), new Set(base), new Set(wanted)];
  return [
    ...wanted.filter((id) => now.has(id) || !known.has(id)),
    ...present.filter((id) => !known.has(id) && !own.has(id)),
  ];
}

/** Whether a list was changed in such a way that the same can be done to its present state, or has been done to it already. */
export function canRebase(present: readonly number[], base: readonly number[], wanted: readonly number[]): boolean {
  const [now, known, own] = [new Set(present), new Set(base), new Set(wanted)];
  const isMoved = base.length === wanted.length && wanted.every((id) => known.has(id));
  if (isMoved) return present.length === base.length && present.every((id, at) => id === base[at]);
  return base.every((id) => own.has(id) || now.has(id)) && wanted.every((id) => known.has(id) || !now.has(id));
}
