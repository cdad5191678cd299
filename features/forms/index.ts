/** Forms: Formik and yup behind the library's fields. It weighs, so only what loads when it is opened may use it. */
export { cleanCode, cleanMobileNo, MOBILE_LENGTH, stripLeading, TEXT_MAX } from './clean';
export { Form, type FormProps } from './Form';
export {
  FormCheckbox,
  type FormCheckboxProps,
  type FormFieldProps,
  FormMobileField,
  FormPasswordField,
  type FormPasswordFieldProps,
  FormSelect,
  type FormSelectProps,
  FormTextArea,
  type FormTextAreaProps,
  FormTextField,
} from './fields';
export { confirmPassword, consent, email, mobileNo, password, personName } from './rules';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton';
export { useFormField } from './words';
