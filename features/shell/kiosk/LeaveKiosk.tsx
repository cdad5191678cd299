import { type FormEvent, useState } from 'react';
import { useAppDispatch } from '#features/model/store';
import { cleanCode, SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Stack, Text, TextField } from '#ui';
import { leaveKiosk } from './kioskLock';
import { messages } from './messages';

const clean = cleanCode(8);

/** The staff leave kiosk mode with the code that it was opened with (SESSION-20). */
export default function LeaveKiosk() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'locked'>();

  const leave = (event: FormEvent) => {
    event.preventDefault();
    const outcome = dispatch(leaveKiosk(code));
    if (outcome !== 'left') setProblem(outcome);
  };
  return (
    <form noValidate aria-label={t('leave')} onSubmit={leave}>
      <Stack gap={3}>
        <Text>{t('mode')}</Text>
        <TextField
          label={t('code')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={code}
          error={problem && t(problem)}
          parse={clean}
          onValueChange={(text) => {
            setCode(text);
            setProblem(undefined);
          }}
        />
        <SubmitButton type="submit" variant="secondary" width="full" disabled={code === ''}>
          {t('leave')}
        </SubmitButton>
      </Stack>
    </form>
  );
}
