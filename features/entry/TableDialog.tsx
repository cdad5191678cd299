import { useAppDispatch, useAppSelector } from '#features/model/store';
import { closeDialog, selectTableNo } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { AlertDialog, TableIcon } from '#ui';
import { messages } from './messages';

/** The table of the visit, and how to change it. */
export default function TableDialog() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const table = useAppSelector(selectTableNo) ?? '-';
  const close = () => dispatch(closeDialog());
  useBackToClose(true, close);
  return (
    <AlertDialog
      open
      onOpenChange={close}
      illustration={<TableIcon size={48} stroke={1.5} aria-hidden />}
      title={t('tableTitle', { table })}
      description={t('tableText')}
      primaryAction={<SubmitButton onClick={close}>{t('close')}</SubmitButton>}
    />
  );
}
