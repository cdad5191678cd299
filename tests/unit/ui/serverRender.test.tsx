import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { VirtualList } from '#ui';
import { componentNames, subjects } from '../../../stories/ui/conformance.tsx';

afterEach(() => vi.unstubAllGlobals());

it('every component but those that need a document can be rendered on a server', () => {
  const given = { ref: null as never, className: 'given', style: {}, 'data-given': 'yes' } as const;
  const failed = componentNames.filter((name) => {
    try {
      renderToString(subjects[name]?.(given));
      return false;
    } catch {
      return true;
    }
  });
  expect(failed).toEqual(['PrintSheet']);
});

it('a list on a server has the rows of a phone, whatever window it finds there', () => {
  const rows = Array.from({ length: 100 }, (_, index) => `row ${index}`);
  const render = () =>
    renderToString(<VirtualList rows={rows} rowHeight={() => 100} renderRow={(row) => row} overscan={0} />);
  const html = render();
  expect(html).toContain('row 8');
  expect(html).not.toContain('row 9<');
  vi.stubGlobal('innerHeight', 2000);
  expect(render()).toBe(html);
});
