import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '../../../host/env.ts';
import { root } from '../../../host/root.ts';
import packageJson from '../../../package.json' with { type: 'json' };

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Folders that a running server reads besides its built modules. */
const READ_AT_RUN_TIME = [
  'dist',
  'host/db/migrations',
  'contract/published',
  'themes',
  'host/demo/dishes',
  'host/sandbox/assets',
];

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const instructions = text
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(/ (.*)/s) as [string, string]);
  const lastStage = instructions.slice(instructions.findLastIndex(([keyword]) => keyword === 'FROM'));
  const find = (wanted: string) => lastStage.filter(([keyword]) => keyword === wanted).map(([, rest]) => rest);
  const lastArgument = (keyword: string) => find(keyword).at(-1) ?? '';

  test('leaves nothing of the build in the image, runs as an ordinary user, and says when it is ready', () => {
    expect(lastArgument('USER')).toBe('node');
    expect(lastArgument('HEALTHCHECK')).toContain('/readyz');
    expect(find('RUN')).toEqual(['mkdir /data && chown node:node /data']);
    expect(text).toContain('npm prune --omit=dev');
    // Docker runs the same command as `npm run start:production`.
    expect(JSON.parse(lastArgument('CMD')).join(' ')).toBe(packageJson.scripts['start:production']);
    expect(lastArgument('EXPOSE')).toBe(String(readEnv({}).port));
  });

  test('has what the server reads while it runs, and takes no secrets into the build', () => {
    const copied = find('COPY').map((one) => /^--from=build \/makan\/(\S+) /.exec(one)?.[1] ?? '');
    for (const path of READ_AT_RUN_TIME) {
      expect(
        copied.some((one) => `${path}/`.startsWith(`${one}/`) || one.startsWith(`${path}/`)),
        path,
      ).toBe(true);
    }
    for (const path of copied)
      expect(path.startsWith('dist') || path === 'node_modules' || existsSync(join(root, path)), path).toBe(true);
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['.git', '.env', '.data', 'node_modules']) expect(ignored).toContain(path);
  });
});

interface Service {
  [key: string]: unknown;
  restart?: string;
  environment?: Record<string, string>;
  volumes?: string[];
}

describe('the compose file', () => {
  const { services, volumes } = parse(read('docs/production/compose.yaml'), { strict: true, uniqueKeys: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, null>;
  };
  const { 'makan-1': makan, 'makan-2': second, postgres, proxy } = services;

  test('runs two servers without rights, behind a proxy, and Postgres with room for both', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'makan-1', 'makan-2', 'proxy']);
    expect(second).toEqual(makan);
    expect(makan).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      depends_on: { postgres: { condition: 'service_healthy' } },
    });
    expect(postgres?.healthcheck).toBeDefined();
    for (const inner of [postgres, makan]) expect(inner?.ports).toBeUndefined();
    // Each server keeps two connections beside its pool; Postgres takes a hundred, less those of its superuser.
    const { databasePool } = readEnv({});
    expect(2 * (databasePool + 2)).toBeLessThanOrEqual(97);
    expect(Number.parseInt(String(makan?.stop_grace_period), 10)).toBeGreaterThan(10);
  });

  test('starts every service again that has died', () => {
    for (const [name, { restart }] of Object.entries(services)) expect(restart, name).toBe('unless-stopped');
  });

  test('keeps the file of secrets out of git and out of the image', () => {
    expect(makan?.env_file).toEqual(['production.env']);
    expect(read('.gitignore').split('\n')).toContain('production.env');
    expect(read('.dockerignore').split('\n')).toContain('**/production.env');
  });

  test('names settings that there are, and files and volumes too', () => {
    const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
    for (const name of Object.keys(makan?.environment ?? {})) expect(known.has(name), name).toBe(true);
    expect(readEnv({ ...makan?.environment, DATABASE_URL: 'postgres://makan:x@postgres:5432/makan' }).trustProxy).toBe(
      1,
    );
    for (const mount of [postgres, proxy].flatMap((service) => service?.volumes ?? [])) {
      const [from = ''] = mount.split(':');
      const isThere = from.startsWith('.') ? existsSync(join(root, 'docs/production', from)) : from in volumes;
      expect(isThere, mount).toBe(true);
    }
  });
});

describe('the unit of systemd', () => {
  const lines = read('docs/production/makan.service')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const values = new Map(
    lines.filter((line) => line.includes('=')).map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );

  test('starts what npm starts, without rights, and gives it time to stop', () => {
    expect(lines.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
    for (const line of lines) expect(line).toMatch(/^(\[\w+\]|[A-Z]\w+=.+)$/);
    expect(values.get('ExecStart')).toBe(`/usr/bin/${packageJson.scripts['start:production']}`);
    expect(values.get('User')).toBe('makan');
    for (const name of ['NoNewPrivileges', 'ProtectHome', 'PrivateTmp']) expect(values.get(name), name).toBe('yes');
    expect(Number(values.get('TimeoutStopSec'))).toBeGreaterThan(10);
    // The one folder that it may write to.
    expect(values.get('ProtectSystem')).toBe('strict');
    expect(values.get('Environment')).toContain(`DATA_DIR=/var/lib/${values.get('StateDirectory')}`);
  });
});

describe('the jobs on the public forge', () => {
  const jobs = (path: string) =>
    parse(read(path)) as { jobs: Record<string, { steps: { run?: string; uses?: string }[] }>; permissions: object };

  test('audit what is installed, look for secrets, analyse the sources, and build the image', () => {
    const steps = jobs('.github/workflows/ci.yml').jobs.security?.steps.map(({ run }) => run ?? '') ?? [];
    for (const part of ['npm audit --omit=dev', 'gitleaks', 'docker build']) {
      expect(
        steps.some((step) => step.includes(part)),
        part,
      ).toBe(true);
    }
    const uses = jobs('.github/workflows/codeql.yml').jobs.analyze?.steps.map((step) => step.uses ?? '') ?? [];
    expect(uses.some((use) => use.startsWith('github/codeql-action/analyze@'))).toBe(true);
    for (const path of ['.github/workflows/ci.yml', '.github/workflows/codeql.yml']) {
      expect(jobs(path).permissions).toEqual({ contents: 'read' });
    }
  });
});
