import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';

/** A scene of the video: a code on a card, for so many seconds; null: the table without a card. */
export interface Scene {
  text: string | null;
  seconds: number;
  /** The code is light on a dark card. Default false. */
  isLightOnDark?: boolean;
}

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_A_SECOND = 5;
const TABLE = 96;
const CARD = 235;
const INK = 24;
/** U and V of grey. */
const GREY = 128;

/** One picture, in grey: the card stands still as little as a hand does. */
function frame({ text, isLightOnDark = false }: Scene, number: number): Buffer {
  const picture = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, GREY);
  const light = picture.subarray(0, WIDTH * HEIGHT);
  light.fill(TABLE);
  if (text === null) return picture;
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dot = Math.floor(330 / size);
  const left = Math.floor((WIDTH - size * dot) / 2) + ((number * 7) % 15) - 7;
  const top = Math.floor((HEIGHT - size * dot) / 2) + ((number * 5) % 11) - 5;
  for (let y = 0; y < size * dot; y += 1) {
    for (let x = 0; x < size * dot; x += 1) {
      const isDark = data[Math.floor(y / dot)]?.[Math.floor(x / dot)];
      light[(top + y) * WIDTH + left + x] = isDark === isLightOnDark ? CARD : INK;
    }
  }
  return picture;
}

/** Writes a video of QR codes that Chromium plays in place of a camera, over and over. */
export function qrVideo(scenes: readonly Scene[]): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'qr-video-'));
  const path = join(folder, 'table.y4m');
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420\n`);
  for (const scene of scenes) {
    for (let number = 0; number < scene.seconds * FRAMES_A_SECOND; number += 1) {
      writeSync(file, 'FRAME\n');
      writeSync(file, frame(scene, number));
    }
  }
  closeSync(file);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
