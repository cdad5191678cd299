/** The files of contract/published, made from the contract: what a server in any language is written from. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppConfig } from '../../../contract/config/index.ts';
import { root } from '../../../tests/check/files.ts';
import { buildAsyncApi } from './asyncapi.ts';
import { fromVectorsFile } from './fromVectors.ts';
import { buildOpenApi } from './openapi.ts';
import { priceVectorsFile } from './priceVectors.ts';
import { buildRules } from './rules.ts';
import { namedSchemas } from './schemas.ts';
import { alcoholVectors, cartVectorsFile, cipherVectors, hoursVectors, signatureVectors } from './vectors.ts';

export const folder = join(root, 'contract/published');

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A cart a line: the file stays readable, and a change of one cart is a change of one line. */
const cartLines = ({ carts, ...rest }: ReturnType<typeof cartVectorsFile>): string => {
  const head = JSON.stringify({ ...rest, carts: [] }, null, 2).replace(/\[\]\n\}$/, '');
  return `${head}[\n${carts.map((cart) => `    ${JSON.stringify(cart)}`).join(',\n')}\n  ]\n}\n`;
};

const readText = (file: string): string => readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n');

/** The page that the package has as its README. */
export const guideFile = 'docs/guides/connect-your-own-server.md';

const describedFiles = (): Record<string, string> => ({
  'openapi.json': pretty(buildOpenApi(version)),
  'asyncapi.json': pretty(buildAsyncApi(version)),
  'schemas.json': pretty({ $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: namedSchemas('#/$defs/') }),
  'config.schema.json': pretty({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...AppConfig }),
  'money.md': readText('docs/spec/money.md'),
  'vectors/signature.json': pretty(signatureVectors()),
  'vectors/cipher.json': pretty(cipherVectors()),
  'vectors/alcohol.json': pretty(alcoholVectors()),
  'vectors/hours.json': pretty(hoursVectors()),
  'vectors/carts.json': cartLines(cartVectorsFile()),
  'vectors/prices.json': pretty(priceVectorsFile()),
  'vectors/from.json': pretty(fromVectorsFile()),
});

/** Every file by its path below contract/published. */
export const publishedFiles = (): Record<string, string> => {
  const described = describedFiles();
  return { ...described, 'rules.md': buildRules([...Object.values(described), readText(guideFile)]) };
};

/** Files that are missing, or not what the contract says now. */
export const staleFiles = (): string[] =>
  Object.entries(publishedFiles()).flatMap(([name, text]) => {
    const file = join(folder, name);
    return existsSync(file) && readFileSync(file, 'utf8').replaceAll('\r\n', '\n') === text ? [] : [name];
  });
