/** Markup that the build renders from the menu's components and messages (plugin.ts). */
declare module 'virtual:menu-templates' {
  export const templates: import('./menuMarkup').MenuTemplates;
  /** By language id. */
  export const words: Readonly<Record<number, import('./menuMarkup').MenuWords>>;
}
