/** Messages of the packages, and texts of the server's records in the chosen language. */
export { type Catalogue, defineMessages, preloadMessages, translate } from './catalogue';
export { formatDay } from './formatDay';
export { isolateName } from './isolateName';
export { type LocalizedText, languageTag, localized } from './localized';
export type { Messages, PlainKey, Template } from './messageTypes';
export { selectLanguageId, type Translate, useLanguageId, useMessages } from './useMessages';
