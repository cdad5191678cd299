import type { ReactNode } from 'react';
import { useMessages } from '#features/platform/i18n';
import { Checkbox, PasswordField, SelectField, TextArea, TextField, type TextFieldProps } from '#ui';
import { cleanMobileNo, MOBILE_LENGTH, TEXT_MAX } from './clean';
import { messages } from './messages';
import { stripLeading } from './stripLeading';
import { useFormField } from './useFormField';

export interface FormFieldProps extends Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error'> {
  /** Name of the value in the form. */
  name: string;
  /** Cleans typed text. Default: removes leading spaces. */
  clean?: (text: string) => string;
  /** Called on blur. */
  onLeave?: () => void;
}

/** One line of text. */
export function FormTextField({ name, clean = stripLeading, onLeave, ...rest }: FormFieldProps) {
  const { field, helpers, error } = useFormField<string>(name);
  return (
    <TextField
      maxLength={TEXT_MAX}
      {...rest}
      name={name}
      value={field.value}
      error={error}
      parse={clean}
      onValueChange={(text) => void helpers.setValue(text)}
      onBlur={() => {
        field.onBlur();
        onLeave?.();
      }}
    />
  );
}

/** A mobile number of Singapore after a fixed prefix. */
export function FormMobileField(props: Omit<FormFieldProps, 'clean' | 'prefix'>) {
  const t = useMessages(messages);
  return (
    <FormTextField
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      {...props}
      // `clean` cuts it, after removing an autofilled prefix.
      maxLength={undefined}
      fullLength={MOBILE_LENGTH}
      clean={(text) => cleanMobileNo(text)}
      prefix={t('countryPrefix')}
    />
  );
}

export interface FormPasswordFieldProps extends Omit<FormFieldProps, 'autoComplete' | 'clean' | 'label'> {
  /** Name of the field; its button that shows the password has it too. */
  label: string;
  /** Which password may be autofilled. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button to show it. */
export function FormPasswordField({ name, label, onLeave, ...rest }: FormPasswordFieldProps) {
  const t = useMessages(messages);
  const { field, helpers, error } = useFormField<string>(name);
  return (
    <PasswordField
      maxLength={TEXT_MAX}
      {...rest}
      label={label}
      name={name}
      value={field.value}
      error={error}
      showLabel={t('showPassword', { field: label })}
      hideLabel={t('hidePassword', { field: label })}
      parse={stripLeading}
      onValueChange={(text) => void helpers.setValue(text)}
      onBlur={() => {
        field.onBlur();
        onLeave?.();
      }}
    />
  );
}

export interface FormTextAreaProps {
  name: string;
  label: string;
  /** Visible lines. */
  rows: number;
  /** Limit in characters. */
  maxLength: number;
}

/** Several lines of text. */
export function FormTextArea({ name, ...rest }: FormTextAreaProps) {
  const { field, helpers, error } = useFormField<string>(name);
  return (
    <TextArea
      {...rest}
      name={name}
      value={field.value}
      error={error}
      parse={stripLeading}
      onValueChange={(text) => {
        // Emptying the field counts as blur: the required error is shown at once (ACCOUNT-29).
        if (text === '') void helpers.setTouched(true, false);
        void helpers.setValue(text);
      }}
      onBlur={field.onBlur}
    />
  );
}

export interface FormCheckboxProps {
  name: string;
  children: ReactNode;
  /** `shown`: error below the checkbox; `elsewhere`: its group shows it. Default `shown`. */
  errorPlace?: 'shown' | 'elsewhere';
}

/** A checkbox. */
export function FormCheckbox({ name, children, errorPlace = 'shown' }: FormCheckboxProps) {
  const { field, helpers, error } = useFormField<boolean>(name);
  return (
    <Checkbox
      name={name}
      checked={field.value}
      error={errorPlace === 'shown' ? error : undefined}
      aria-invalid={error ? true : undefined}
      onCheckedChange={(checked) => void helpers.setValue(checked)}
      onBlur={field.onBlur}
    >
      {children}
    </Checkbox>
  );
}

export interface FormSelectProps {
  name: string;
  label: string;
  /** The <option> elements. */
  children: ReactNode;
}

/** A native select. */
export function FormSelect({ name, ...rest }: FormSelectProps) {
  const { field, helpers, error } = useFormField<string>(name);
  return (
    <SelectField
      {...rest}
      name={name}
      value={field.value}
      error={error}
      onValueChange={(value) => void helpers.setValue(value)}
      onBlur={field.onBlur}
    />
  );
}
