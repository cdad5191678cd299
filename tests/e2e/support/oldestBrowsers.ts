import type { BrowserContext } from '@playwright/test';
import { readBrowserApis } from '../../check/browserData.ts';

/** APIs that the tests use in the page: Playwright's locators, its socket stand-in, and the clipboard. */
const usedByTests = new Set(['Element.checkVisibility', 'URL.parse', 'Clipboard.readText']);

/** A browser that lacks Trusted Types asks for none; this one goes on asking for them. */
const isEnforced = (object: string, member?: string): boolean => /trusted/i.test(`${object}.${member}`);

const missing = readBrowserApis()
  .filter(({ lackedBy }) => lackedBy.length > 0)
  .filter(({ object, member }) => !usedByTests.has(`${object}.${member}`) && !isEnforced(object, member))
  .map(({ object, member, isStatic = false }) => ({ object, member, isStatic }));

/** Takes away, in every page of a context, what one of the oldest supported browsers lacks. */
export async function removeNewApis(context: BrowserContext): Promise<void> {
  await context.addInitScript((apis) => {
    const removed: string[] = [];
    const remove = (holder: unknown, name: string, label: string): void => {
      if (holder === null || (typeof holder !== 'object' && typeof holder !== 'function')) return;
      if (Object.hasOwn(holder, name) && Reflect.deleteProperty(holder, name)) removed.push(label);
    };
    const find = (path: string): unknown =>
      path.split('.').reduce<unknown>((holder, name) => (holder ? Reflect.get(Object(holder), name) : undefined), self);
    for (const { object, member, isStatic } of apis) {
      const holder = find(object.includes('.') ? object.slice(0, object.lastIndexOf('.')) : 'self');
      if (!member) {
        remove(holder, object.slice(object.lastIndexOf('.') + 1), object);
        continue;
      }
      const found = find(object);
      // MDN's data says of the builtins of JavaScript not what is static.
      remove(found, member, `${object}.${member}`);
      if (!isStatic && typeof found === 'function') remove(found.prototype, member, `${object}.prototype.${member}`);
    }
    Object.defineProperty(self, 'removedApis', { value: removed });
  }, missing);
}
