/** Formik and yup behind the fields of the library. Only what loads when it is opened may use it. */

export { cleanCode, cleanMobileNo, stripLeading, TEXT_MAX } from './clean';
export { Form } from './Form';
export { FormCheckbox, FormMobileField, FormPasswordField, FormSelect, FormTextArea, FormTextField } from './fields';
export { confirmPassword, consent, email, mobileNo, password, personName } from './rules';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton';
export { useFormField } from './words';
