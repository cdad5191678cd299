import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Stack } from '#ui';
import { componentNames, subjects } from './conformance';

const refs = new Map<string, Element>();

// Unknown to every component, so that none looks other for it.
const style = { '--given': 'yes' } as CSSProperties;

/** One component at a time, because open dialogs hide what is behind them. */
function Bench() {
  const [name, setName] = useState(componentNames[0] ?? '');
  const keep = (element: Element | null) => {
    if (element) refs.set(name, element);
  };
  const render = subjects[name];
  return (
    <Stack
      data-testid="bench"
      data-name={name}
      ref={(bench) => bench?.addEventListener('show', (event) => setName((event as CustomEvent<string>).detail))}
    >
      <div key={name}>{render?.({ ref: keep as never, className: 'given', style, 'data-given': 'yes' })}</div>
    </Stack>
  );
}

const meta = {
  title: 'Library/Conformance',
  component: Bench,
  tags: ['!autodocs'],
  // Bare components on a bench, some without the words they need in use; their own stories are looked at by axe.
  parameters: { a11y: { test: 'off' } },
} satisfies Meta<typeof Bench>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every component hands its ref to an element, keeps the caller's class and style beside its own, and passes attributes on. */
export const EveryComponent: Story = {
  play: async ({ canvasElement }) => {
    const bench = canvasElement.querySelector('[data-testid="bench"]');
    for (const name of componentNames) {
      bench?.dispatchEvent(new CustomEvent('show', { detail: name }));
      await waitFor(() => expect(refs.has(name), `${name} forwards its ref`).toBe(true));
      const element = refs.get(name);
      const classed = element?.closest<HTMLElement>('.given');
      expect(element?.getAttribute('data-given'), `${name} passes attributes on`).toBe('yes');
      expect(classed?.classList.length ?? 0, `${name} keeps its own class beside yours`).toBeGreaterThan(1);
      expect(classed?.style.getPropertyValue('--given'), `${name} has your style where it has your class`).toBe('yes');
    }
  },
};

/** Finds content that overflows the phone, or is cut off without a sign. */
function lost(): string[] {
  const page = document.documentElement;
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const words = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const { overflowX, overflowY, clipPath, webkitLineClamp, textOverflow, position } = getComputedStyle(element);
    // Kept for screen readers, or cut on purpose with an ellipsis.
    if (!words || clipPath === 'inset(50%)' || webkitLineClamp !== 'none' || textOverflow === 'ellipsis') return false;
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    return (
      position !== 'fixed' &&
      ((isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (isHidden(overflowY) && element.scrollHeight > element.clientHeight + 1))
    );
  });
  // Words that stand in a column of a letter or two.
  const squeezed = [...document.body.querySelectorAll<HTMLElement>('[data-testid="bench"] *')].filter((element) => {
    const text = [...element.childNodes]
      .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
      .join('');
    const { clipPath, fontSize } = getComputedStyle(element);
    return (
      element.checkVisibility() &&
      text.length > 4 &&
      clipPath !== 'inset(50%)' &&
      element.getBoundingClientRect().width < 2 * Number.parseFloat(fontSize)
    );
  });
  return [
    ...squeezed.map((element) => `squeezes “${element.textContent}”`),
    ...(page.scrollWidth > page.clientWidth
      ? [`is ${page.scrollWidth} px wide where ${page.clientWidth} are there`]
      : []),
    ...cut.map((element) => `cuts off “${element.textContent}”`),
  ];
}

/** On a phone of 320 px, with text at 200 %, written from the left or from the right: nothing is too wide or cut off. */
export const SmallPhoneLargeText: Story = {
  globals: { viewport: { value: 'smallPhone' } },
  play: async ({ canvasElement }) => {
    const page = document.documentElement;
    const bench = canvasElement.querySelector<HTMLElement>('[data-testid="bench"]');
    if (!bench) throw new Error('The bench is missing.');
    // Where the story stands in a wider window, the bench is the phone.
    document.body.style.maxInlineSize = '320px';
    page.style.fontSize = '200%';
    try {
      const problems: string[] = [];
      for (const direction of ['ltr', 'rtl']) {
        page.dir = direction;
        for (const name of componentNames) {
          bench.dispatchEvent(new CustomEvent('show', { detail: name }));
          await waitFor(() => expect(bench.dataset.name).toBe(name));
          problems.push(...lost().map((problem) => `${name} (${direction}) ${problem}`));
        }
      }
      await expect(problems).toEqual([]);
      // Counter-proof: the search must find lost content.
      bench.style.inlineSize = '2000px';
      await expect(lost()).not.toEqual([]);
    } finally {
      bench.style.inlineSize = '';
      document.body.style.maxInlineSize = '';
      page.style.fontSize = '';
      page.dir = 'ltr';
    }
  },
};
