/** The TypeBox schemas of the contract as JSON Schemas that name each other. */
import type { TSchema } from 'typebox';
import * as contract from '../../../contract/index.ts';
import { readComments } from './comments.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

const isSchema = (value: unknown): value is TSchema =>
  typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value) && '~kind' in value;

const toJson = (schema: TSchema): JsonObject => JSON.parse(JSON.stringify(schema)) as JsonObject;

/** Names of the contract by what they hold; of two that hold the same, the first in the alphabet. */
const exported: [string, JsonObject][] = Object.entries(contract)
  .filter((entry): entry is [string, TSchema] => isSchema(entry[1]))
  .map(([name, schema]): [string, JsonObject] => [name, toJson(schema)])
  .sort(([a], [b]) => (a < b ? -1 : 1));

/** Schemas that are too small to get a published name. */
const inlined = new Set(['Id', 'Text', 'LanguageId', 'SeatNo']);
// By their text, as a language and a seat look the same.
const inlinedTexts = new Set(
  exported.filter(([name]) => inlined.has(name)).map(([, schema]) => JSON.stringify(schema)),
);
const schemaNames = new Map<string, string>();
for (const [name, schema] of exported) {
  const text = JSON.stringify(schema);
  if (!inlinedTexts.has(text) && !schemaNames.has(text)) schemaNames.set(text, name);
}

const comments = readComments();

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A union of texts reads better as one list; what its members say of themselves follows what the union says. */
function toEnum(schema: JsonObject, path: string): JsonObject | undefined {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf) || !anyOf.every((one) => isObject(one) && typeof one.const === 'string')) return undefined;
  const values = anyOf.map((one) => (one as JsonObject).const as string);
  const members = values.flatMap((value, index) => {
    const text = comments.get(`${path}|${index}`);
    return text ? [`\`${value}\`: ${text.charAt(0).toLowerCase()}${text.slice(1)}`] : [];
  });
  const description = [comments.get(path), ...members].filter(Boolean).join(' ');
  return { ...(description && { description }), type: 'string', enum: values };
}

/** Says of a schema what the comment of its path says, unless it says something itself. */
const described = (schema: JsonObject, path: string): JsonObject => {
  const description = comments.get(path);
  return description && schema.description === undefined ? { description, ...schema } : schema;
};

/**
 * @param prefix of the address of a named schema, such as `#/components/schemas/`.
 * @param path where it stands, for its description: `Outlet.paymentTimeout`.
 */
export function link(schema: JsonObject, prefix: string, path: string, isTop = false): JsonObject {
  const name = isTop ? undefined : schemaNames.get(JSON.stringify(schema));
  if (name) return described({ $ref: `${prefix}${name}` }, path);
  const list = toEnum(schema, path);
  if (list) return list;
  const linked: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties' && isObject(value)) {
      linked[key] = Object.fromEntries(
        Object.entries(value).map(([field, inner]) => [field, link(inner as JsonObject, prefix, `${path}.${field}`)]),
      );
    } else if (key === 'items' && isObject(value)) linked[key] = link(value, prefix, path);
    else if (key === 'anyOf' && Array.isArray(value))
      linked[key] = value.map((one, index) => link(one as JsonObject, prefix, `${path}|${index}`));
    else linked[key] = value;
  }
  return described(linked, path);
}

/** Every named schema. A status that the contract does not list yet is a text like the others. */
export function namedSchemas(prefix: string): JsonObject {
  const named = Object.fromEntries(
    exported
      .filter(([name]) => !inlined.has(name))
      .map(([name, schema]): [string, JsonObject] => [name, link(schema, prefix, name, true)]),
  );
  const { enum: known, ...status } = named.OrderStatus as JsonObject;
  return { ...named, OrderStatus: { ...status, examples: known ?? [] } };
}

/**
 * A schema of a call, such as its answer.
 * @param isTop its own properties are wanted, also where another schema of the contract has the same.
 */
export const toLink = (schema: TSchema, prefix: string, isTop = false): JsonObject =>
  link(toJson(schema), prefix, '', isTop);
