import type { CartLine } from '#features/model/cart';
import type { MenuItem } from '#features/model/menu';

/** The dialog of one item. */
export interface ItemDialogProps {
  /** The item on show; undefined closes the dialog. */
  item: MenuItem | undefined;
  /** The menu that the item belongs to; lines of the cart are tagged with it. */
  menuId: number;
  /** The line that is changed; without one the item is added. */
  edited?: CartLine | undefined;
  /** Called when the diner leaves, or has added the item. */
  onClose: () => void;
}
