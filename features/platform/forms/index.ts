/** Form fields with Formik and yup. Import them only in lazily loaded screens. */

export { afterPress } from './afterPress';
export { cleanCode, cleanMobileNo, MOBILE_LENGTH, TEXT_MAX } from './clean';
export { toPlainDigits } from './digits';
export { Form } from './Form';
export { FormCheckbox, FormMobileField, FormPasswordField, FormSelect, FormTextArea, FormTextField } from './fields';
export { PersonNameField } from './PersonNameField';
export { confirmPassword, consent, email, isPersonName, isPostalCode, mobileNo, password, personName } from './rules';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton';
export { stripLeading } from './stripLeading';
export { cleanAmount, readTypedCents } from './typedAmount';
export { useFormField } from './useFormField';
