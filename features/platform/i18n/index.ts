/** Messages of the features, texts of the server's records, and how amounts are written. */
export { type Catalogue, defineMessages, speak, translate, type Words } from './catalogue';
export { type LocalizedText, languageTag, localized } from './localized';
export { selectLanguageId, type Translate, useLanguageId, useMessages } from './useMessages';
