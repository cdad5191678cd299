import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ORDER_MESSAGE } from '#contract/wire';
import { listTranslatedRefusals, translateRefusal } from '../../../host/http/refusalWords.ts';
import { createTestServer } from '../../injectedServer.ts';

const readSources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
const sources = ['services', 'routes'].map((folder) => readSources(join('host', folder))).join('\n');

describe('a refusal in the language of the diner (WIRE-67)', () => {
  it.each(listTranslatedRefusals())(
    '%s is a sentence that the host says, and has words in each language',
    (sentence) => {
      for (const part of sentence.split('{1}')) expect(sources).toContain(part);
      const said = sentence.replace('{1}', '$20.00');
      const told = ['zh-Hans-SG', 'ms-SG', 'ta-SG'].map((language) => translateRefusal(said, language));
      expect(told[0]).toMatch(/\p{Script=Han}/u);
      expect(told[2]).toMatch(/\p{Script=Tamil}/u);
      expect(new Set([said, ...told]).size).toBe(4);
      expect(told.join()).not.toContain('{1}');
    },
  );

  it('is what a call is answered with', async () => {
    const host = await createTestServer();
    onTestFinished(() => host.close());
    const sendCode = (language: string) =>
      host.request('POST', '/api/users/send-otp', {
        body: { mobileNo: '+6581234567' },
        headers: { 'accept-language': language },
      });
    expect((await sendCode('zh-Hans-SG')).status).toBe(200);
    const { status, body } = await sendCode('zh-Hans-SG');
    expect(status).toBe(429);
    expect(body).toMatchObject({ error: { message: '验证码刚刚已发送，请等一分钟后再获取。' } });
  });

  it('keeps quoted names, even with special characters', () => {
    const said = 'Too many unpaid orders hold Kopi $& (O) $1; please pay for them first.';
    expect(translateRefusal(said, 'ms-SG')).toContain('memegang Kopi $& (O) $1;');
  });

  it.each([undefined, '', 'en-SG', 'fr', '*', 'constructor'])('stays English for %s', (language) => {
    const said = 'Please scan the QR code on your table.';
    expect(translateRefusal(said, language)).toBe(said);
  });

  it('keeps a message that the app recognises by its words, and one without a custom text', () => {
    for (const said of [...Object.values(ORDER_MESSAGE), 'constructor', 'Something else.'])
      expect(translateRefusal(said, 'zh')).toBe(said);
  });
});
