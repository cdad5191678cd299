declare module 'virtual:menus' {
  import type { MenuEntry } from './menuFiles.ts';

  /** The menus that the toolbar offers. */
  export const menus: readonly MenuEntry[];
}
