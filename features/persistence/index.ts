/** What survives a reload, encrypted (decision 20). */
export {
  asPersisted,
  fromPersisted,
  type PersistableState,
  type PersistedState,
  startPersistence,
  toPersisted,
} from './persistence';
export { flushPersistence } from './saveOnChange';
export { browserVault, type Vault } from './vault';
