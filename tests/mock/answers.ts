/** Answers of the contract's examples, without a server: for `npm run mock` and for the playable app of the site. */

interface Example {
  value?: unknown;
  $ref?: string;
}
interface Operation {
  operationId: string;
  responses: Record<string, { content: { 'application/json': { examples: Record<string, Example> } } }>;
}
/** The parts of contract/published/openapi.json that this file uses. */
export interface CallDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { examples: Record<string, Example> };
}

/** An answer to a call. */
export interface Answer {
  status: number;
  value: unknown;
}

/** An answer, with the name of the example that it is. */
export interface ExampleAnswer extends Answer {
  example?: string;
}

interface MockCall {
  method: string;
  pattern: RegExp;
  name: string;
  /** By the name of the example; the first is the usual one. */
  answers: Map<string, Answer>;
}

function readCalls({ paths, components }: CallDocument): MockCall[] {
  const resolve = ({ value, $ref }: Example): unknown =>
    $ref === undefined ? value : components.examples[$ref.split('/').pop() ?? '']?.value;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, responses }]) => ({
      method: method.toUpperCase(),
      // A name that stands in the path itself is closer than one that may be anything.
      order: path.split('{').length,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      name: operationId,
      answers: new Map(
        Object.entries(responses).flatMap(([status, { content }]) =>
          Object.entries(content['application/json'].examples).map(([name, example]): [string, Answer] => [
            name,
            { status: Number(status), value: resolve(example) },
          ]),
        ),
      ),
    })),
  );
  return calls.sort((a, b) => a.order - b.order);
}

/** `Prefer: example=soldOut` or `Prefer: code=503`, as other mocks take it (RFC 7240). */
function choose({ answers, name }: MockCall, prefer: string): ExampleAnswer {
  const wanted = /\bexample="?([\w-]+)/.exec(prefer)?.[1];
  const code = Number(/\bcode="?(\d+)/.exec(prefer)?.[1]);
  const found = [...answers].find(([example, { status }]) =>
    wanted === undefined ? !code || status === code : example === wanted,
  );
  if (found) return { example: found[0], ...found[1] };
  const known = [...answers.keys()].join(', ');
  const message = `${name} has no example '${wanted ?? code}'; it has ${known}.`;
  return { example: 'none', status: 400, value: { error: { statusCode: 400, code: 'INVALID_REQUEST', message } } };
}

/**
 * Returns a function that answers every call with an example.
 * @param document contract/published/openapi.json.
 */
export function createExamples(
  document: CallDocument,
): (method: string, pathname: string, prefer?: string) => ExampleAnswer {
  const calls = readCalls(document);
  return (method, pathname, prefer = '') => {
    const call = calls.find((one) => one.method === method && one.pattern.test(pathname));
    if (call) return choose(call, prefer);
    const message = `${method} ${pathname} is no call of the contract.`;
    return { status: 404, value: { error: { statusCode: 404, code: 'NOT_FOUND', message } } };
  };
}
