import { useState } from 'react';
import { ALLERGENS } from '#contract/wire';
import { SubmitButton } from '#features/platform/forms';
import {
  FileButton,
  FilterChip,
  FormRow,
  Heading,
  Picture,
  RemoveIcon,
  SelectField,
  Stack,
  Switch,
  Text,
  TextArea,
  TextField,
} from '#ui';
import { Refused } from './calls';
import type { Place } from './drafts';
import type { Hours } from './hours';
import { MAX_LENGTHS } from './limits';
import { useOwner, useTyped } from './ownerContext';
import { LANGUAGES, toTitle } from './words';

interface FieldProps {
  place: Place;
  label: string;
  hint?: string;
}

/** A name on one line. */
export function NameField({ place, label, lang }: FieldProps & { lang: string }) {
  const { typed, error, setTyped } = useTyped(place);
  return (
    <TextField
      label={label}
      lang={lang}
      value={String(typed ?? '')}
      error={error}
      maxLength={MAX_LENGTHS.name}
      onValueChange={setTyped}
    />
  );
}

export function DescriptionField({ place, label, lang }: FieldProps & { lang: string }) {
  const { typed, setTyped } = useTyped(place);
  return (
    <TextArea
      label={label}
      lang={lang}
      value={String(typed ?? '')}
      maxLength={MAX_LENGTHS.description}
      onValueChange={setTyped}
    />
  );
}

/** A price as people type it (OWNER-7). */
export function PriceField({ place, label, hint }: FieldProps) {
  const { typed, error, setTyped } = useTyped(place);
  return (
    <TextField
      label={label}
      prefix="$"
      // The decimal keys of some phones have no minus.
      inputMode={place.of === 'choice' ? 'text' : 'decimal'}
      autoComplete="off"
      value={String(typed ?? '')}
      error={error}
      {...(hint && { hint })}
      onValueChange={setTyped}
    />
  );
}

export function SwitchField({ place, label }: FieldProps) {
  const { typed, setTyped } = useTyped(place);
  return (
    <Switch checked={typed === true} onCheckedChange={setTyped}>
      {label}
    </Switch>
  );
}

/** Monday 1 to Sunday 7. */
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MAX_SPANS = 7;

const toggleDay = (days: readonly number[], day: number): number[] => {
  const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((a, b) => a - b);
  return next.length === 0 ? [day] : next;
};

/** When something is served: spans of the day, each on some days of the week. */
export function HoursField({ place, label, hint }: FieldProps) {
  const { typed, setTyped } = useTyped(place);
  const hours = Array.isArray(typed) ? (typed as Hours) : [];
  const set = (at: number, change: Partial<Hours[number]>) =>
    setTyped(hours.map((one, index) => (index === at ? { ...one, ...change } : one)));
  const remove = (at: number) => {
    const left = hours.filter((_, index) => index !== at);
    setTyped(left.length > 0 ? left : null);
  };
  return (
    <Stack role="group" aria-label={label} gap={3}>
      <Heading size="lead">{label}</Heading>
      {hours.length === 0 && <Text tone="muted">{hint ?? 'All day'}</Text>}
      {hours.map(({ from, to, days = [1, 2, 3, 4, 5, 6, 7] }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the list.
        <Stack key={at} gap={2}>
          <FormRow>
            <TextField
              label="From"
              type="time"
              required
              value={from}
              onValueChange={(value) => value && set(at, { from: value })}
            />
            <TextField
              label="To"
              type="time"
              required
              value={to}
              onValueChange={(value) => value && set(at, { to: value })}
            />
          </FormRow>
          <Stack direction="row" role="group" aria-label={`Days of ${from} to ${to}`}>
            {DAYS.map((day, index) => (
              <FilterChip
                key={day}
                pressed={days.includes(index + 1)}
                onPressedChange={() => set(at, { days: toggleDay(days, index + 1) })}
              >
                {day}
              </FilterChip>
            ))}
          </Stack>
          <div>
            <SubmitButton variant="quiet" icon={<RemoveIcon size={20} aria-hidden />} onClick={() => remove(at)}>
              {`Remove ${from} to ${to}`}
            </SubmitButton>
          </div>
        </Stack>
      ))}
      {hours.length < MAX_SPANS && (
        <div>
          <SubmitButton
            variant="secondary"
            onClick={() => setTyped([...hours, { from: '11:00', to: '15:00', days: [1, 2, 3, 4, 5, 6, 7] }])}
          >
            Add hours
          </SubmitButton>
        </div>
      )}
    </Stack>
  );
}

/** The photograph of a dish: the present one, and a button that takes another (OWNER-10). */
export function PhotographField({ place, label }: FieldProps) {
  const { calls } = useOwner();
  const { typed, setTyped } = useTyped(place);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState('');
  const take = (file: File | undefined) => {
    if (!file) return;
    setLoading(true);
    setProblem('');
    calls
      .upload(file)
      .then(setTyped, (fault: unknown) => setProblem(fault instanceof Refused ? fault.message : String(fault)))
      .finally(() => setLoading(false));
  };
  return (
    <Stack role="group" aria-label={label} gap={3}>
      <Heading size="lead">{label}</Heading>
      {typeof typed === 'string' && (
        <Picture
          sources={[typed]}
          alt="The photograph as diners see it"
          style={{ inlineSize: '100%', blockSize: 200 }}
        />
      )}
      <Stack direction="row">
        <FileButton
          accept="image/jpeg,image/png,image/webp,image/avif"
          loading={isLoading}
          error={problem}
          onFilesChange={([file]) => take(file)}
        >
          {typeof typed === 'string' ? 'Choose another photograph' : 'Choose a photograph'}
        </FileButton>
        {typeof typed === 'string' && (
          <SubmitButton variant="quiet" onClick={() => setTyped(null)}>
            Take it away
          </SubmitButton>
        )}
      </Stack>
      {isLoading && <Text size="small">It is made ready for phones. This takes some seconds.</Text>}
    </Stack>
  );
}

/** The tax of all prices of a dish or choice (OWNER-16). */
export function TaxField({ place, label }: FieldProps) {
  const { shop } = useOwner();
  const { typed, setTyped } = useTyped(place);
  if (shop.taxes.length === 0) return null;
  return (
    <SelectField
      label={label}
      value={String(typed ?? '')}
      onValueChange={(value) => setTyped(value === '' ? null : Number(value))}
    >
      <option value="">No tax</option>
      {shop.taxes.map(({ id, name, isCharged }) => (
        <option key={id} value={id}>
          {isCharged ? name : `${name} (not charged now)`}
        </option>
      ))}
    </SelectField>
  );
}

/** Allergens of a dish. Not stated is never the same as none (ITEM-31). */
export function AllergensField({ place, label }: FieldProps) {
  const { typed, setTyped } = useTyped(place);
  const stated = Array.isArray(typed) ? (typed as string[]) : undefined;
  return (
    <Stack role="group" aria-label={label} gap={3}>
      <Heading size="lead">{label}</Heading>
      <Switch checked={stated !== undefined} onCheckedChange={(isStated) => setTyped(isStated ? [] : null)}>
        They are known
      </Switch>
      {stated && (
        <Stack direction="row" role="group" aria-label="It contains">
          {ALLERGENS.map((allergen) => (
            <FilterChip
              key={allergen}
              pressed={stated.includes(allergen)}
              onPressedChange={(isPressed) =>
                setTyped(ALLERGENS.filter((one) => (one === allergen ? isPressed : stated.includes(one))))
              }
            >
              {toTitle(allergen)}
            </FilterChip>
          ))}
        </Stack>
      )}
      <Text size="small" tone="muted">
        {stated
          ? stated.length > 0
            ? 'Diners who avoid one of these are warned.'
            : 'Diners read that it contains none of these.'
          : 'Diners read that they are unknown.'}
      </Text>
    </Stack>
  );
}

/** Names, and descriptions where there are some, in one language. */
export function TextsFields({
  of,
  id,
  languageId,
  hasDescription,
}: Pick<Place, 'of' | 'id'> & { languageId: number; hasDescription: boolean }) {
  const { tag = 'en', english = '' } = LANGUAGES.find((one) => one.id === languageId) ?? {};
  const suffix = languageId === 1 ? '' : ` in ${english}`;
  return (
    <Stack gap={4}>
      <NameField place={{ of, id, field: `name.${languageId}` }} label={`Name${suffix}`} lang={tag} />
      {hasDescription && (
        <DescriptionField
          place={{ of, id, field: `description.${languageId}` }}
          label={`Description${suffix}`}
          lang={tag}
        />
      )}
    </Stack>
  );
}
