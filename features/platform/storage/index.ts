/** Encrypted storage between visits, and observable values. */
export { type ObservableValue, observableValue, useObservableValue } from './observableValue';
export { flushPersistence, saveOnChange } from './saveOnChange';
export { browserVault, type Vault } from './vault';
