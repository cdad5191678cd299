import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { loadTool } from '../tools.ts';

/** A moving picture of a page, made of stills. */
export interface Film {
  /** Adds the page as it is now, held for so many milliseconds. */
  hold: (page: Page, ms: number) => Promise<void>;
  /** Shows where the finger lands, then presses. */
  press: (page: Page, target: Locator) => Promise<void>;
  /** Writes an animated WebP. @returns its size in bytes. */
  save: (file: string) => Promise<number>;
}

interface Image {
  resize: (size: { width: number }) => Image;
  png: () => Image;
  webp: (options: { quality: number; effort: number; delay: number[]; loop: number; mixed: boolean }) => Image;
  toBuffer: () => Promise<Buffer>;
}

/** The parts of sharp that this file uses; its package is in tests/tools. */
interface Sharp {
  default: (input: Buffer | Buffer[], options?: { join: { animated: boolean } }) => Image;
}

/** How long the finger is shown before it presses, in milliseconds. */
const FINGER_MS = 450;

/** Draws the finger over the page. It is removed again by the returned function. */
async function drawFinger(page: Page, { x, y }: { x: number; y: number }): Promise<() => Promise<void>> {
  const finger = await page.evaluateHandle(
    ({ left, top }) => {
      const circle = document.createElement('div');
      Object.assign(circle.style, {
        ...{ position: 'fixed', left: `${left - 20}px`, top: `${top - 20}px`, width: '40px', height: '40px' },
        ...{ boxSizing: 'border-box', borderRadius: '50%', border: '3px solid #fff', background: '#0006' },
        ...{ boxShadow: '0 0 0 2px #0008', pointerEvents: 'none', zIndex: '2147483647' },
      });
      (document.querySelector('dialog:modal') ?? document.body).append(circle);
      return circle;
    },
    { left: x, top: y },
  );
  return () => finger.evaluate((circle) => circle.remove());
}

/** @param width of the film in pixels; its height follows from the page. */
export function createFilm(width: number): Film {
  const stills: { png: Buffer; ms: number }[] = [];
  const hold: Film['hold'] = async (page, ms) => {
    stills.push({ png: await page.screenshot({ animations: 'disabled' }), ms });
  };
  return {
    hold,
    async press(page, target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error(`${target} is not on the page, so it cannot be pressed.`);
      const remove = await drawFinger(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await hold(page, FINGER_MS);
      await remove();
      await target.click();
    },
    async save(file) {
      const { default: sharp } = await loadTool<Sharp>('sharp');
      const frames = await Promise.all(stills.map(({ png }) => sharp(png).resize({ width }).png().toBuffer()));
      const delay = stills.map(({ ms }) => ms);
      const film = await sharp(frames, { join: { animated: true } })
        .webp({ quality: 72, effort: 6, delay, loop: 0, mixed: true })
        .toBuffer();
      writeFileSync(file, film);
      return film.length;
    },
  };
}
