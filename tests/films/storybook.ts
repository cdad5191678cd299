import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../check/files.ts';
import { serveFiles } from '../staticFiles.ts';
import { createFilm, type Film } from './film.ts';

/** Width of the film in pixels. */
const WIDTH = 480;
/** Narrow and tall, so that the phone in it is large and both films are about equally high. */
const WINDOW = { width: 720, height: 960 };
const STORY = 'menu-home--categories';
/** Values of Storybook's brand toolbar. */
const brands = ['kopi', 'kuro', 'verde', 'canteen', 'grams', 'kimkee'];

/** How long each brand is shown, in milliseconds. */
const BRAND_MS = 1600;

/** Builds Storybook, then shows one story in each brand. */
export async function filmStorybook(browser: Browser): Promise<Film> {
  execFileSync('npm', ['run', 'build-storybook', '--silent', '--', '--quiet'], {
    cwd: root,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = serveFiles(join(root, 'storybook-static'), () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const film = createFilm(WIDTH);
  const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' });
  page.setDefaultTimeout(120_000);
  try {
    for (const brand of brands) {
      await page.goto(`http://127.0.0.1:${port}/?path=/story/${STORY}&globals=brand:${brand}&panel=false`);
      const story = page.frameLocator('#storybook-preview-iframe');
      await story.getByRole('list', { name: 'Categories' }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await film.hold(page, BRAND_MS);
    }
  } finally {
    await page.close();
    server.close();
  }
  return film;
}
