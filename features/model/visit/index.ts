/** Where the diner sits and what they have chosen besides food. */
export { ageQuestion, confirmAge, isAgeConfirmed } from './age';
export {
  closeDialog,
  type DialogsState,
  dialogsSlice,
  openDialog,
  selectIsDialogOpen,
  type VisitDialog,
} from './dialogsSlice';
export {
  allergenRequest,
  chooseAllergens,
  confirmAllergens,
  getDietaryNeeds,
  ownAllergens,
  readOwnAllergens,
  useOwnAllergens,
} from './ownAllergens';
export { getPauseEnd } from './pause';
export { getServedAt } from './servedAt';
export { type EntryAddress, readAddress, STORED_PARAMETERS } from './tableAddress';
export { selectAreChargesUnknown, selectIsTotalUnknown } from './unknownTotal';
export { selectAlcoholTime, selectAlcoholTimeAt, useAlcoholTime } from './useAlcoholTime';
export { useTableFeature } from './useTableFeature';
export {
  clearCollectionTime,
  orderAsGuest,
  restoreVisit,
  selectDiningOptions,
  selectIsWayUnknown,
  selectOrderType,
  selectOutlet,
  selectOutletSettings,
  selectTableNo,
  selectVisit,
  setCollectionTime,
  setMobileNo,
  setOrderType,
  setOutlet,
  setTable,
  toggleCutlery,
  visitSlice,
} from './visitSlice';
export {
  chooseOrderType,
  getCollectionDay,
  getDiningOptions,
  getTimesAhead,
  initialVisit,
  isTimeAhead,
  NOW,
  type VisitState,
} from './visitState';
