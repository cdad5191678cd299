import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisations } from '../../../host/db/schema.ts';
import { importShop } from '../../../host/shop/shopFiles.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

/** Imports these files: lists become JSON, texts are CSV. @returns what was imported, or why nothing was. */
const take = async (files: Record<string, unknown[] | string>): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'makan-import-'));
  for (const [name, rows] of Object.entries(files))
    writeFileSync(
      join(folder, `${name}.${typeof rows === 'string' ? 'csv' : 'json'}`),
      typeof rows === 'string' ? rows : JSON.stringify(rows),
    );
  try {
    return await importShop(host.core, folder);
  } catch (error) {
    return (error as Error).message;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('activation codes', () => {
  test('of nothing but spaces are refused (ACCOUNT-15)', async () => {
    const [organisation] = await host.core.db.select().from(organisations);
    const row = { ...organisation, activationCode: ' ' };
    expect(await take({ organisations: [row] })).toMatch(
      /, column activationCode must not have fewer than 1 characters\.$/,
    );
    const csv = `id,name,activationCode,departments,isDeleted\r\n${row.id},Canteen, ,[],FALSE\r\n`;
    expect(await take({ organisations: csv })).toMatch(
      /, column activationCode must not have fewer than 1 characters\.$/,
    );
  });
});
