import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listArt, replaceArt } from './artFiles.ts';
import { hasFile } from './files.ts';
import { listTokens } from './tokenTree.ts';

/** A drawing of this many bytes is still worth writing into the stylesheet. */
const mostBytes = 4096;

/** Returns the problems of the drawings that a brand's tokens use (`url(./waves.svg)`), one sentence each. */
export function artProblems(file: string, tokens: unknown, brandFolder: string): string[] {
  return listTokens(tokens).flatMap(({ id, value }) =>
    listArt(value).flatMap((name) => {
      const isOwn = name.startsWith('./');
      if (!isOwn || !name.endsWith('.svg') || !hasFile(brandFolder, name.slice(2))) {
        const right = `put it there${isOwn ? '' : ' and write ./ before its name'}`;
        return [`${file}: ${id} asks for ${name}, which is no SVG file in the brand's folder; ${right}.`];
      }
      const bytes = readFileSync(join(brandFolder, name)).length;
      return bytes > mostBytes
        ? [`${file}: ${id} asks for ${name} of ${bytes} bytes; simplify it to ${mostBytes} or less.`]
        : [];
    }),
  );
}

/** Writes the drawings into a background value: no request, and nothing arrives late. */
export function inlineArt(value: string, brandFolder: string): string {
  return replaceArt(value, (name) => {
    const svg = readFileSync(join(brandFolder, name), 'utf8').replace(/>\s+</g, '><').trim();
    const short = [
      ['%20', ' '],
      ['%3D', '='],
      ['%3A', ':'],
      ['%2F', '/'],
      ['%22', "'"],
    ] as const;
    const text = short.reduce((all, [code, letter]) => all.replaceAll(code, letter), encodeURIComponent(svg));
    return `data:image/svg+xml,${text}`;
  });
}
