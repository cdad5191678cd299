/** Brand, outlets, taxes, language and text size. */
export { type Brand, brandCodes, getBrand, loadBrandStyles, useBrand } from './brands';
export { heroPicture } from './heroPicture';
export { shopApi, useBrandDetailsQuery, useOutletSettingsQuery, useOutletsQuery, useTaxesQuery } from './shopApi';
export {
  initialShop,
  type ShopState,
  selectBrand,
  selectBrandCode,
  selectCentsPerPoint,
  selectIsMaintenance,
  selectOutlets,
  selectTaxes,
  setBrandCode,
  setCentsPerPoint,
  setInvalidQR,
  setKioskCode,
  setKioskTries,
  setLanguage,
  setTextScale,
  shopSlice,
} from './shopSlice';
export { useBrandLogo, useBrandName } from './useBrandLook';
export { usePageTitle } from './usePageTitle';
