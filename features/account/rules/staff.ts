import { object, string } from 'yup';
import type { Organisation } from '#contract';

import type { StaffValues } from '#features/model/account';

/** The code must have led to an organisation; where that has departments, one must be chosen (ACCOUNT-15, ACCOUNT-16). */
export const staffRules = object({
  activationCode: string()
    .required('activationCodeRequired')
    .test('known', 'activationCodeInvalid', (code, { parent }) => {
      const { lookedUpCode, organisation } = parent as StaffValues;
      return lookedUpCode !== code || organisation !== null;
    }),
  departmentId: string().test('chosen', 'departmentRequired', (id, { parent }) => {
    const { organisation } = parent as StaffValues;
    return !organisation?.departments.length || Boolean(id);
  }),
});

/** By name, and what is called 'Others' last (ACCOUNT-16). */
export const sortedDepartments = (departments: Organisation['departments']): Organisation['departments'] =>
  departments.toSorted(
    (a, b) => Number(a.name === 'Others') - Number(b.name === 'Others') || a.name.localeCompare(b.name, 'en'),
  );
