import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Stack } from '#ui';
import { componentNames, subjects } from './conformance';

const refs = new Map<string, Element>();

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
      <div key={name}>{render?.({ ref: keep as never, className: 'given', 'data-given': 'yes' })}</div>
    </Stack>
  );
}

const meta = {
  component: Bench,
  tags: ['!autodocs'],
  // Bare components on a bench, some without the words they need in use; their own stories are looked at by axe.
  parameters: { a11y: { test: 'off' } },
} satisfies Meta<typeof Bench>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every component hands its ref to an element, keeps the caller's class beside its own, and passes attributes on. */
export const EveryComponent: Story = {
  play: async ({ canvasElement }) => {
    const bench = canvasElement.querySelector('[data-testid="bench"]');
    for (const name of componentNames) {
      bench?.dispatchEvent(new CustomEvent('show', { detail: name }));
      await waitFor(() => expect(refs.has(name), `${name} forwards its ref`).toBe(true));
      const element = refs.get(name);
      const classed = element?.closest('.given');
      expect(element?.getAttribute('data-given'), `${name} passes attributes on`).toBe('yes');
      expect(classed?.classList.length ?? 0, `${name} keeps its own class beside yours`).toBeGreaterThan(1);
    }
  },
};
