import { useRef, useState } from 'react';
import { selectProfile } from '#features/model/account';
import { useAppSelector } from '#features/model/store';
import { forgetUnsent, keepUnsent, readUnsent, takeSent, type UnsentForm } from './unsentValues';
import { useErased } from './useErased';

export interface UnsentValues<V> {
  /** Key of the form: changes when the data of the person is erased, so that the form starts again. */
  formKey: number;
  initialValues: V;
  /** Called with the values after each change. */
  onTyped: (values: V) => void;
  /** Called when the form was sent. */
  onSent: () => void;
}

/**
 * Unsent text of a member's form survives a reload and the end of a session (SESSION-19). A kiosk keeps nothing.
 * @param saved the values of an untouched form
 */
export function useUnsent<V extends object>(form: UnsentForm, saved: V): UnsentValues<V> {
  const person = useAppSelector(selectProfile)?.id;
  const isShared = useAppSelector(({ shop }) => shop.kioskMode);
  const [formKey, setFormKey] = useState(0);
  const shown = useRef<Partial<V>>({});
  const sent = useRef<Partial<V>>({});
  useErased(() => setFormKey(formKey + 1));
  return {
    formKey,
    initialValues: isShared ? saved : readUnsent(form, person, saved),
    onTyped: (values) => {
      shown.current = values;
      if (!isShared && person !== undefined) keepUnsent(form, person, takeSent(values, sent.current, saved), saved);
    },
    onSent: () => {
      sent.current = shown.current;
      forgetUnsent(form);
    },
  };
}
