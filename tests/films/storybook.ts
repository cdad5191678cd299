import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../check/files.ts';
import { serveFiles } from '../staticFiles.ts';
import { createFilm, type Film } from './film.ts';

/** Width of the film in pixels: beside the phone's film both are equally high. */
const WIDTH = 560;
const BRANDS = ['KURO', 'Verde', 'Canteen 8', 'Nine Grams', 'Kim Kee', 'Kopi & Kaya'];

/** A designer switches the brand of one story, then compares all brands side by side. */
export async function filmStorybook(browser: Browser): Promise<Film> {
  execFileSync(process.execPath, ['node_modules/storybook/dist/bin/dispatcher.js', 'build', '--output-dir', 'storybook-static', '--quiet', '--disable-telemetry'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = serveFiles(join(root, 'storybook-static'), () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const film = createFilm(WIDTH);
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 1160 }, reducedMotion: 'reduce' });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?path=/story/screens-menu--loaded`);
    await page.waitForLoadState('networkidle');
    await film.hold(page, 1000);
    for (const brand of BRANDS) {
      await film.press(page, page.getByRole('button', { name: /^Brand/ }));
      await film.press(page, page.getByRole('option', { name: brand }));
      await page.waitForLoadState('networkidle');
      await film.hold(page, 1000);
    }
    await page.close();
  } finally {
    server.close();
  }
  return film;
}
