/** The ordering host: how it is called, what can go wrong, and what a request needs. */
export { api } from './api';
export { type ApiError, type Call, type CallInput, call, type HostError, isRefusal, type LostAnswer } from './call';
export { type RuntimeConfig, readRuntimeConfig, type SignedTicket } from './config';
export { addressOf } from './paths';
export {
  type EarlyCalls,
  type Send,
  type Services,
  TransportError,
  type WireAnswer,
  type WireRequest,
} from './services';
