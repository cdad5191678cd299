/** The cart that the phones of a table share. Loads where a brand and an outlet have it. */
export { getShownCart, type Refused } from './phone';
export { useLookAtTableQuery } from './tableApi';
export {
  changeTable,
  chooseScope,
  getTableCode,
  type JoinProblem,
  joinTable,
  leaveTable,
  type NewOperation,
  nameChanged,
  selectOwnTableName,
  selectTable,
  type TableNews,
  type TellNews,
} from './tableCalls';
export { startTable } from './tableListeners';
