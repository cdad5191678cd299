import { useAppDispatch, useAppSelector } from '#features/model/store';
import { closeDialog, NOW, selectOutletSettings, setCollectionTime, timesAhead } from '#features/model/visit';
import { useClock } from '#features/platform/clock';
import { useMessages } from '#features/platform/i18n';
import { Dialog, RadioRow } from '#ui';
import { messages } from './messages';

/** When a takeaway order is collected: times of today that are still ahead (decision 31). */
export default function CollectionTimeDialog() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const clock = useClock();
  const settings = useAppSelector(selectOutletSettings);
  const chosen = useAppSelector((state) => state.selections.selectedCollectionTime);
  const close = () => dispatch(closeDialog());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('collectionTitle')}
      description={t('collectionText')}
      mainAction={{ label: t('close'), onPress: close }}
    >
      <div>
        {timesAhead(settings, clock.now()).map((time) => (
          <RadioRow
            key={time}
            group="collection-time"
            name={time === NOW ? t('collectNow') : time}
            checked={time === chosen}
            onChange={() => dispatch(setCollectionTime(time))}
          />
        ))}
      </div>
    </Dialog>
  );
}
