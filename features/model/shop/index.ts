/** Brand, outlets, taxes and preferences of reading. */
export { type Brand, brandCodes, dress, useBrand } from './brands';
export { configsApi, useBrandDetailsQuery, useOutletSettingsQuery, useOutletsQuery, useTaxesQuery } from './shopApi';
export {
  type ConfigsState,
  configsSlice,
  initialConfigs,
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
} from './shopSlice';
export { usePageTitle } from './usePageTitle';
