import { type Answer, type EndpointName, endpoints } from '#contract';
import { type Send, TransportError, toPath } from '#features/platform/api';

/** How the server answers one call: as the contract says, once `when` has come if given, with a refusal, never, or not at all (`lost`). */
export type ServerAnswer<N extends EndpointName> =
  | { answer: Answer<N>; when?: Promise<unknown> }
  | { status: number; message: string }
  | { never: true }
  | { lost: true };

/** Answers by the name of the call. */
export type ServerAnswers = { [N in EndpointName]?: ServerAnswer<N> };

const body = (answer: ServerAnswer<EndpointName>): { status: number; text: string } => {
  if ('answer' in answer) return { status: 200, text: JSON.stringify(answer.answer) };
  const { status, message } = answer as { status: number; message: string };
  return { status, text: JSON.stringify({ error: { statusCode: status, message } }) };
};

/** The addresses of a call, whatever its params are. */
const toPattern = (endpoint: EndpointName): RegExp => {
  const anything = Object.fromEntries(
    [
      ...['brandId', 'outletId', 'itemId', 'orderNo', 'paymentRef', 'checkNo', 'tableNo', 'orderId'],
      ...['callId', 'shareNo'],
    ].map((param) => [param, '*']),
  );
  return new RegExp(`^${toPath(endpoint, anything).replaceAll('*', '[^/]+')}$`);
};

/** A server that answers the calls given, typed by the contract, and any other with a 500. */
export function fakeServer(answers: ServerAnswers): Send {
  const known = Object.keys(answers) as EndpointName[];
  return ({ method, url }) => {
    const path = url.replace(/\?.*$/, '');
    const name = known.find((endpoint) => endpoints[endpoint].method === method && toPattern(endpoint).test(path));
    const answer = name && (answers[name] as ServerAnswer<EndpointName>);
    if (answer && 'never' in answer) return new Promise(() => undefined);
    if (answer && 'lost' in answer) return Promise.reject(new TransportError('no-answer'));
    const told = answer ? body(answer) : { status: 500, text: '{"error":{"statusCode":500,"message":"No answer"}}' };
    const when = answer && 'when' in answer ? answer.when : undefined;
    return Promise.resolve(when).then(() => ({ ...told, date: null }));
  };
}
