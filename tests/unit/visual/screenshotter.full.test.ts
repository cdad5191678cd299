import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decode } from '../../visual/png';
import { Screenshotter } from '../../visual/screenshotter';
import { type Preview, startPreview } from './preview';

const stories: Record<string, string> = {
  long: `root.innerHTML = '<p style="margin: 0">Top</p><div style="height: 1200px"></div><p style="margin: 0">Log Out</p>'; finish();`,
  inside: `root.innerHTML = '<div style="height: 60vh; overflow: auto"><div style="height: 900px"></div><p>Log Out</p></div>'; finish();`,
  tower: `root.innerHTML = '<div style="height: 7000px"></div>'; finish();`,
  controls: `root.innerHTML = '<style>:focus-visible { outline: 4px solid } a:hover { color: red } button:active { opacity: 0.5 }</style><button>Add</button><a href="#">More</a>'; finish();`,
  hairline: `root.innerHTML = '<div style="border-block-start: 0.5px solid; margin: 9.5px">Line</div>'; finish();`,
  printed: `root.innerHTML = '<style>p { display: none } @media print { p { display: block } b { display: none } }</style><p>Receipt</p><b>Order again</b>'; finish();`,
  motions: `root.innerHTML = '<style>button { font: inherit } @keyframes turn { to { rotate: 1turn } } @keyframes drop { from { translate: 0 90px } } [data-open], button { inline-size: 90px; block-size: 90px; background: red; transition: opacity 120ms, scale 120ms } [data-starting-style] { opacity: 0 } [data-ending-style] { opacity: 0.4 } i { display: block; inline-size: 30px; border: 9px solid; animation: turn 1600ms infinite } u { animation: drop 180ms; display: block } button:active { scale: 0.2 }</style><div data-open>Sheet</div><i></i><u>Added</u><button>Add</button>'; finish();`,
  outside: `root.innerHTML = '<p>Top</p><p style="position: fixed; top: 2000px">Log Out</p>'; finish();`,
  good: `root.innerHTML = '<p>Your cart is empty</p>'; finish();`,
  late: `setTimeout(() => { root.innerHTML = '<p>Your cart is empty</p>'; }, 150); finish();`,
  fading: `root.innerHTML = '<p style="transition: opacity 60s">Your cart is empty</p>'; root.firstChild.style.opacity = 0.5; finish();`,
  throws: `channel.emit('storyThrewException', new Error('no store'));`,
  logs: `console.error('Each child needs a key'); finish();`,
  network: `fetch('https://example.com/menu').catch(() => {}); finish();`,
  unanswered: `fetch('/api/menus').catch(() => {}); finish();`,
  missing: `root.innerHTML = '<img src="/missing/dish.webp" width=50 height=50>'; finish();`,
  waiting: `setTimeout(() => {}, 2 ** 31 - 1); fetch('/never'); root.innerHTML = '<p>Loading</p>'; finish();`,
  unasked: `fetch('/never'); finish();`,
  hangs: ``,
  blocks: `setTimeout(() => { for (;;); }, 20);`,
  restless: `setInterval(() => { root.textContent = Math.random(); }, 20); finish();`,
  serif: `root.innerHTML = '<p style="font-family: serif">Your cart is empty</p>'; finish();`,
  crowded: `root.innerHTML = '<div style="display: flex"><span style="inline-size: 30px">Preparing</span><span>Ready</span></div>'; finish();`,
  close: `root.innerHTML = '<div style="line-height: 1"><p style="margin: 0">Queue number</p><p style="margin: 0; font-size: 40px">A042</p></div><p style="position: fixed; top: 0">Above it</p>'; finish();`,
  wide: `root.innerHTML = '<h1 style="white-space: nowrap; text-align: center">A heading that is wider than any phone could ever be</h1>'; finish();`,
  clipped: `root.innerHTML = '<div style="inline-size: 90px; overflow: clip"><p style="inline-size: 200px">Available until December</p></div>'; finish();`,
  reachable: `root.innerHTML = '<div style="inline-size: 90px; overflow: auto"><p style="inline-size: 200px">Available until December</p></div><p style="inline-size: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Available until December</p><div style="inline-size: 30px; overflow: clip"><p style="position: fixed; inset-inline: 0">Above it</p></div><span style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; white-space: nowrap">For screen readers</span>'; finish();`,
  tiny: `root.innerHTML = '<div style="padding: 60px"><button style="font: inherit; inline-size: 30px; block-size: 30px; margin: 0; padding: 0">Add</button></div>'; finish();`,
  grown: `root.innerHTML = '<style>a::after { content: ""; position: absolute; inset: -14px } </style><div style="padding: 60px"><a href="#" style="position: relative; display: inline-block; inline-size: 20px; block-size: 20px">Add</a><button disabled style="font: inherit; block-size: 20px; margin-inline-start: 60px">Off</button><label style="display: block; padding: 20px"><input type="checkbox">Agree</label></div>'; finish();`,
  classes: `document.body.className = 'sb-show-main sb-main-fullscreen'; root.innerHTML = '<div style="display: flex"><span style="inline-size: 30px">Preparing</span><span>Ready</span></div><h1 style="white-space: nowrap; text-align: center">A heading that is wider than any phone could ever be</h1>'; finish();`,
  leftover: `document.body.style.background = 'red'; channel.emit('storyThrewException', new Error('broken'));`,
};

describe('the screenshotter', () => {
  let preview: Preview;
  let screenshotter: Screenshotter;
  const see = async (storyId: string, shows: string[] = [], by: 'channel' | 'navigation' = 'channel') =>
    screenshotter.take({ storyId, shows }, 'kopi', by, () => false);

  beforeAll(async () => {
    preview = await startPreview(stories);
    screenshotter = await Screenshotter.start(preview.origin, { finishMs: 1500, restMs: 700, allMs: 6000 });
    await screenshotter.open('phone');
  });
  afterAll(async () => {
    await screenshotter.stop();
    preview.stop();
  });

  it('takes the same picture of a story each time, alone or after others', async () => {
    const first = await see('good', ['Your cart is empty']);
    await see('fading');
    const again = await see('good', ['Your cart is empty']);
    const alone = await see('good', ['Your cart is empty'], 'navigation');
    expect(first.problems).toEqual([]);
    expect([again.hash, alone.hash]).toEqual([first.hash, first.hash]);
  });

  it('pictures all of a page, and what a part of it scrolls to, in its height', async () => {
    const { png, problems } = await see('long', ['Top', 'Log Out']);
    expect(problems).toEqual([]);
    expect((await decode(png)).height).toBeGreaterThan(1200);
    const inside = await see('inside', ['Log Out']);
    expect(inside.problems).toEqual([]);
    expect((await decode(inside.png)).height).toBeGreaterThan(1400);
    expect((await decode((await see('good')).png)).height, 'the next story has its screen back').toBe(844);
  });

  it('reports what is too high to be pictured whole', async () => {
    expect((await see('tower')).problems).toEqual([
      'it is higher than 6000 pixels, so its end is not pictured; shorten what the story shows',
    ]);
  });

  it('pictures controls under a pointer, with the focus, and pressed', async () => {
    const hashes = [(await see('controls')).hash];
    for (const frame of ['hover', 'focus', 'pressed'] as const) {
      await screenshotter.open(frame);
      hashes.push((await see('controls')).hash);
      expect((await see('controls')).hash, `${frame}, once more`).toBe(hashes.at(-1));
    }
    expect(new Set(hashes).size).toBe(4);
    await screenshotter.open('phone');
    expect((await see('controls')).hash, 'without, as before').toBe(hashes[0]);
  });

  it('goes on in the page that is open in another frame, and opens one where the browser must be another', async () => {
    type Told = Window & { told?: Record<string, string | undefined>; isSame?: true };
    const read = () =>
      screenshotter.evaluate(() => {
        const { told = {}, isSame = false, innerWidth: width } = window as Told;
        return { form: told.form, brand: told.brand, isSame, width };
      }, undefined);
    await screenshotter.open('phone');
    await see('good');
    await screenshotter.evaluate(() => void Object.assign(window, { isSame: true }), undefined);
    await screenshotter.change('dark');
    await see('late');
    expect(await read()).toEqual({ form: 'dark', brand: 'kopi', isSame: true, width: 390 });
    await screenshotter.change('tablet');
    await see('good');
    expect(await read()).toEqual({ form: undefined, brand: 'kopi', isSame: true, width: 768 });
    await screenshotter.change('forced-colours');
    await see('good');
    expect((await read()).isSame).toBe(false);
    await screenshotter.open('phone');
  });

  it('pictures what is printed, and the next story on the screen until it is at rest', async () => {
    const onScreen = (await see('printed')).hash;
    await screenshotter.open('print');
    const printed = await see('printed', ['Receipt']);
    expect(printed).toMatchObject({ problems: [], isUnstable: false });
    expect((await see('printed', ['Order again'])).problems).toEqual(["it does not show 'Order again'"]);
    expect((await see('printed', [], 'navigation')).hash).toBe(printed.hash);
    expect(printed.hash).not.toBe(onScreen);
    await screenshotter.open('phone');
    expect((await see('printed')).hash).toBe(onScreen);
  });

  it('holds entering, leaving and answering motions at the same moment', async () => {
    const hashes: string[] = [];
    const read = (selector: string, property: 'opacity' | 'scale') =>
      screenshotter.evaluate(([of, name]) => Number(getComputedStyle(document.querySelector(of) as Element)[name]), [
        selector,
        property,
      ] as const);
    for (const frame of ['motion-in', 'motion-out', 'motion-answer'] as const) {
      await screenshotter.open(frame);
      const first = await see('motions');
      expect(first, frame).toMatchObject({ problems: [], isUnstable: false });
      const [opacity, scale] = [await read('[data-open]', 'opacity'), await read('button', 'scale')];
      // Half of 120 ms, eased: neither where it begins nor where it ends.
      if (frame === 'motion-in') expect(opacity > 0.1 && opacity < 0.9, `${opacity}`).toBe(true);
      if (frame === 'motion-out') expect(opacity > 0.41 && opacity < 0.9, `${opacity}`).toBe(true);
      if (frame === 'motion-answer') expect(scale > 0.21 && scale < 0.9, `${scale}`).toBe(true);
      for (let times = 0; times < 4; times += 1) {
        const by = times % 2 === 0 ? 'channel' : 'navigation';
        expect((await see('motions', [], by)).hash, `${frame}, once more, by ${by}`).toBe(first.hash);
      }
      hashes.push(first.hash);
    }
    expect(new Set(hashes).size).toBe(3);
    await screenshotter.open('phone');
  });

  it('pictures a screen of two pixels by the browser’s own scale', async () => {
    await screenshotter.open('two-times');
    const { width, height } = await decode((await see('hairline')).png);
    expect([width, height]).toEqual([780, 1688]);
    await screenshotter.open('phone');
    expect((await decode((await see('hairline')).png)).width).toBe(390);
  });

  it('reports words that are not in the picture', async () => {
    expect((await see('outside', ['Top', 'Log Out'])).problems).toEqual(["it does not show 'Log Out'"]);
  });

  it('waits for what a story shows a moment later', async () => {
    const late = await see('late', ['Your cart is empty']);
    expect(late.problems).toEqual([]);
    expect(late.hash).toBe((await see('good')).hash);
  });

  it('ends animations', async () => {
    const [one, two] = [await see('fading'), await see('fading', [], 'navigation')];
    expect(one).toMatchObject({ problems: [], isUnstable: false });
    expect(two.hash).toBe(one.hash);
  });

  it('accepts an image that a story wants to be missing', async () => {
    expect((await see('missing')).problems).toEqual([]);
  });

  it('does not wait for a call that a story never answers', async () => {
    expect((await see('waiting', ['Loading'])).problems).toEqual([]);
    expect((await see('unasked')).problems).toEqual(['it hangs: /never is not answered']);
  });

  it.each([
    ['throws', 'it throws: no store'],
    ['logs', 'it logs an error: Each child needs a key'],
    ['network', 'it needs the network: https://example.com/menu'],
    ['unanswered', 'it asks for /api/menus, which no story answers (404)'],
    ['hangs', 'it hangs: not finished after 1.5 s'],
    ['restless', 'it never looks the same twice'],
  ])('names a story that %s', async (storyId, problem) => {
    expect((await see(storyId)).problems).toContain(problem);
  });

  it('reports text in a font of the machine', async () => {
    expect((await see('serif')).problems.join()).toMatch(/it is written with the machine's font .+ asks for serif/);
  });

  it('reports a story that does not show its text', async () => {
    expect((await see('good', ['Your cart is full'])).problems).toEqual(["it does not show 'Your cart is full'"]);
  });

  it('reports words that lie on each other, and not lines that are close or what scrolls under a bar', async () => {
    expect((await see('crowded')).problems).toEqual(["its words lie on each other: 'Preparing' and 'Ready'"]);
    expect((await see('close')).problems).toEqual([]);
  });

  it('reports words that are cut at a side, and not what can be scrolled to or ends in dots (SHELL-32)', async () => {
    expect((await see('wide')).problems).toEqual([
      "its words are cut at a side: 'A heading that is wider than any phone could ever be'",
    ]);
    expect((await see('clipped')).problems).toEqual(["its words are cut at a side: 'Available until December'"]);
    expect((await see('reachable')).problems).toEqual([]);
  });

  it('reports what a finger misses, and not what can be pressed beside what is drawn (SHELL-32)', async () => {
    expect((await see('tiny')).problems).toEqual(["a finger of 44 px misses 'Add' of 30 × 30"]);
    expect((await see('grown')).problems).toEqual([]);
  });

  it('looks in a page whose body has the classes of Storybook', async () => {
    expect((await see('classes')).problems).toEqual([
      "its words lie on each other: 'Preparing' and 'Ready'",
      "its words are cut at a side: 'A heading that is wider than any phone could ever be'",
    ]);
  });

  it('goes on after a story that blocks its page, and keeps nothing of a broken one on the page', async () => {
    const { hash } = await see('good');
    expect((await see('blocks')).problems).toEqual(['it hangs: its page does not answer after 6 s']);
    expect((await see('good')).hash).toBe(hash);
    await see('leftover');
    expect((await see('good')).hash).toBe(hash);
  });
});
