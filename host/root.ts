import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const findRoot = (from: string): string => {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('No package.json was found above the host; start it from its checkout.');
  return findRoot(parent);
};

/** The checkout: the nearest folder with a package.json, above the sources (host/) and the built host (dist/host/). */
export const root = findRoot(import.meta.dirname);
