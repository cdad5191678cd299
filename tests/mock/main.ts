/** `npm run mock`, or `npm run mock -- --port 4192`: docs/guides/connect-your-own-server.md. */
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createMock } from './mock.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4191' } } });
const mock = createMock();
mock.listen(Number(values.port), () => {
  console.log(`Every call is answered with an example at http://localhost:${(mock.address() as AddressInfo).port}`);
});
