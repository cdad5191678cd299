import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';

/** Longer than any list, and more than the fields of any object, that the contract allows. */
const SHOWN = 250;

/** Deeper than the contract allows. */
const DEPTH = 16;

/** The head of a value: its problems are found without a walk over thousands of wrong elements. */
function shorten(value: unknown, depth = 0): unknown {
  if (depth > DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, SHOWN).map((element) => shorten(element, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const head: Record<string, unknown> = {};
  let count = 0;
  for (const name in value) {
    if (count >= SHOWN) break;
    count += 1;
    head[name] = shorten((value as Record<string, unknown>)[name], depth + 1);
  }
  return head;
}

/**
 * Compiles a schema of the contract. The check ends at the first wrong value; only what is needed to name the problem is
 * looked at again. Numbers in addresses are converted, those in bodies are not.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = Compile(schema);
  return (value: unknown) => {
    const converted = httpPart === 'body' ? value : Value.Convert(schema, value);
    if (check.Check(converted)) return { value: converted };
    return { error: check.Errors(shorten(converted)) as never };
  };
};
