/** Values for the placeholders of a message, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** A message without placeholders. */
export type Text = string;

type Part =
  | string
  | readonly [name: string]
  | readonly [name: string, how: '#' | Readonly<Record<string, string | readonly Part[]>>];

declare const needs: unique symbol;

/** A message with placeholders, as the build compiles it (app/boot/messageCompiler.ts). */
export type Template<V = never> = readonly Part[] & { readonly [needs]?: (values: V) => void };

/** The messages of a package in one language, by key. */
export type Messages = Readonly<Record<string, Text | Template>>;

/** The messages of a file, of which those with values (`V`, by key) are templates. */
export type WithValues<F extends Messages, V> = {
  readonly [K in keyof F]: K extends keyof V ? Template<V[K]> : F[K];
};

/** The further arguments for a key: the values of its message, or none. */
export type ValuesFor<M> = M extends Text ? [] : M extends Template<infer V> ? [values: V] : never;

/** The keys of messages that need no values. */
export type PlainKey<E extends Messages> = { [K in keyof E]: E[K] extends Text ? K : never }[keyof E] & string;
