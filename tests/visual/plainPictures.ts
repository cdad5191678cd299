import { join } from 'node:path';
import { pictureFile } from '../../host/demo/pictures.ts';

const drawings = join(import.meta.dirname, 'dishes');
const photograph = join(import.meta.dirname, 'photograph');

/**
 * The file that stands for a picture of a dish while pictures of stories are taken: the same dish drawn flat, or a
 * photograph of few colours. Baselines are kept without loss, and would weigh half as much again with the real ones
 * (ADR-0010).
 * @param path as the page asks for it.
 * @returns undefined for every other file.
 */
export function findPlainPicture(path: string): string | undefined {
  const [, dish] = /^\/images\/dishes\/([\w-]+)\.webp$/.exec(path) ?? [];
  if (dish !== undefined && pictureFile(dish)) return join(drawings, `${dish}.svg`);
  const [, name = '', ending] = /^\/images\/brands\/\w+\/photos\/(.+)\.(avif|webp)$/.exec(path) ?? [];
  return ending && join(photograph, `${name.endsWith('-360') ? 360 : 720}.${ending}`);
}
