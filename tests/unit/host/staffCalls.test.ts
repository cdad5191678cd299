import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CALL_ENDS_MS, endOldCalls } from '../../../host/services/staffCalls.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
let katong: number;
let tests = 0;
beforeAll(async () => {
  host = await createTestServer();
  katong = (await host.call('outlets')).body.find(({ code }) => code === 'KT01')?.id ?? 0;
});
afterAll(() => host.close());
// Each test uses other people and another hour.
beforeEach(async () => {
  tests += 1;
  host.advance(CALL_ENDS_MS + 1);
  await endOldCalls(host.core);
});

const person = (name: string) => `${name}-${tests}`.padEnd(20, '-');
const callFor = (kind: string, { table = '3', name = 'mei', outletId = katong } = {}) =>
  host.call('callStaff', { params: { outletId }, body: { tableNo: table, kind, personKey: person(name) } });
const read = async (callId: string) => (await host.call('staffCall', { params: { callId } })).body;
const answer = (callId: string, status: string) =>
  host.request('POST', `/sandbox/api/till/calls/${callId}/answer`, { body: { status } });
const till = async () =>
  (await host.request('GET', `/sandbox/api/till/outlets/${katong}`)).body as {
    calls: { callId: string; name: string; tableNo: string; status: string }[];
  };

describe('a call for staff', () => {
  test('is one of the outlet’s own list, in the languages of the diner (SERVICE-1)', async () => {
    const settings = (await host.call('outletSettings', { params: { outletId: katong } })).body;
    expect(settings.callKinds?.map(({ code }) => code)).toEqual(['water', 'bill', 'cutlery', 'help']);
    expect(settings.callKinds?.[0]?.names.map(({ languageId }) => languageId)).toEqual([1, 2, 3, 4]);
    expect((await callFor('massage')).status).toBe(404);
    const elsewhere = (await host.call('outlets')).body.find(({ code }) => code === 'TB01')?.id ?? 0;
    expect((await callFor('water', { outletId: elsewhere })).status).toBe(404);
    expect((await callFor('water', { table: '99' })).status).toBe(404);
  });

  test('reaches the till, whose answer the diner sees (SERVICE-2, SERVICE-3)', async () => {
    const { body: call } = await callFor('water');
    expect(call).toMatchObject({ kind: 'water', tableNo: '3', status: 'Waiting' });
    expect((await till()).calls).toMatchObject([
      { callId: call.callId, name: 'Water', tableNo: '3', status: 'Waiting' },
    ]);
    expect((await answer(call.callId, 'Coming')).status).toBe(200);
    expect((await read(call.callId)).status).toBe('Coming');
    // A second member of the staff presses too late, and is told.
    expect((await answer(call.callId, 'Done')).status).toBe(200);
    expect((await read(call.callId)).status).toBe('Done');
    expect((await answer(call.callId, 'Coming')).status).toBe(400);
    expect((await till()).calls).toEqual([]);
  });

  test('made twice by one person is one call; another person makes another (SERVICE-2)', async () => {
    const [first, again] = await Promise.all([callFor('water'), callFor('water')]);
    expect(again?.body.callId).toBe(first?.body.callId);
    const other = await callFor('water', { name: 'ken' });
    expect(other.body.callId).not.toBe(first?.body.callId);
    expect((await till()).calls).toHaveLength(2);
  });

  test('can be taken back, and made again (SERVICE-4)', async () => {
    const { callId } = (await callFor('bill')).body;
    expect((await host.call('withdrawCall', { params: { callId } })).body.status).toBe('Withdrawn');
    expect((await till()).calls).toEqual([]);
    expect((await answer(callId, 'Coming')).status).toBe(400);
    const again = (await callFor('bill')).body;
    expect(again.callId).not.toBe(callId);
    // A finished call stays finished.
    await answer(again.callId, 'Done');
    expect((await host.call('withdrawCall', { params: { callId: again.callId } })).body.status).toBe('Done');
  });

  test('an open call ends after an hour (SERVICE-5)', async () => {
    const { callId } = (await callFor('help')).body;
    host.advance(CALL_ENDS_MS + 1);
    await endOldCalls(host.core);
    expect((await read(callId)).status).toBe('Done');
  });

  test('at an outlet with bills needs the slip of an open check, and ends with it (SERVICE-5)', async () => {
    const outletId = (await host.call('outlets')).body.find(({ code }) => code === 'L2N')?.id ?? 0;
    const call = (checkNo?: string, tableNo = '42') =>
      host.call('callStaff', {
        params: { outletId },
        body: { tableNo, kind: 'water', personKey: person('mei'), ...(checkNo && { checkNo }) },
      });
    const slip = await host.slipNo('L2N', '42');
    expect((await call()).status).toBe(404);
    expect((await call('C0042')).status).toBe(404);
    expect((await call(slip, '43')).status).toBe(404);
    const { status, body } = await call(slip);
    expect([status, body.status]).toEqual([200, 'Waiting']);
    await host.request('POST', `/sandbox/api/till/outlets/${outletId}/checks/close`, {
      body: { tableNo: '42', checkNo: 'C0042' },
    });
    expect((await read(body.callId)).status).toBe('Done');
    expect((await call(slip)).status).toBe(404);
  });

  test('is limited by person and by table, and the refusal is a sentence (SERVICE-6)', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const { status, body, error } = await callFor('water');
      statuses.push(status);
      if (status === 200) await host.call('withdrawCall', { params: { callId: body.callId } });
      else
        expect(error?.message).toBe(
          'The staff have been called here often within this hour; please ask them when they come by.',
        );
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    const others: number[] = [];
    for (let at = 0; at < 30; at += 1) others.push((await callFor('water', { name: `stranger${at}` })).status);
    expect(others.filter((status) => status === 200).length).toBeLessThanOrEqual(12);
    // Other tables are unaffected, and an hour later so is this one.
    expect((await callFor('water', { table: '4', name: 'ken' })).status).toBe(200);
    host.advance(CALL_ENDS_MS + 1);
    await endOldCalls(host.core);
    expect((await callFor('water')).status).toBe(200);
  });

  test('of others cannot be found, followed or taken back (SERVICE-2)', async () => {
    await callFor('water');
    for (const callId of ['1', 'x'.repeat(64), '%00', 'Hs4Tz0qLw8nKp2RfYx6VbA']) {
      expect((await host.call('staffCall', { params: { callId } })).error?.message).toBe('The call was not found.');
      expect((await host.call('withdrawCall', { params: { callId } })).status).toBe(404);
    }
  });
});
