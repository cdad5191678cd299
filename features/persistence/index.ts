/** What survives a reload, encrypted (decision 20). */
export {
  asPersisted,
  flushPersistence,
  fromPersisted,
  type PersistableState,
  type PersistedState,
  startPersistence,
  toPersisted,
} from './persistence';
export { browserVault, type Vault } from './vault';
