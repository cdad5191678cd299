import { type FormikProps, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cleanTyped } from '#contract/text';
import type { StaffValues } from '#features/model/account';
import { findOrganisation } from '#features/model/account';
import { useAppDispatch } from '#features/model/store';
import { FormSelect, FormTextField } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Spinner, TextField } from '#ui';
import { messages } from './messages';
import { sortedDepartments } from './rules/staff';
import { useErrorNotification } from './useErrorNotification';

/** Looks the typed code up, once for each code, and sets the found organisation in the form (ACCOUNT-14). */
export function useOrganisationLookUp() {
  const dispatch = useAppDispatch();
  const fail = useErrorNotification();
  const [isLooking, setLooking] = useState(false);
  // Pressing Sign Up blurs the field and starts a search. The press then waits for that one (ACCOUNT-37).
  const running = useRef<{ code: string; end: Promise<void> } | null>(null);

  const search = async <V extends StaffValues>(code: string, { setValues }: FormikProps<V>): Promise<void> => {
    try {
      const organisation = await dispatch(findOrganisation(code));
      // Ignores the answer if the code has changed since.
      await setValues((now) => {
        if (now.activationCode !== code) return now;
        const isThere = organisation?.departments.some(({ id }) => String(id) === now.departmentId);
        return { ...now, lookedUpCode: code, organisation, departmentId: isThere ? now.departmentId : '' };
      });
    } catch (error) {
      fail(error);
    }
  };
  const lookUp = async <V extends StaffValues>(form: FormikProps<V>): Promise<void> => {
    const { activationCode, lookedUpCode } = form.values;
    if (!activationCode || activationCode === lookedUpCode) return;
    if (running.current?.code === activationCode) return running.current.end;
    const mine = { code: activationCode, end: search(activationCode, form) };
    running.current = mine;
    setLooking(true);
    await mine.end;
    if (running.current !== mine) return;
    running.current = null;
    setLooking(false);
  };
  return { lookUp, isLooking };
}

export interface StaffFieldsProps {
  /** Called on blur of the code's field. */
  onCodeLeft: () => void;
  /** The code is being looked up. */
  isLooking: boolean;
}

/** Activation code, its organisation, and the department. */
export function StaffFields({ onCodeLeft, isLooking }: StaffFieldsProps) {
  const t = useMessages(messages);
  const { activationCode, lookedUpCode, organisation } = useFormikContext<StaffValues>().values;
  const found = lookedUpCode === activationCode ? organisation : null;
  const departments = sortedDepartments(found?.departments ?? []);
  // A code that was typed before a reload is there, and what it leads to is not (ACCOUNT-36).
  const lookUpRestored = useEffectEvent(() => {
    if (activationCode !== '' && lookedUpCode === null) onCodeLeft();
  });
  useEffect(() => lookUpRestored(), []);
  return (
    <>
      <FormTextField
        name="activationCode"
        label={t('activationCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={cleanTyped}
        required
        onLeave={onCodeLeft}
        suffix={isLooking ? <Spinner size={18} style={{ marginInlineEnd: 16 }} /> : undefined}
      />
      <TextField label={t('organisation')} value={found?.name ?? ''} readOnly />
      {departments.length > 0 && (
        <FormSelect name="departmentId" label={t('department')}>
          <option value="">{t('chooseDepartment')}</option>
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormSelect>
      )}
    </>
  );
}
