import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** A moving picture of a page, made of stills. */
export interface Film {
  /** Adds the page as it is now, held for so many milliseconds. */
  hold: (page: Page, ms: number) => Promise<void>;
  /** Shows where the finger lands, then presses. */
  press: (page: Page, target: Locator) => Promise<void>;
  /** Writes an animated WebP. @returns its size in bytes. */
  save: (file: string) => Promise<number>;
}

interface Still {
  png: Buffer;
  ms: number;
}

/** How long a finger is seen before it presses, in milliseconds. */
const FINGER_MS = 450;
/** Diameter of the finger in pixels of the page. */
const FINGER = 44;

/** @param width of the film in pixels; its height follows from the page. */
export function createFilm(width: number): Film {
  const stills: Still[] = [];
  const hold: Film['hold'] = async (page, ms) => {
    stills.push({ png: await page.screenshot({ animations: 'disabled' }), ms });
  };
  return {
    hold,
    async press(page, target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error(`${target} is not on the page, so no finger can press it.`);
      const png = await page.screenshot({ animations: 'disabled' });
      const scale = ((await sharp(png).metadata()).width ?? 0) / (page.viewportSize()?.width ?? 1);
      const size = Math.round(FINGER * scale);
      const finger = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 44 44">
          <circle cx="22" cy="22" r="20" fill="#000" fill-opacity=".28" stroke="#fff" stroke-width="3"/></svg>`,
      );
      const place = (start: number, length: number): number =>
        Math.max(0, Math.round((start + length / 2) * scale - size / 2));
      const pressed = await sharp(png)
        .composite([{ input: finger, left: place(box.x, box.width), top: place(box.y, box.height) }])
        .png()
        .toBuffer();
      stills.push({ png: pressed, ms: FINGER_MS });
      await target.click();
    },
    async save(file) {
      const frames = await Promise.all(stills.map(({ png }) => sharp(png).resize({ width }).png().toBuffer()));
      const film = await sharp(frames, { join: { animated: true } })
        .webp({ quality: 72, effort: 6, smartSubsample: true, delay: stills.map(({ ms }) => ms), loop: 0, mixed: true })
        .toBuffer();
      writeFileSync(file, film);
      return film.length;
    },
  };
}
