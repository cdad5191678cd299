/** Words: the catalogues of the features, the texts of the host's records, and how amounts are written. */
export {
  type Catalogue,
  defineMessages,
  speak,
  type Translation,
  translate,
  type Values,
  type Words,
} from './catalogue';
export { type LocalizedText, languageTag, localized } from './localized';
export { type LanguageState, selectLanguageId, type Translate, useLanguageId, useMessages } from './useMessages';
