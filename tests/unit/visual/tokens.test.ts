import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPicture } from '../../visual/pictures';
import { changeValue, findIdleTokens, judgeTokens } from '../../visual/tokens';
import { type Preview, startPreview } from './preview';

const styles = `
[data-brand="kopi"] { --color-ink: #2b1608; --gap: 4px; --space-9: 36px; --tracking: -0.015em; --radius: 4px; --color-focus: #00f;
  --motion-fast: 120ms; --motion-slow: 240ms; --art: conic(1); }
p { color: var(--color-ink); letter-spacing: calc(var(--tracking) * 1em); transition: color var(--motion-fast); }
div { padding: var(--gap); } button:focus-visible { outline: 2px solid var(--color-focus); }`;

const stories = {
  one: `root.innerHTML = '<p>One</p>'; finish();`,
  two: `root.innerHTML = '<div>Two<button>Add</button></div>'; finish();`,
};

describe('the check of every token', () => {
  let preview: Preview;
  beforeAll(async () => {
    preview = await startPreview(stories, styles);
  });
  afterAll(() => preview.stop());

  it('finds one that nothing uses, and one that is used in a way that is not valid', async () => {
    const tasks = Object.keys(stories).map((storyId) => ({
      ...toPicture('kopi', storyId, 'phone'),
      ...{ storyId, shows: [], expectedHash: undefined },
    }));
    const { problems, idle } = await findIdleTokens('kopi', tasks, preview.origin);
    expect(problems).toEqual(["--art of kopi is 'conic(1)', which this check cannot change."]);
    expect(idle.sort()).toEqual(['--motion-slow', '--radius', '--tracking']);
  });

  it('fails for what no brand shows, and notes what only some compositions use', () => {
    const uses = new Map([
      ['kopi', { problems: [], idle: ['--tracking'] }],
      ['verde', { problems: [], idle: ['--tracking', '--radius-bar'] }],
    ]);
    expect(judgeTokens(uses)).toEqual({
      problems: ['--tracking changes nothing on any page of any brand.'],
      notes: ['--radius-bar changes nothing in verde, whose compositions do not use it'],
    });
  });

  it.each([
    ['#fff', '#0a141e'],
    ['var(--palette-red)', '#0a141e'],
    ['4px', '7px'],
    ['9999px', '1px'],
    ['-0.015em', '0.055em'],
    ['0.75rem', '0.820rem'],
    ['700', '550'],
    ['1.45', '1.75'],
    ['none', 'uppercase'],
    ['"Inter", sans-serif', 'monospace'],
    ['0px 1px 2px 0px #2b16080d', '5px 5px 5px 5px #f00'],
  ])('changes %s to %s', (value, changed) => {
    expect(changeValue(value)).toBe(changed);
  });
});
