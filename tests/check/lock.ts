import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

/*
 * npm leaves binaries of other systems out of package-lock.json when it cannot see them at that moment, and then
 * `npm ci` refuses the lock everywhere. This finds them; `npx tsx tests/check/lock.ts --write` puts them back.
 */
export interface Package {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

type Packages = Record<string, Package>;

const folder = 'node_modules/';

/** The folders in which a package looks for what it needs, nearest first: `a/node_modules/` before `node_modules/`. */
function places(path: string): string[] {
  const steps = path.split(folder).slice(0, -1);
  return steps.map((_, index) => steps.slice(0, steps.length - index).join(folder) + folder);
}

/** Reads from a binary's name where it runs: `@biomejs/cli-linux-x64-musl`. */
function toPlatform(name: string): Package {
  const [os = '', cpu = '', abi = 'gnu'] = name.replace(/^.*\/(?:[a-z]+-)?(?=[a-z0-9]+-[a-z0-9]+)/, '').split('-');
  const libc = os === 'linux' && { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] };
  return { cpu: [cpu], ...libc, os: [os] };
}

/** Every optional package of an exact version that the lock does not hold: where it belongs, and what it is. */
export function missing(packages: Packages): [path: string, entry: Package][] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, dev, license }]) =>
    Object.entries(optionalDependencies)
      .filter(([, version]) => path !== '' && /^\d/.test(version))
      .filter(([name, version]) => places(path).every((place) => packages[place + name]?.version !== version))
      .map(([name, version]): [string, Package] => {
        const [place = folder] = places(path);
        return [place + name, { version, ...toPlatform(name), ...(dev && { dev }), license, optional: true }];
      }),
  );
}

/** Packages whose place of download is recorded, which ties everybody to one registry. */
export const withAddress = (packages: Packages): string[] =>
  Object.entries(packages)
    .filter(([, { resolved }]) => typeof resolved === 'string' && /^https?:/.test(resolved))
    .map(([path]) => path);

if (process.argv[1] === import.meta.filename) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  const found = missing(lock.packages);
  if (process.argv.includes('--write') && found.length > 0) {
    for (const [path, entry] of found) lock.packages[path] = entry;
    lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    const left = missing(lock.packages).length;
    console.log(`${found.length} packages put back${left > 0 ? '; run it again, that made room for others' : ''}`);
  } else {
    for (const [path, { version }] of found) {
      console.error(
        `package-lock.json lacks ${path} ${version}, so npm ci fails; run npx tsx tests/check/lock.ts --write.`,
      );
    }
    const addresses = withAddress(lock.packages);
    for (const path of addresses) {
      console.error(
        `package-lock.json says where ${path} is downloaded; remove it and install again, .npmrc leaves addresses out.`,
      );
    }
    if (found.length + addresses.length > 0) process.exitCode = 1;
    else console.log(`${Object.keys(lock.packages).length} packages, none missing for any system, no addresses`);
  }
}
