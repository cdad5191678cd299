import { describe, expect, it, vi } from 'vitest';
import { createPictureMemory } from '../../../ui/primitives/Picture/memory.ts';

const sources = ['/a.webp', '/b.webp', '/c.webp'];

describe('pictures (MENU-20)', () => {
  it('the first source is tried first', () => {
    expect(createPictureMemory().pick(sources)).toBe('/a.webp');
  });

  it('when a source fails the next is shown, and when all fail the placeholder', () => {
    const memory = createPictureMemory();
    const shown = sources.map((source) => {
      memory.request(source).settle('failed');
      return memory.pick(sources);
    });
    expect(shown).toEqual(['/b.webp', '/c.webp', undefined]);
  });

  it('a dish whose third source loaded goes straight to it the next time', () => {
    const memory = createPictureMemory();
    memory.request('/c.webp').settle('loaded');
    expect(memory.pick(sources)).toBe('/c.webp');
  });

  it('a new request for the same address cancels the earlier: only the new one counts', () => {
    const memory = createPictureMemory();
    const earlier = memory.request('/a.webp');
    const later = memory.request('/a.webp');
    earlier.settle('failed');
    expect(memory.outcome('/a.webp')).toBeUndefined();
    later.settle('loaded');
    expect(memory.outcome('/a.webp')).toBe('loaded');
  });

  it('a row that scrolls away while loading does not leave the other one without an answer', () => {
    const memory = createPictureMemory();
    const earlier = memory.request('/a.webp');
    const later = memory.request('/a.webp');
    earlier.settle('failed');
    later.release();
    expect(memory.outcome('/a.webp')).toBe('failed');
  });

  it('after the later request is given up, the earlier may still report', () => {
    const memory = createPictureMemory();
    const earlier = memory.request('/a.webp');
    memory.request('/a.webp').release();
    earlier.settle('loaded');
    expect(memory.outcome('/a.webp')).toBe('loaded');
  });

  it('later events of an answered picture change nothing', () => {
    const memory = createPictureMemory();
    const request = memory.request('/a.webp');
    request.settle('loaded');
    request.settle('failed');
    expect(memory.outcome('/a.webp')).toBe('loaded');
  });

  it('when the network is back, what failed is tried again and what loaded stays', () => {
    const memory = createPictureMemory();
    memory.request('/a.webp').settle('failed');
    memory.request('/b.webp').settle('loaded');
    memory.forgetFailures();
    expect([memory.outcome('/a.webp'), memory.outcome('/b.webp')]).toEqual([undefined, 'loaded']);
  });

  it('a result is reported to pictures once', () => {
    const memory = createPictureMemory();
    let heard = 0;
    memory.subscribe(() => {
      heard += 1;
    });
    memory.request('/a.webp').settle('loaded');
    memory.request('/a.webp').settle('loaded');
    expect(heard).toBe(1);
  });

  it('as long as one picture is shown, failures are forgotten when the network comes back', () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    try {
      const memory = createPictureMemory();
      const outcomeAfterOnline = () => {
        memory.request('/a.webp').settle('failed');
        page.dispatchEvent(new Event('online'));
        return memory.outcome('/a.webp');
      };
      const [leaveFirst, leaveLast] = [memory.subscribe(() => {}), memory.subscribe(() => {})];
      expect(outcomeAfterOnline()).toBeUndefined();
      leaveFirst();
      expect(outcomeAfterOnline()).toBeUndefined();
      leaveLast();
      expect(outcomeAfterOnline()).toBe('failed');
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
