import { emptyTableCart } from '#contract/table';
import { useAppSelector } from '#features/model/store';
import { getShownCart, selectTable } from '#features/model/tableCart';
import { useMessages } from '#features/platform/i18n';
import { PersonTag } from '#ui';
import { messages } from './messages';
import { usePeople } from './usePeople';

/** Shows the owner of a line in a shared cart (TABLE-18). */
export default function LineOwner({ seat }: { seat: number | undefined }) {
  const t = useMessages(messages);
  const table = useAppSelector(selectTable);
  const find = usePeople(table ? getShownCart(table.phone) : emptyTableCart);
  if (!table) return null;
  const { name, tone } = find(seat ?? table.phone.seat);
  return <PersonTag name={seat === undefined ? t('you', { name }) : name} tone={tone} title={t('addedBy', { name })} />;
}
