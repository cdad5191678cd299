import type { CallKind } from '#contract';

/** The name of what staff are called for: in this language, else the first there is (SERVICE-1). */
export const getKindName = (kinds: readonly CallKind[], code: string, languageId: number): string => {
  const names = kinds.find((kind) => kind.code === code)?.names ?? [];
  return (names.find((name) => name.languageId === languageId) ?? names[0])?.name ?? code;
};
