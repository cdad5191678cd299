/** Checks of calls for staff. */
import type { Answer, Body } from '#contract';
import { SERVICE_EVENTS } from '#contract/wire';
import type { Shop } from '../basket.ts';
import { Blocked, type Check, type World } from '../check.ts';
import { expect, Fault } from '../host.ts';
import { nextEvent, randomKey, tableCheck, UNKNOWN } from './tableCheck.ts';

/** As many calls as one person may make in an hour (SERVICE-6). */
const CALLS_AN_HOUR = 10;

const call = (world: World, { outlet, settings }: Shop, personKey: string, change: Partial<Body<'callStaff'>> = {}) => {
  const { table: tableNo, check: checkNo } = world.sharedPlace;
  const kind = settings.callKinds?.[0]?.code;
  expect(kind, 'outletSettings say callStaff and have no callKinds, so there is nothing to call for.');
  return world.host.call('callStaff', {
    params: { outletId: outlet.id },
    body: { tableNo, ...(checkNo && { checkNo }), kind, personKey, ...change },
  });
};

/** A call that is taken, unless the table has called too often already. */
async function called(...given: Parameters<typeof call>): Promise<Answer<'callStaff'>> {
  const { status, body, error } = await call(...given);
  if (status === 429)
    throw new Blocked(
      'Too many calls came from this table within the hour; wait, or name another with --shared-table.',
    );
  expect(!error, `A call for staff was refused with ${status}: ${error?.message}`);
  return body;
}

export const callChecks: readonly Check[] = [
  tableCheck('callStaff', 'staff calls: one is taken once, followed, and taken back', async (world, shop) => {
    const person = randomKey().padEnd(20, '-');
    const first = await called(world, shop, person);
    expect(first.status === 'Waiting', `A new call has the status '${first.status}'.`);
    const again = await called(world, shop, person);
    expect(again.callId === first.callId, 'The same person calling for the same again made a second call.');
    const params = { callId: first.callId };
    const found = await world.host.get('staffCall', { params });
    expect(found.callId === first.callId && found.kind === first.kind, 'staffCall answers another call.');
    const withdrawn = await world.host.get('withdrawCall', { params });
    expect(withdrawn.status === 'Withdrawn', `A call that was taken back has the status '${withdrawn.status}'.`);
    const after = await world.host.get('staffCall', { params });
    expect(after.status === 'Withdrawn', `A call that was taken back is read as '${after.status}'.`);
  }),
  tableCheck('callStaff', 'staff calls: two people who call for the same have a call each', async (world, shop) => {
    const [mei, ravi] = [randomKey(), randomKey()].map((key) => key.padEnd(20, '-')) as [string, string];
    const first = await called(world, shop, mei);
    const second = await called(world, shop, ravi);
    expect(first.callId !== second.callId, 'The call of one person was given to another, who can take it back.');
    await world.host.get('withdrawCall', { params: { callId: first.callId } });
    const { status } = await world.host.get('staffCall', { params: { callId: second.callId } });
    await world.host.get('withdrawCall', { params: { callId: second.callId } });
    expect(status !== 'Withdrawn', 'One person took the call back, and that of the other was gone too.');
  }),
  tableCheck('callStaff', 'staff calls: an unknown kind, table or call is 404', async (world, shop) => {
    const person = randomKey().padEnd(20, '-');
    for (const [what, change] of [
      ['A call for something that is not among callKinds', { kind: 'no-such-kind' }],
      ['A call from a table that does not exist', { tableNo: 'no-such-table' }],
    ] as const) {
      const { status } = await call(world, shop, person, change);
      expect(status === 404, `${what} was answered with ${status}.`);
    }
    for (const name of ['staffCall', 'withdrawCall'] as const) {
      const { status } = await world.host.call(name, { params: { callId: UNKNOWN } });
      expect(status === 404, `${name} of an unknown call was answered with ${status}.`);
    }
  }),
  tableCheck('callStaff', 'socket: what becomes of a call is told to who made it', async (world, shop) => {
    const socket = await world.host.connect();
    const { callId } = await called(world, shop, randomKey().padEnd(20, '-'));
    expect(await world.host.ask(socket, SERVICE_EVENTS.joinCall, callId), 'join-call with the id was refused.');
    expect(
      !(await world.host.ask(socket, SERVICE_EVENTS.joinCall, UNKNOWN)),
      'join-call with an unknown id was acknowledged with ok.',
    );
    const heard = nextEvent(socket, callId);
    await world.host.get('withdrawCall', { params: { callId } });
    expect(await heard, 'No event named by the call came within 5 s of its end.');
  }),
  tableCheck('callStaff', 'staff calls: who calls without end is refused with 429', async (world, shop) => {
    const person = randomKey().padEnd(20, '-');
    for (let made = 0; made <= CALLS_AN_HOUR; made += 1) {
      const { status, body, error } = await call(world, shop, person);
      if (status === 429) return;
      expect(!error, `Call ${made + 1} of a person was refused with ${status}; beyond the limit it has to be 429.`);
      await world.host.get('withdrawCall', { params: { callId: body.callId } });
    }
    throw new Fault(
      `One person called ${CALLS_AN_HOUR + 1} times and was not refused; a joker calls all evening. ${CALLS_AN_HOUR} an hour are allowed (SERVICE-6), then 429.`,
    );
  }),
];
