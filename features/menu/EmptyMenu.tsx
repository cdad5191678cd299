import { useAppSelector } from '#features/model/store';
import { selectOrderType } from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { EmptyState, SoupIcon } from '#ui';
import { messages } from './messages';

/** Name of the order type, as used inside a sentence. */
function useOrderTypeName(): string {
  const t = useMessages(messages);
  const type = useAppSelector(selectOrderType);
  return type === 'Takeaway' ? t('takeaway') : type === 'Dine In' || type === null ? t('dineIn') : type;
}

/** Shown for a menu without categories (MENU-11). */
export default function EmptyMenu() {
  const t = useMessages(messages);
  const type = useOrderTypeName();
  return (
    <EmptyState
      icon={<SoupIcon size={56} stroke={1.5} aria-hidden />}
      title={t('emptyTitle', { type })}
      text={t('emptyText')}
    />
  );
}
