import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { root, trackedFiles } from './files.ts';

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] };

/** Files that are looked through at once: the tool measures itself, in time that grows with the square of its calls. */
const AT_ONCE = 50;

interface Text {
  file: string;
  content: string;
}

/** Keys, tokens and passwords of known kinds, one sentence each, without the secret itself. */
export async function findSecrets(texts: readonly Text[]): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    const some = texts.slice(at, at + AT_ONCE);
    const content = some.map((text) => text.content).join('\n');
    const lines = some.flatMap(({ file, content: own }) => own.split('\n').map((_, index) => `${file}:${index + 1}`));
    const source = { filePath: 'files', content, ext: '', contentType: 'text' as const };
    const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
    found.push(...messages.map(({ message, loc }) => `${lines[loc.start.line - 1]} ${message}`));
  }
  return found;
}

const isText = (content: Buffer): boolean => !content.subarray(0, 8000).includes(0);

/** `npm run check -- secrets`: no file that git has, or would take, holds a secret. */
async function main(): Promise<void> {
  const files = trackedFiles().filter((file) => !/\.(png|jpg|webp|avif|ico|woff2?|ttf)$/.test(file));
  const texts = files.flatMap((file) => {
    const content = readFileSync(join(root, file));
    return isText(content) ? [{ file, content: content.toString() }] : [];
  });
  const found = await findSecrets(texts);
  for (const line of found) console.error(line);
  console.log(`${files.length} files, ${found.length} secrets`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) await main();
