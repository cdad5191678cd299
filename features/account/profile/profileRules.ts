import { boolean, object } from 'yup';
import { personName } from '#features/platform/forms';

/** Fields that a member can change. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  isReceiveMarketingConsent: boolean;
}

export const profileRules = object({
  firstName: personName('firstNameRequired'),
  lastName: personName('lastNameRequired'),
  isReceiveMarketingConsent: boolean(),
});
