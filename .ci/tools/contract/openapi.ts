import { type Endpoint, type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import {
  commonRefusals,
  endpointRefusals,
  type Refusal,
  type RefusalName,
  refusals,
} from '../../../contract/errors.ts';
import { examples } from '../../../contract/examples/index.ts';
import { IDEMPOTENCY_HEADER, SIGNATURE_HEADERS, SIGNATURE_TOLERANCE_S } from '../../../contract/wire/index.ts';
import { type Json, type JsonObject, namedSchemas, toLink } from './schemas.ts';

const SCHEMAS = '#/components/schemas/';

const description = `Every call that the Makan app makes of an ordering server. The guide is docs/guides/connect-your-own-server.md; the
socket is described by asyncapi.json; \`vectors/\` has signatures, encoded texts and carts with every figure.

## Signature
Each call carries three headers: \`dt\`, milliseconds since 1970 as decimal digits; \`xid\`, a random text that is used
once; \`sgt\`, the lower-case hex HMAC-SHA-256 of the text \`dt\` followed by the text \`xid\`, with nothing between. The key is
the text of the configuration's \`signingKey\` as UTF-8 bytes (it is not decoded). Body and path are not signed. \`dt\` may be
${SIGNATURE_TOLERANCE_S} s off either way. The key is in every phone: it keeps out chance and replays, and authorises nothing.

## Token
A member's token is the plain value of the \`Authorization\` header (a server may take \`Bearer …\` too). Calls with an optional
token answer anybody, and see whose token it is.

## Encoded texts
Passwords are AES-256-GCM with the configuration's \`otpKey\`, which is base64url of 32 bytes: a random iv of 12 bytes, the
encrypted UTF-8 text, the tag of 16 bytes, put together and written as base64url without padding.

## Money
Dollars with at most two decimals on the wire. Work in integer cents, round half up once per sum, and compare with
\`vectors/carts.json\`.

## Payment
\`hostedPamentUrl\` (spelled so) is opened if its host is in the configuration's \`gatewayHosts\`: a \`host:port\` allows that
port, a bare name the default one. The page comes back to \`/payment-complete?resultIndicator=<paymentRef>\`, and the reference
is asked for with \`orderByPaymentRef\`. Pages of the app itself (every path that is no call, picture or socket) need the
header \`Cross-Origin-Opener-Policy: unsafe-none\`, as does the payment page, or the app loses sight of the payment window.
Answers to calls may have any.

## Pictures
\`image\` is a path on the server, such as \`/images/dishes/laksa.webp\`, that is loaded without a signature. Theme colour and icon of
the page come with the brand's theme, not from the server.`;

const toPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** Cases of one status, each by its name. */
function refusalResponses(names: readonly RefusalName[]): JsonObject {
  const statuses = [...new Set(names.map((name) => refusals[name].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status): [string, Json] => {
      const ofStatus = names.filter((name) => refusals[name].status === status);
      return [
        String(status),
        {
          description: ofStatus
            .map((name) => {
              const { code, when, isFixed, message }: Refusal = refusals[name];
              return `- \`${code ?? message}\`${isFixed ? ' (the message is recognised letter by letter)' : ''}: ${when}`;
            })
            .join('\n'),
          content: {
            'application/json': {
              schema: { $ref: `${SCHEMAS}ErrorBody` },
              examples: Object.fromEntries(ofStatus.map((name) => [name, { $ref: `#/components/examples/${name}` }])),
            },
          },
        },
      ];
    }),
  );
}

/** Every refusal, as an example of an error body. */
const refusalExamples = (): JsonObject =>
  Object.fromEntries(
    Object.entries(refusals).map(([name, { status, code, message, errors, when }]: [string, Refusal]) => {
      const error = { statusCode: status, ...(code && { code }), message, ...(errors && { errors }) };
      return [name, { summary: when, value: { error } as unknown as Json }];
    }),
  );

/** The reasons for which the server may refuse this call. */
export function getRefusals(name: EndpointName): RefusalName[] {
  const { access, params, query, body }: Endpoint = endpoints[name];
  return [
    ...new Set<RefusalName>([
      ...(params || query || body ? (['invalid'] as const) : []),
      ...(access === 'member' ? (['notSignedIn'] as const) : []),
      ...(endpointRefusals[name] ?? []),
      ...commonRefusals,
    ]),
  ];
}

const parameter = (
  at: 'path' | 'query' | 'header',
  name: string,
  schema: JsonObject,
  isRequired: boolean,
  example: unknown,
) => ({
  name,
  in: at,
  required: isRequired,
  schema,
  ...(example !== undefined && { example: example as Json }),
});

const listProperties = (schema: Endpoint['query']): [string, JsonObject, boolean][] => {
  if (!schema) return [];
  const { properties, required = [] } = toLink(schema, SCHEMAS, true) as {
    properties: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, own]) => [name, own, required.includes(name)]);
};

const signed = { timestamp: [], requestId: [], signature: [] };
const security: Record<Endpoint['access'], Json> = {
  public: [signed],
  optional: [signed, { ...signed, token: [] }],
  member: [{ ...signed, token: [] }],
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A name for what a call sends or answers, unless it has one. */
function nameIt(schemas: JsonObject, name: string, schema: JsonObject): JsonObject {
  if ('$ref' in schema) return schema;
  schemas[name] = schema;
  return { $ref: `${SCHEMAS}${name}` };
}

function operation(name: EndpointName, schemas: JsonObject): JsonObject {
  const endpoint: Endpoint = endpoints[name];
  const {
    params = {},
    query = {},
    headers = {},
    body,
    answers,
  } = examples[name] as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    headers?: Record<string, unknown>;
    body?: unknown;
    answers: Record<string, unknown>;
  };
  const type = endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: name,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    summary: endpoint.summary,
    ...(endpoint.notes && { description: endpoint.notes }),
    security: security[endpoint.access],
    parameters: [
      ...listProperties(endpoint.params).map(([key, schema]) => parameter('path', key, schema, true, params[key])),
      ...listProperties(endpoint.query).map(([key, schema, isRequired]) =>
        parameter('query', key, schema, isRequired, query[key]),
      ),
      ...(endpoint.headers
        ? [
            parameter(
              'header',
              'Idempotency-Key',
              { type: 'string', minLength: 8, maxLength: 100 },
              false,
              headers[IDEMPOTENCY_HEADER],
            ),
          ]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [type]: {
            schema: nameIt(schemas, `${capital(name)}Body`, toLink(endpoint.body, SCHEMAS)),
            ...(body !== undefined && { examples: { usual: { value: body as Json } } }),
          },
        },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        headers: { Date: { $ref: '#/components/headers/Date' } },
        content: {
          'application/json': {
            schema: nameIt(schemas, `${capital(name)}Answer`, toLink(endpoint.answer, SCHEMAS)),
            examples: Object.fromEntries(
              Object.entries(answers).map(([key, value]) => [key, { value: value as Json }]),
            ),
          },
        },
      },
      ...refusalResponses(getRefusals(name)),
    },
  };
}

/** The calls as OpenAPI 3.1. */
export function buildOpenApi(version: string): JsonObject {
  const schemas = namedSchemas(SCHEMAS);
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    paths[toPath(path)] = { ...paths[toPath(path)], [method.toLowerCase()]: operation(name, schemas) };
  }
  const header = (name: string, text: string): Json => ({ type: 'apiKey', in: 'header', name, description: text });
  const tags = [...new Set(Object.values(endpoints).map(({ path }) => path.split('/')[2] ?? 'api'))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Makan ordering server',
      version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: 'https://{host}',
        variables: { host: { default: 'order.your-restaurant.sg', description: 'Your server' } },
      },
    ],
    tags: tags.map((name) => ({ name, description: `Calls below /api/${name}` })),
    paths,
    components: {
      securitySchemes: {
        timestamp: header(SIGNATURE_HEADERS.timestamp, 'Milliseconds since 1970, as decimal digits.'),
        requestId: header(SIGNATURE_HEADERS.requestId, '8 to 100 letters, digits, `-` and `_`, random, used once.'),
        signature: header(
          SIGNATURE_HEADERS.signature,
          'Lower-case hex HMAC-SHA-256 of `dt` followed by `xid`; the key is the text of `signingKey` as UTF-8.',
        ),
        token: header('Authorization', 'The id of the access token that `login` or `signUp` answered.'),
      },
      headers: {
        Date: {
          description: 'The time of the server, by which a client with a wrong clock corrects its signatures.',
          required: true,
          schema: { type: 'string' },
          example: 'Sat, 14 Mar 2026 04:00:00 GMT',
        },
      },
      examples: refusalExamples(),
      schemas,
    },
  };
}
