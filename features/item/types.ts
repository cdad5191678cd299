import type { CartLine } from '#features/model/cart';
import type { MenuItem } from '#features/model/menu';

/** Props of the item dialog. */
export interface ItemDialogProps {
  /** The shown item; undefined closes the dialog. */
  item: MenuItem | undefined;
  /** Id of the item's menu; it is stored in the cart line. */
  menuId: number;
  /** The line to change. Default: a new line is added. */
  edited?: CartLine | undefined;
  /** A different seat has removed the line, so saving adds a new one. Default false. */
  isGone?: boolean;
  /** Called when the dialog is closed, or the item was added. */
  onClose: () => void;
}
