import { OtpField } from '#ui';

export function Example() {
  return <OtpField label="Code" length={6} hint="We have sent it to 9123 4567." />;
}
