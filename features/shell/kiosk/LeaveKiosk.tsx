import { type FormEvent, useState } from 'react';
import { setKioskCode } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { cleanCode, SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Stack, TextField } from '#ui';
import { messages } from './messages';

const clean = cleanCode(8);

/** The staff leave kiosk mode with the code that it was opened with (SESSION-20). */
export default function LeaveKiosk() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const right = useAppSelector(({ shop }) => shop.kioskCode);
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);

  const leave = (event: FormEvent) => {
    event.preventDefault();
    if (code === right) dispatch(setKioskCode(null));
    else setWrong(true);
  };
  return (
    <form noValidate aria-label={t('leave')} onSubmit={leave}>
      <Stack gap={3}>
        <TextField
          label={t('code')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={code}
          error={isWrong ? t('wrong') : undefined}
          onChange={({ target }) => {
            setCode(clean(target.value));
            setWrong(false);
          }}
        />
        <SubmitButton type="submit" variant="secondary" width="full" disabled={code === ''}>
          {t('leave')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
