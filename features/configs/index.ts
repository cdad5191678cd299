/** Brand, outlets, taxes, language: what the shop is. */

export {
  configsApi,
  useBrandDetailsQuery,
  useOutletSettingsQuery,
  useOutletsQuery,
  useTaxesQuery,
} from './api';
export { type Brand, brandCodes, brandOf, dress, useBrand } from './brands';
export {
  type ConfigsState,
  configsSlice,
  initialConfigs,
  restoreConfigs,
  selectBrand,
  selectBrandCode,
  selectCentsPerPoint,
  selectIsMaintenance,
  selectOutlets,
  selectTaxes,
  setBrandCode,
  setCentsPerPoint,
  setInvalidQR,
  setKioskMode,
  setLanguage,
  setTextScale,
  type WithConfigs,
} from './slice';
