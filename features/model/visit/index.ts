/** Where the diner sits and what they have chosen besides food. */
export { closeDialog, type DialogsState, dialogsSlice, openDialog, type VisitDialog } from './dialogsSlice';
export { type EntryAddress, readAddress, STORED_PARAMETERS } from './tableAddress';
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
  toggleCutlery,
} from './visitSlice';
export { getDiningOptions, initialSelections, NOW, offeredTimes, type SelectionsState, timesAhead } from './visitState';
