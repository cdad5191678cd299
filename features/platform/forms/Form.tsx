import { Formik, type FormikConfig, type FormikProps, type FormikValues } from 'formik';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { AnyObjectSchema } from 'yup';
import { token } from '#ui';
import { TranslateContext } from './useFormField';

export interface FormProps<V extends FormikValues> {
  initialValues: V;
  /** Its messages are keys that `translate` knows. */
  schema: AnyObjectSchema;
  /** Translates the message key of a rule. */
  translate: (key: string) => string;
  /** Called with valid values. */
  onSubmit: FormikConfig<V>['onSubmit'];
  /** Runs before the validation, for example a look-up that a rule needs. The form is submitting at that time. */
  beforeSubmit?: ((form: FormikProps<V>) => Promise<void>) | undefined;
  /** Name of the form, for screen readers. */
  label: string;
  children: (form: FormikProps<V>) => ReactNode;
}

const Root = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
`;

function Body<V extends FormikValues>({
  form,
  label,
  beforeSubmit,
  children,
}: Pick<FormProps<V>, 'label' | 'beforeSubmit' | 'children'> & { form: FormikProps<V> }) {
  const root = useRef<HTMLFormElement>(null);
  // A second press may come before the form is drawn as busy.
  const isSending = useRef(false);
  // Formik's isSubmitting begins after `beforeSubmit` only.
  const [preparation, setPreparation] = useState<'none' | 'running' | 'done'>('none');
  const { submitCount, isSubmitting, isValid, submitForm } = form;

  const focusInvalid = useEffectEvent(() => {
    if (!isValid) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusInvalid();
  }, [submitCount, isSubmitting]);

  const send = async () => {
    try {
      await submitForm();
    } finally {
      isSending.current = false;
      setPreparation('none');
    }
  };

  // Only now: before it is drawn, Formik would validate and send the values from before the preparation.
  const sendPrepared = useEffectEvent(send);
  useEffect(() => {
    if (preparation === 'done') void sendPrepared();
  }, [preparation]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    if (!beforeSubmit) return send();
    setPreparation('running');
    try {
      await beforeSubmit(form);
      setPreparation('done');
    } catch (error) {
      isSending.current = false;
      setPreparation('none');
      throw error;
    }
  };
  return (
    <Root ref={root} noValidate aria-label={label} onSubmit={submit}>
      {children({ ...form, isSubmitting: isSubmitting || preparation !== 'none' })}
    </Root>
  );
}

/** A form that validates on blur and on submit; on submit the first invalid field gets the focus. */
export function Form<V extends FormikValues>({
  schema,
  translate,
  children,
  label,
  beforeSubmit,
  ...rest
}: FormProps<V>) {
  return (
    <TranslateContext value={translate}>
      <Formik validationSchema={schema} {...rest}>
        {(form: FormikProps<V>) => (
          <Body form={form} label={label} beforeSubmit={beforeSubmit}>
            {children}
          </Body>
        )}
      </Formik>
    </TranslateContext>
  );
}
