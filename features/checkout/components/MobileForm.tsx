import { useFormik } from 'formik';
import type { Ref } from 'react';
import { object, string } from 'yup';
import { afterPress, cleanMobileNo } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { TextField } from '#ui';
import { messages } from '../messages';

export interface MobileFormProps {
  /** Submit it from outside by `requestSubmit()`. */
  ref: Ref<HTMLFormElement>;
  /** Eight digits, or '' for none. */
  initial: string;
  /** How many digits can be typed: 8, and 10 where a number with its 65 may be pasted (CHECKOUT-6). */
  maxLength: 8 | 10;
  /** Called with eight digits once they are a Singapore mobile number. */
  onSubmit: (mobileNo: string) => void;
}

/** `6581234567` is `81234567`. */
const withoutCountry = (typed: string): string => (typed.length === 10 ? typed.replace(/^65/, '') : typed);

const schema = object({
  mobileNo: string()
    .transform(withoutCountry)
    .required('mobileRequired')
    .matches(/^[89]\d{7}$/, 'mobileInvalid'),
});

/** A Singapore mobile number. Formik and yup load with it. */
export default function MobileForm({ ref, initial, maxLength, onSubmit }: MobileFormProps) {
  const t = useMessages(messages);
  const form = useFormik({
    initialValues: { mobileNo: initial },
    validationSchema: schema,
    validateOnChange: false,
    onSubmit: ({ mobileNo }) => onSubmit(withoutCountry(mobileNo)),
  });
  const problem = form.touched.mobileNo ? (form.errors.mobileNo as 'mobileRequired' | 'mobileInvalid' | undefined) : '';
  return (
    <form ref={ref} noValidate onSubmit={form.handleSubmit}>
      <TextField
        label={t('mobileNo')}
        name="mobileNo"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        prefix={t('countryCode')}
        value={form.values.mobileNo}
        fullLength={maxLength}
        error={problem ? t(problem) : undefined}
        onBlur={() => void afterPress().then(() => void form.setFieldTouched('mobileNo'))}
        parse={(text) => cleanMobileNo(text, maxLength)}
        onValueChange={(text) => {
          void form.setFieldValue('mobileNo', text);
          form.setFieldError('mobileNo', undefined);
        }}
      />
    </form>
  );
}
