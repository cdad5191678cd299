import { useEffect } from 'react';
import { forgetPerson } from '#features/model/account';
import { selectLines } from '#features/model/cart';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import { closeDialog, getDiningOptions, openDialog, setOrderType } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { AlertDialog } from '#ui';
import { rememberAsking } from './askedToReset';
import { messages } from './messages';

/**
 * Entering with a cart of an earlier visit (ENTRY-11). Cart and selections are restored already: cancelling keeps
 * them, confirming empties them and keeps the place.
 */
export default function ResetDialog() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  // Once a visit: a page that is loaded again does not ask again.
  useEffect(rememberAsking, []);
  const keep = () => dispatch(closeDialog());
  // The menu may come late and empty the cart, which leaves nothing to ask about.
  const isEmpty = useAppSelector((state) => selectLines(state).length === 0);
  useEffect(() => {
    if (isEmpty) dispatch(closeDialog());
  }, [isEmpty, dispatch]);
  const reset = () => {
    const { selectedOutlet, selectedQRTypeId } = store.getState().visit;
    dispatch(forgetPerson('reset'));
    dispatch(closeDialog());
    const [first, second] = getDiningOptions(selectedOutlet, selectedQRTypeId);
    if (second) dispatch(openDialog('dining-option'));
    else if (first) dispatch(setOrderType(first));
  };
  return (
    <AlertDialog
      open
      onOpenChange={keep}
      title={t('resetTitle')}
      description={t('resetText')}
      secondaryAction={<SubmitButton onClick={keep}>{t('cancel')}</SubmitButton>}
      primaryAction={<SubmitButton onClick={reset}>{t('confirm')}</SubmitButton>}
    />
  );
}
