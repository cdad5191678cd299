/** The API client: how the ordering server is called, what can go wrong, and what a request needs. */
export { api } from './api';
export type { AnswerMeta } from './baseQuery';
export {
  type ApiError,
  call,
  isNotFound,
  isRefusal,
  isSignatureRefusal,
  isTokenRefusal,
  isUnreadable,
  type ServerError,
} from './call';
export {
  CALL_TIMEOUT_MS,
  callUrl,
  defaultConfig,
  getCredentials,
  isOffered,
  pictureUrl,
  type RuntimeConfig,
  readConfigText,
  readRuntimeConfig,
  runtimeConfig,
  setRuntimeConfig,
} from './config';
export { parseUrl } from './parseUrl';
export { addRoutes, firstRoutes, toPath } from './paths';
export { randomKey } from './randomKey';
export { type Fields, getFields, isText, readKey, readText } from './readFields';
export {
  type EarlyCalls,
  type Send,
  type Services,
  TransportError,
  type WireAnswer,
  type WireRequest,
} from './services';
