import { randomFillSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makePicture } from '../../../themes/pictureFiles.ts';
import { brandPicturesCommand } from '../../../themes/pictures.ts';
import { readPictureAddress as readAddress } from '../../../ui/primitives/Picture/address.ts';

type Colour = readonly [number, number, number, number?];

/** A picture of which each pixel is said. */
function paint(width: number, height: number, at: (x: number, y: number) => Colour): Transformer {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set([...at(x, y), 255].slice(0, 4) as number[], (y * width + x) * 4);
  }
  return Transformer.fromRgbaPixels(pixels, width, height);
}

const red: Colour = [200, 30, 20];
const green: Colour = [20, 140, 40];

/** A JPEG that says, as a phone's camera does, how it has to be turned, and where it was taken. */
function withExif(jpeg: Uint8Array, orientation: number): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const place = Buffer.from('1.3521N103.8198E');
  const tiff = Buffer.concat([
    Buffer.from('MM\0\x2a\0\0\0\x08', 'latin1'),
    Buffer.from([0, 2]),
    entry(0x010e, 2, place.length, 38),
    entry(0x0112, 3, 1, orientation),
    Buffer.alloc(4),
    place,
  ]);
  const payload = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(payload.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, payload, jpeg.subarray(2)]);
}

const getFile = (made: { files: { name: string; content: Uint8Array }[] }, name: string) => {
  const file = made.files.find((one) => one.name === name);
  if (!file) throw new Error(`${name} is not among ${made.files.map((one) => one.name).join(', ')}.`);
  return file.content;
};

describe('photographs for the web (BRAND-6)', () => {
  it('come in every width that they have, as AVIF and WebP, smaller than they were', async () => {
    const source = await paint(1600, 1200, (x, y) => [x % 256, y % 256, 80]).jpeg(95);
    const made = await makePicture('Kaya Toast.JPG', source, '/images/photos/');
    expect(made.files.map(({ name }) => name)).toEqual(
      [360, 720, 1080].flatMap((width) => [`kaya-toast-${width}.avif`, `kaya-toast-${width}.webp`]),
    );
    const { width, height } = await new Transformer(getFile(made, 'kaya-toast-720.webp')).metadata();
    expect([width, height]).toEqual([720, 540]);
    for (const { content } of made.files) expect(content.length).toBeLessThan(source.length / 2);
    expect(readAddress(made.address)).toMatchObject({
      src: '/images/photos/kaya-toast-720.webp',
      hash: expect.any(String),
    });
  });

  it('are never made larger than they were', async () => {
    const made = await makePicture('small.png', await paint(200, 100, () => red).png(), '/');
    expect(made.address).toMatch(/^\/small-200\.webp#w=200&/);
    const middling = await makePicture('middling.png', await paint(600, 400, () => green).png(), '/');
    expect(middling.address).toMatch(/^\/middling-600\.webp#w=360,600&/);
  });

  it('stand upright, whichever way the phone was held, and say no longer where they were taken', async () => {
    // Lying on its side: red at the left is the top of what was seen.
    const lying = withExif(await paint(600, 400, (x) => (x < 300 ? red : green)).jpeg(92), 6);
    expect(lying.includes('103.8198E')).toBe(true);
    const made = await makePicture('lying.jpg', lying, '/');
    const content = getFile(made, 'lying-360.webp');
    const { width, height } = await new Transformer(content).metadata();
    expect([width, height]).toEqual([360, 540]);
    const pixels = await new Transformer(content).rawPixels();
    const channels = pixels.length / (360 * 540);
    const top = pixels.subarray(10 * 360 * channels, 10 * 360 * channels + 3);
    const bottom = pixels.subarray(530 * 360 * channels, 530 * 360 * channels + 3);
    expect(top[0]).toBeGreaterThan(150);
    expect(bottom[0]).toBeLessThan(80);
    for (const file of made.files) expect(Buffer.from(file.content).includes('103.8198E')).toBe(false);
  });

  it('keep in view where they are liveliest, or what the name of the file says', async () => {
    const dish = await paint(400, 300, (x, y) =>
      x > 280 && x < 360 && y > 40 && y < 100 ? [(x * 37) % 256, (y * 91) % 256, 40] : [210, 205, 200],
    ).png();
    const [, left, top] = /at=(\d+),(\d+)/.exec((await makePicture('dish.png', dish, '/')).address) ?? [];
    expect(Number(left)).toBeGreaterThan(68);
    expect(Number(left)).toBeLessThan(92);
    expect(Number(top)).toBeLessThan(36);
    const said = await makePicture('dish@40,60.png', dish, '/');
    expect(said.name).toBe('dish');
    expect(said.address).toContain('&at=40,60&');
  });

  it('cut-out dishes stay cut out: one file, for the tile of the brand', async () => {
    const dish = await paint(900, 900, (x, y) =>
      (x - 450) ** 2 + (y - 450) ** 2 < 400 ** 2 ? red : [0, 0, 0, 0],
    ).png();
    const made = await makePicture('dish.png', dish, '/images/photos/');
    expect(made.address).toBe('/images/photos/dish.webp');
    const pixels = await new Transformer(getFile(made, 'dish.webp')).rawPixels();
    expect(pixels[3]).toBe(0);
  });

  it('12 MB from a phone come out as some hundred kB', async () => {
    const pixels = randomFillSync(new Uint8Array(4000 * 3000 * 4));
    for (let at = 0; at < pixels.length; at += 1) pixels[at] = at % 4 === 3 ? 255 : 80 + ((pixels[at] ?? 0) >> 2);
    const upload = await Transformer.fromRgbaPixels(pixels, 4000, 3000).jpeg(92);
    expect(upload.length).toBeGreaterThan(8_000_000);
    const made = await makePicture('upload.jpg', upload, '/');
    for (const { content } of made.files) expect(content.length).toBeLessThan(600_000);
  }, 60_000);
});

describe('npm run brand:pictures (BRAND-6)', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'photos-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes the files and the addresses that a menu takes', async () => {
    writeFileSync(join(folder, 'Flat White.jpg'), await paint(400, 300, (x) => [x % 200, 90, 60]).jpeg(90));
    const { text, status } = await brandPicturesCommand([folder, '--base', '/images/shop']);
    expect(status).toBe(0);
    expect(text).toContain('/images/shop/flat-white-400.webp#w=360,400&at=');
    expect(readdirSync(join(folder, 'web')).sort()).toEqual([
      'addresses.json',
      'flat-white-360.avif',
      'flat-white-360.webp',
      'flat-white-400.avif',
      'flat-white-400.webp',
    ]);
    const addresses = JSON.parse(readFileSync(join(folder, 'web/addresses.json'), 'utf8'));
    expect(readAddress(addresses['flat-white'])?.src).toBe('/images/shop/flat-white-400.webp');
  });

  it('says what to do for each file that is not a picture, and converts the others', async () => {
    writeFileSync(join(folder, 'good.png'), await paint(40, 30, () => green).png());
    writeFileSync(join(folder, 'notes.txt'), 'half past ten');
    const { text, status } = await brandPicturesCommand([folder]);
    expect(status).toBe(1);
    expect(text).toContain('good-40.webp');
    expect(text).toContain('notes.txt is no picture of a kind that is read; save it as JPEG or PNG.');
    expect(text).toContain('; only 40 px wide, it will be blurred');
  });

  it('says of a photograph that was cut off on its way, or has no name for an address, what to do', async () => {
    const whole = withExif(await paint(600, 400, (x, y) => [x % 256, y % 256, 80]).jpeg(90), 1);
    writeFileSync(join(folder, 'whole.jpg'), Buffer.concat([whole, Buffer.from('what a phone writes behind it')]));
    writeFileSync(join(folder, 'half.jpg'), whole.subarray(0, whole.length / 2));
    writeFileSync(join(folder, '娘惹.jpg'), whole);
    const { text, status } = await brandPicturesCommand([folder]);
    expect(status).toBe(1);
    expect(text).toContain('whole-600.webp');
    expect(text).toContain('half.jpg cannot be read as a picture (it ends in the middle; copy it again)');
    expect(text).toContain('娘惹.jpg has no letter from a to z and no digit in its name, which addresses need;');
  });

  it('keeps the addresses of an earlier run whose pictures are there', async () => {
    const run = async (name: string) => {
      writeFileSync(join(folder, `${name}.png`), await paint(40, 30, () => green).png());
      await brandPicturesCommand([folder]);
      rmSync(join(folder, `${name}.png`));
      return Object.keys(JSON.parse(readFileSync(join(folder, 'web/addresses.json'), 'utf8')));
    };
    expect(await run('kaya')).toEqual(['kaya']);
    expect(await run('laksa')).toEqual(['kaya', 'laksa']);
    rmSync(join(folder, 'web/kaya-40.webp'));
    expect(await run('satay')).toEqual(['laksa', 'satay']);
  });

  it('knows where the host serves the photographs of a brand', async () => {
    writeFileSync(join(folder, 'kaya.png'), await paint(40, 30, () => green).png());
    const { text } = await brandPicturesCommand([folder, '--out', join(folder, 'themes/trial/photos')]);
    expect(text).toContain('/images/brands/trial/photos/kaya-40.webp#');
  });

  it.each([
    [[], 'Name one folder with the photographs: '],
    [['no-such-folder'], 'no-such-folder is no folder; name the one with the photographs: '],
  ])('%j gets one sentence', async (args, sentence) => {
    const { text, status } = await brandPicturesCommand(args);
    expect(status).toBe(1);
    expect(text).toContain(sentence);
  });

  it('an empty folder and a wrong base get one sentence', async () => {
    mkdirSync(join(folder, 'empty'));
    expect((await brandPicturesCommand([join(folder, 'empty')])).text).toMatch(/empty is empty; put the photographs/);
    expect((await brandPicturesCommand([folder, '--base', 'images'])).text).toContain(
      '--base is images; write where the files will be served, as /images/photos/.',
    );
  });
});
