import { useState } from 'react';
import type { OrderType } from '#contract';
import {
  getCollectionDay,
  getDiningOptions,
  getTimesAhead,
  isTimeAhead,
  NOW,
  type VisitState,
} from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Dialog, FormRow, SelectField } from '#ui';
import type { TimeChoice } from '../checkoutTypes';
import { messages } from '../messages';

export interface TimeDialogProps {
  visit: VisitState;
  /** A time that was confirmed and is not offered any more, where the visit has another by now. */
  gone?: string | undefined;
  /** Milliseconds of the clock; times before it are not offered. */
  now: number;
  onChoose: (choice: TimeChoice) => void;
  onClose: () => void;
}

const words = { 'Dine In': 'dineIn', Takeaway: 'takeaway', Delivery: 'delivery', Retail: 'retail' } as const;

/** Order type and collection time (CHECKOUT-7). */
export function TimeDialog({ visit, gone: given, now, onChoose, onClose }: TimeDialogProps) {
  const t = useMessages(messages);
  const { selectedOutlet, selectedOutletSettings, selectedQRTypeId, selectedOrderType, selectedCollectionTime } = visit;
  const [type, setType] = useState<OrderType>(selectedOrderType ?? 'Takeaway');
  const [wanted, setWanted] = useState(() =>
    isTimeAhead(visit, selectedOutletSettings, now) ? selectedCollectionTime : null,
  );

  const types = getDiningOptions(selectedOutlet, selectedQRTypeId);
  if (!types.includes(type)) types.push(type);
  const times = getTimesAhead(selectedOutletSettings, now);
  const time = wanted !== null && times.includes(wanted) ? wanted : times[0];
  const isMissing = type === 'Takeaway' && time === undefined;
  // The settings did not load, and are asked for again.
  const isUnknown = selectedOutletSettings === null;
  const isGone =
    selectedCollectionTime !== null && selectedCollectionTime !== NOW && !times.includes(selectedCollectionTime);
  const gone = given ?? (isGone ? selectedCollectionTime : undefined);
  const text = gone === undefined ? t('collectionText') : t('collectionTimeGone', { time: gone });
  const choose = () => {
    const chosen = type === 'Takeaway' ? (time ?? NOW) : NOW;
    onChoose({ orderType: type, time: chosen, day: getCollectionDay(chosen, now) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('collectionTitle')}
      description={isMissing ? t(isUnknown ? 'timesUnknown' : 'noTimesText') : text}
      secondaryAction={<SubmitButton onClick={onClose}>{t('back')}</SubmitButton>}
      primaryAction={
        <SubmitButton disabled={isMissing} onClick={choose}>
          {t('continue')}
        </SubmitButton>
      }
    >
      <FormRow>
        <SelectField label={t('orderType')} value={type} onValueChange={(value) => setType(value as OrderType)}>
          {types.map((each) => (
            <option key={each} value={each}>
              {t(words[each])}
            </option>
          ))}
        </SelectField>
        {type === 'Takeaway' && (
          <SelectField
            label={t('collectionTime')}
            value={time ?? ''}
            disabled={isMissing}
            error={isMissing && !isUnknown ? t('noTimes') : undefined}
            onValueChange={setWanted}
          >
            {times.map((each) => (
              <option key={each} value={each}>
                {each === NOW ? t('now') : each}
              </option>
            ))}
          </SelectField>
        )}
      </FormRow>
    </Dialog>
  );
}
