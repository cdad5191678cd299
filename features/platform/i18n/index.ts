/** Messages of the features, texts of the server's records, and how amounts are written. */
export { type Catalogue, defineMessages, preloadMessages, translate } from './catalogue';
export { type LocalizedText, languageTag, localized } from './localized';
export type { Messages, PlainKey, Template } from './messageTypes';
export { selectLanguageId, type Translate, useLanguageId, useMessages } from './useMessages';
