import { useAppDispatch, useAppSelector } from '#features/model/store';
import {
  closeDialog,
  getCollectionDay,
  getTimesAhead,
  isTimeAhead,
  NOW,
  selectOutletSettings,
  selectVisit,
  setCollectionTime,
} from '#features/model/visit';
import { useClock } from '#features/platform/clock';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { Dialog, RadioGroup, RadioRow } from '#ui';
import { messages } from './messages';

/** When a takeaway order is collected: times of today that are still ahead (ENTRY-18). */
export default function CollectionTimeDialog() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const clock = useClock();
  const settings = useAppSelector(selectOutletSettings);
  const visit = useAppSelector(selectVisit);
  const now = clock.now();
  const close = () => dispatch(closeDialog());
  useBackToClose(true, close);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('collectionTitle')}
      // The settings did not load, and are asked for again.
      description={t(settings ? 'collectionText' : 'collectionUnknown')}
      primaryAction={<SubmitButton onClick={close}>{t('close')}</SubmitButton>}
    >
      <RadioGroup
        label={t('collectionTitle')}
        value={(isTimeAhead(visit, settings, now) && visit.selectedCollectionTime) || ''}
        onValueChange={(time) => dispatch(setCollectionTime({ time, day: getCollectionDay(time, now) }))}
      >
        {getTimesAhead(settings, now).map((time) => (
          <RadioRow key={time} value={time} name={time === NOW ? t('collectNow') : time} />
        ))}
      </RadioGroup>
    </Dialog>
  );
}
