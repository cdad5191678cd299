/** `/`: the category grid. */
export { HomeScreen } from './HomeScreen';
