import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SECRETS, EnvError, readEnv } from '../../../host/env.ts';
import { root } from '../../check/files.ts';

const sentences = (settings: Record<string, string>): string[] => {
  try {
    readEnv(settings);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message.split('\n');
  }
};

describe('settings', () => {
  test.each<[string, string]>([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['PUBLIC_URL', 'order.example.sg'],
    ['SIGNING_KEY', 'short'],
    ['OTP_KEY', 'a'.repeat(50)],
    ['METRICS_TOKEN', 'short'],
    ['GATEWAY_HOSTS', 'https://pay.example.com'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['DEFAULT_BRAND', 'Kopi & Kaya'],
    ['CENTS_PER_POINT', '0'],
    ['TOKEN_TTL', '1.5'],
    ['SESSION_POLICY', 'tablet'],
    ['LOG_LEVEL', 'loud'],
    ['SEED_DEMO', 'yes'],
  ])('%s=%s is answered with one sentence that names it', (name, value) => {
    const said = sentences({ [name]: value });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(new RegExp(`^${name} .*[;,].*\\.$`));
  });

  test('are all wrong at once, and all are named', () => {
    expect(sentences({ PORT: 'x', LOG_LEVEL: 'loud', SESSION_POLICY: 'x' })).toHaveLength(3);
  });

  test('of .env.example are right, and it names every one', () => {
    const text = readFileSync(join(root, '.env.example'), 'utf8');
    const example = parseEnv(text) as Record<string, string>;
    expect(sentences(example)).toEqual([]);
    const source = ['host/env.ts', 'host/messages/settings.ts']
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join();
    const read = [...source.matchAll(/'([A-Z]+(?:_[A-Z]+)+|PORT|HOST|GATEWAY)'/g)].map(([, name]) => name);
    expect(Object.keys(example).sort()).toEqual([...new Set(read)].sort());
  });

  test('without any, the host runs on this machine with sandbox and demo', () => {
    expect(readEnv({})).toMatchObject({ port: 4180, hasSandbox: true, seedDemo: true, defaultBrand: 'kopi' });
  });
});

describe('production', () => {
  const own = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://order.example.sg',
    GATEWAY_URL: 'https://pay.example.com/pay',
    MESSAGE_URL: 'https://sms.example.com',
    SIGNING_KEY: 'a-signing-key-of-our-own',
    OTP_KEY: createHash('sha256').update('our own').digest('base64url'),
    OTP_SECRET: 'an-otp-secret-of-our-own',
    GATEWAY_SECRET: 'a-gateway-secret-of-our-own',
  };

  test('production starts with its own secrets, without sandbox and demo, also in a copy of .env.example', () => {
    expect(readEnv(own)).toMatchObject({ isProduction: true, hasSandbox: false, seedDemo: false });
    const copied = parseEnv(readFileSync(join(root, '.env.example'), 'utf8')) as Record<string, string>;
    expect(readEnv({ ...copied, ...own })).toMatchObject({ isProduction: true, hasSandbox: false, seedDemo: false });
  });

  test.each(Object.keys(DEFAULT_SECRETS) as (keyof typeof DEFAULT_SECRETS)[])('refuses the default %s', (name) => {
    const { [name]: _, ...without } = own;
    for (const settings of [without, { ...own, [name]: DEFAULT_SECRETS[name] }]) {
      expect(sentences(settings)[0]).toMatch(new RegExp(`^${name} is not set to a secret of your own`));
    }
  });

  test.each(['SIGNING_KEY', 'OTP_SECRET', 'GATEWAY_SECRET'])('refuses a %s that is long and no secret', (name) => {
    expect(sentences({ ...own, [name]: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' })[0]).toContain(`${name} repeats`);
  });

  test('refuses to start as a process, with exit code 1', () => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'host/main.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('SIGNING_KEY is not set to a secret of your own');
    expect(stderr).not.toContain('    at ');
  });
});
