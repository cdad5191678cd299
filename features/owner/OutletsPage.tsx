import { useState } from 'react';
import type { OwnerOutlet, Pause } from '#contract/owner';
import { SubmitButton } from '#features/platform/forms';
import {
  BillIcon,
  FormRow,
  Heading,
  LinkRows,
  NumberField,
  ReceiptIcon,
  RemoveIcon,
  SelectField,
  Stack,
  StoreIcon,
  Text,
  TextField,
} from '#ui';
import type { Drafts } from './drafts';
import { HoursField, SwitchField } from './fields';
import type { ClosedDays } from './hours';
import { hasDraft, useOwner, useTyped } from './ownerContext';
import { sayHours, sayPause, sayTaxes } from './words';

const PAUSES = [10, 20, 30, 45, 60, 120, 240] as const;

/** 'Kitchen is full': no orders for some time (CHECKOUT-40). */
function PauseField({ id, name }: { id: number; name: string }) {
  const { typed, setTyped } = useTyped({ of: 'outlet', id, field: 'pause' });
  const [minutes, setMinutes] = useState('20');
  const [reason, setReason] = useState('');
  const pause = typed as Pause | null;
  return (
    <Stack role="group" aria-label={`Pause of ${name}`} gap={3}>
      {pause && <Text>{`Ordering pauses ${sayPause(pause)}.`}</Text>}
      {!pause && (
        <FormRow>
          <SelectField label="Pause for" value={minutes} onValueChange={setMinutes}>
            {PAUSES.map((each) => (
              <option key={each} value={each}>
                {`${each} minutes`}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Reason"
            hint="Diners read it."
            placeholder="Kitchen is full"
            maxLength={60}
            value={reason}
            onValueChange={setReason}
          />
        </FormRow>
      )}
      <div>
        <SubmitButton
          variant="secondary"
          onClick={() => setTyped(pause ? null : { minutes: Number(minutes), reason: reason.trim() || null })}
        >
          {pause ? 'End the pause' : 'Pause ordering'}
        </SubmitButton>
      </div>
    </Stack>
  );
}

function AboutMinutesField({ id }: { id: number }) {
  const { typed, setTyped } = useTyped({ of: 'outlet', id, field: 'aboutMinutes' });
  return (
    <NumberField
      label="Food takes about, minutes"
      hint="Diners read it beside the cart. Empty: nothing is said."
      decreaseLabel="Less"
      increaseLabel="More"
      min={1}
      max={240}
      step={5}
      value={typeof typed === 'number' ? typed : null}
      onValueChange={setTyped}
    />
  );
}

const MAX_CLOSED_DAYS = 100;

/** Days on which an outlet takes no orders, such as holidays. */
function ClosedDaysField({ id }: { id: number }) {
  const { typed, error, setTyped } = useTyped({ of: 'outlet', id, field: 'closedDays' });
  const days = (typed ?? []) as ClosedDays;
  const set = (at: number, date: string, reason: string) =>
    setTyped(days.map((one, index) => (index === at ? { date, ...(reason && { reason }) } : one)));
  const remove = (at: number) => {
    const left = days.filter((_, index) => index !== at);
    setTyped(left.length > 0 ? left : null);
  };
  return (
    <Stack role="group" aria-label="Closed days" gap={3}>
      <Heading size="lead">Closed days</Heading>
      {days.length === 0 && <Text tone="muted">None, such as holidays</Text>}
      {days.map(({ date, reason = '' }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list.
        <Stack key={at} gap={2}>
          <FormRow>
            <TextField
              label="Day"
              type="date"
              value={date}
              error={date === '' && error}
              onValueChange={(value) => set(at, value, reason)}
            />
            <TextField label="Reason" maxLength={60} value={reason} onValueChange={(value) => set(at, date, value)} />
          </FormRow>
          <div>
            <SubmitButton variant="quiet" icon={<RemoveIcon size={20} aria-hidden />} onClick={() => remove(at)}>
              {`Remove ${reason || date || 'this day'}`}
            </SubmitButton>
          </div>
        </Stack>
      ))}
      {days.length < MAX_CLOSED_DAYS && (
        <div>
          <SubmitButton variant="secondary" onClick={() => setTyped([...days, { date: '' }])}>
            Add a closed day
          </SubmitButton>
        </div>
      )}
    </Stack>
  );
}

/** When an outlet takes orders, and how long food takes. */
export function OutletPage({ outlet: { id, name } }: { outlet: OwnerOutlet }) {
  return (
    <>
      <Stack gap={4}>
        <Heading size="lead">Now</Heading>
        <SwitchField place={{ of: 'outlet', id, field: 'isClosed' }} label="Closed until you open it again" />
        <PauseField id={id} name={name} />
        <AboutMinutesField id={id} />
      </Stack>
      <HoursField place={{ of: 'outlet', id, field: 'openingHours' }} label="Opening hours" hint="At any time" />
      <ClosedDaysField id={id} />
    </>
  );
}

const describeOutlet = (drafts: Drafts, { id, isClosed, pause, aboutMinutes, openingHours }: OwnerOutlet): string =>
  [
    ...(hasDraft(drafts, 'outlet', id) ? ['Not published'] : []),
    ...(isClosed ? ['Closed'] : []),
    ...(pause ? [`Pauses ${sayPause(pause)}`] : []),
    ...(openingHours ? [`Open ${sayHours(openingHours)}`] : []),
    ...(aboutMinutes ? [`Food takes about ${aboutMinutes} min`] : []),
  ].join(' · ') || 'Open at any time';

/** All outlets of the brand. */
export function OutletsPage() {
  const { shop, drafts, toHref, navigate } = useOwner();
  return (
    <>
      <LinkRows
        label="Outlets"
        onNavigate={navigate}
        rows={shop.outlets.map((outlet) => ({
          href: toHref(`/outlet/${outlet.id}`),
          label: outlet.name,
          detail: describeOutlet(drafts, outlet),
          icon: <StoreIcon size={22} aria-hidden />,
        }))}
      />
      <LinkRows
        label="The whole brand"
        onNavigate={navigate}
        rows={[
          {
            ...{ href: toHref('/taxes'), label: 'Taxes', icon: <BillIcon size={22} aria-hidden /> },
            detail: sayTaxes(shop.taxes),
          },
        ]}
      />
      <LinkRows
        label="Pages of the staff"
        rows={[
          {
            ...{ href: '/staff/till', label: 'Till, kitchen and report', detail: 'The pages of the staff' },
            icon: <ReceiptIcon size={22} aria-hidden />,
          },
        ]}
      />
    </>
  );
}
