import { expect, test } from 'vitest';
import { missing, withAddress } from '../../check/lock.ts';

const tool = (version: string) => ({
  version,
  dev: true,
  optionalDependencies: { '@tool/cli-linux-x64-musl': version, '@tool/cli-win32-arm64': version },
});
const at = (version: string) => ({ version });

test('a lock that holds the binaries of every system passes', () => {
  const packages = {
    'node_modules/tool': tool('1.0.0'),
    'node_modules/@tool/cli-linux-x64-musl': at('1.0.0'),
    'node_modules/@tool/cli-win32-arm64': at('1.0.0'),
  };
  expect(missing(packages)).toEqual([]);
});

test('a binary that is missing, or there in another version only, is found with the systems it is for', () => {
  const packages = {
    'node_modules/tool': tool('1.0.0'),
    'node_modules/old': { version: '1.0.0' },
    'node_modules/old/node_modules/tool': tool('0.9.0'),
    'node_modules/@tool/cli-linux-x64-musl': at('1.0.0'),
    'node_modules/@tool/cli-win32-arm64': at('0.9.0'),
  };
  expect(missing(packages)).toEqual([
    [
      'node_modules/@tool/cli-win32-arm64',
      expect.objectContaining({ version: '1.0.0', os: ['win32'], cpu: ['arm64'] }),
    ],
    [
      'node_modules/old/node_modules/@tool/cli-linux-x64-musl',
      expect.objectContaining({ version: '0.9.0', os: ['linux'], cpu: ['x64'], libc: ['musl'], dev: true }),
    ],
  ]);
});

test('a package that names the registry it came from is found, and one of this project is not', () => {
  const packages = {
    '': { name: 'makan' },
    'node_modules/tool': { ...at('1.0.0'), resolved: 'https://registry.example/tool-1.0.0.tgz' },
    'node_modules/linked': { resolved: 'packages/linked', link: true },
  };
  expect(withAddress(packages)).toEqual(['node_modules/tool']);
});
