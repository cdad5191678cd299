import type { MenuItem } from '#features/model/menu';
import { useServingWords } from '#features/model/menu';

export interface HoursTextProps {
  item: MenuItem;
  /** The rest of the note, such as diets; '' for none. */
  note: string;
}

/** The hours of a dish on its card: 'until 11:00' with its diets, or why it cannot be ordered now (MENU-34). */
export default function HoursText({ item, note }: HoursTextProps) {
  const words = useServingWords().getNote(item) ?? '';
  return <span>{item.serving?.isServed && note ? `${words} · ${note}` : words}</span>;
}
