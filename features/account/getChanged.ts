/** The fields of `values` that differ from `saved`. Ignores unknown fields and fields of another type. */
export function getChanged<V extends object>(values: unknown, saved: V): Partial<V> {
  const given = Object(values) as Record<string, unknown>;
  const changed = Object.entries(saved).flatMap(([name, before]) => {
    const value = given[name];
    return typeof value === typeof before && value !== before ? [[name, value]] : [];
  });
  return Object.fromEntries(changed) as Partial<V>;
}
