import { useState } from 'react';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useObservableValue } from '#features/platform/storage';
import { Checkbox, ReceiptCard, Stack, Text } from '#ui';
import { messages } from './messages';
import { readyMemory, setSoundMuted } from './readyMemory';
import { mayAskForNotifications } from './signals';

/** 'Tell me when it is ready', and the way to notifications where the browser has them (SERVICE-9, SERVICE-10). */
export default function ReadySwitch() {
  const t = useMessages(messages);
  const { isQuiet } = useObservableValue(readyMemory);
  const [mayAsk, setMayAsk] = useState(mayAskForNotifications);
  const ask = async () => {
    await window.Notification.requestPermission();
    setMayAsk(mayAskForNotifications());
  };
  return (
    <ReceiptCard>
      <Stack gap={2}>
        <Checkbox checked={!isQuiet} onCheckedChange={(isWanted) => setSoundMuted(!isWanted)}>
          {t('tellMe')}
        </Checkbox>
        <Text size="small" tone="muted">
          {t('tellMeText')}
        </Text>
        {mayAsk && !isQuiet && (
          <SubmitButton variant="secondary" onClick={() => void ask()}>
            {t('notifyMe')}
          </SubmitButton>
        )}
      </Stack>
    </ReceiptCard>
  );
}
