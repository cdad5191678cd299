/** What survives a reload, encrypted, and values that components follow. */
export { type ObservableValue, observableValue, useObservableValue } from './observableValue';
export { flushPersistence, saveOnChange } from './saveOnChange';
export { browserVault, type Vault } from './vault';
