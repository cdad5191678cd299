/** What the diner has chosen besides food, and its copy that survives reloads and payments. */

export { selectionsMirror } from './mirror';
export {
  clearCollectionTime,
  orderAsGuest,
  resetSelections,
  restoreSelections,
  selectDiningOptions,
  selectionsSlice,
  selectOrderType,
  selectOutlet,
  selectOutletSettings,
  selectSelections,
  selectTableNo,
  setCollectionTime,
  setMobileNo,
  setOrderType,
  setOutlet,
  setTable,
  setTempData,
  toggleCutlery,
  type WithSelections,
} from './slice';
export { diningOptionsOf, initialSelections, NOW, offeredTimes, type SelectionsState, timesAhead } from './state';
export {
  clearTempCart,
  initialTemp,
  type PendingPayment,
  restoreTemp,
  saveTemp,
  saveTempSelections,
  selectPendingPayment,
  selectTemp,
  setPendingPayment,
  type TempState,
  tempSlice,
  type WithTemp,
} from './temp';
