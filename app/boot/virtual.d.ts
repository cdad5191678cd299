/** What the build knows of the menu's components and words (plugin.ts). */
declare module 'virtual:menu-templates' {
  export const templates: import('./menuMarkup').MenuTemplates;
  /** By language id. */
  export const words: Readonly<Record<number, import('./menuMarkup').MenuWords>>;
}
