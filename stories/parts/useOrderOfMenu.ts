import type { Order } from '#contract';
import { menuFromWire } from '#features/model/menu';
import { useStoryMenu } from '../../.storybook/menus.ts';
import { toOrderOf } from './anotherMenu';

/** A story's order, with dishes of the menu that the toolbar asks for. */
export function useOrderOfMenu(order: Order): Order {
  const menu = useStoryMenu();
  return menu ? toOrderOf(menuFromWire([menu]), order) : order;
}
