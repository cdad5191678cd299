/** `/`: the category grid or the brand's landing screen. */
export { CategoriesScreen } from './CategoriesScreen';
export { HomeScreen } from './HomeScreen';
