/** Encrypted storage between visits, and observable values. */
export { ifAllowed } from './ifAllowed';
export { type ObservableValue, observableValue, useObservableValue } from './observableValue';
export {
  acknowledgeErasure,
  erasePersonalData,
  eraseVisitData,
  onErased,
  onVisitErased,
  PERSONAL_DATA,
  watchErasure,
} from './personalData';
export { flushPersistence, saveOnChange } from './saveOnChange';
export { hasSignInMark, removeSignInMark } from './signInMark';
export { browserVault, type Vault } from './vault';
export { withinTime } from './withinTime';
