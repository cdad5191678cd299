import { boolean, object } from 'yup';
import { personName } from '#features/platform/forms';

/** What a member may change. */
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
