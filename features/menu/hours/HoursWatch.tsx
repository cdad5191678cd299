import { useServing } from '#features/model/menu';

/** Lets the dishes follow their hours, on every screen. Loads for a menu that has hours. */
export default function HoursWatch() {
  useServing();
  return null;
}
