import type { MenuItem } from '#features/model/menu';
import { ItemRow } from './ItemRow';
import { useItemLook } from './useItemLook';

export interface DishPreviewProps {
  item: MenuItem;
  onOpen: (id: number) => void;
}

/** One dish as the menu lists it, for an owner who changes it. */
export default function DishPreview({ item, onOpen }: DishPreviewProps) {
  return <ItemRow items={[item]} look={useItemLook()} columns={1} onOpen={onOpen} />;
}
