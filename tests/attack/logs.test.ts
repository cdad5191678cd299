import { DrizzleQueryError, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { members } from '../../host/db/schema.ts';
import { serializeError } from '../../host/log.ts';
import { createTestServer, findPersonal, type InjectedServer } from '../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const person = {
  ...{ mobileNo: '6581234567', email: 'meiling.tan@example.com', firstName: 'Mei Ling', lastName: 'Tan' },
  ...{ passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g', cardNo: 'mk1', memberId: 'm-1' },
};

describe('the log', () => {
  test('of a query that fails says which one and why, and nothing of the person that it was about', async () => {
    const row = { ...person, referralCode: 'X', roles: [], createdAt: new Date() };
    const failed = await host.core.db
      .insert(members)
      .values(row)
      .then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(failed).toBeInstanceOf(DrizzleQueryError);
    // As it stands, the error holds everything.
    expect(String(failed)).toContain(person.passwordHash);
    const before = host.logLines().length;
    vi.spyOn(host.core.db, 'select').mockImplementationOnce(() => {
      throw failed;
    });
    expect((await host.request('GET', '/api/outlets/web-app-outlets')).status).toBe(500);
    const lines = host.logLines().slice(before).join('\n');
    expect(lines).toContain('insert into \\"members\\"');
    expect(lines).toContain('23505');
    expect(lines).toContain('members_mobile_no_key');
    for (const value of Object.values(person)) expect(lines).not.toContain(value);
    expect(findPersonal(host.logLines())).toEqual([]);
  });

  test('of what Postgres quotes from a request, and of any other error, holds no value of it', async () => {
    const quoted = await host.core.db.execute(sql`select ${'+6581234567 token'}::integer`).then(
      () => undefined,
      (error: unknown) => error,
    );
    const token = 'q'.repeat(43);
    const other = new Error(`sign-in of 6581234567 <meiling.tan@example.com> with ${token} ${person.passwordHash}`);
    const text = JSON.stringify([serializeError(quoted), serializeError(other), serializeError('6581234567')]);
    for (const value of ['6581234567', 'meiling', token, '$argon2', '+65']) expect(text).not.toContain(value);
  });

  test('is looked through after every test of the server: what would be personal is found', () => {
    const line = (change: object) =>
      JSON.stringify({ level: 30, time: 1_773_460_800_000, reqId: '91234567-aa', ...change });
    expect(findPersonal([line({ msg: 'answered', route: '/api/users/login' })])).toEqual([]);
    // The id of an order may look like a mobile number.
    expect(findPersonal([line({ msg: 'An order was placed', orderId: 96_043_434 })])).toEqual([]);
    for (const found of [{ msg: 'to 6581234567' }, { err: { message: person.email } }, { body: person.passwordHash }]) {
      expect(findPersonal([line(found)])).toHaveLength(1);
    }
  });
});
