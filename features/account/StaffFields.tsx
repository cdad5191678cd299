import { type FormikProps, useFormikContext } from 'formik';
import { useState } from 'react';
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

  const lookUp = async <V extends StaffValues>({ values, setValues }: FormikProps<V>): Promise<void> => {
    const { activationCode, lookedUpCode } = values;
    if (!activationCode || activationCode === lookedUpCode) return;
    setLooking(true);
    try {
      const organisation = await dispatch(findOrganisation(activationCode));
      // Ignores the answer if the code was changed meanwhile.
      await setValues((now) =>
        now.activationCode === activationCode
          ? { ...now, lookedUpCode: activationCode, organisation, departmentId: '' }
          : now,
      );
    } catch (error) {
      fail(error);
    } finally {
      setLooking(false);
    }
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
  return (
    <>
      <FormTextField
        name="activationCode"
        label={t('activationCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
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
