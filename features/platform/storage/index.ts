/** Encrypted storage between visits, and observable values. */
export { ifAllowed } from './ifAllowed';
export { createMemory, type Memory } from './memory';
export { type ObservableValue, observableValue, useObservableValue } from './observableValue';
export {
  acknowledgeErasure,
  eraseGuestData,
  erasePersonalData,
  eraseVisitData,
  onErased,
  onVisitErased,
  readErasureMark,
  watchErasure,
} from './personalData';
export { flushPersistence, saveOnChange } from './saveOnChange';
export { hasSignInMark, removeSignInMark } from './signInMark';
export { tabMark } from './tabMark';
export { browserVault, type Encrypted, tabVault, type Vault } from './vault';
export { withinTime } from './withinTime';
