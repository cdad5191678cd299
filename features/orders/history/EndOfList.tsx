import { styled } from 'styled-components';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Spinner, Text, token } from '#ui';
import { messages } from './messages';
import type { HistoryEnd } from './rows';

const End = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${token.space[2]};
  block-size: 100%;
  text-align: center;
`;

/** The last row of the list: that more comes, that it did not come, or that this is all. */
export function EndOfList({ state, onRetry }: { state: HistoryEnd; onRetry: () => void }) {
  const t = useMessages(messages);
  return (
    <End role="status">
      {state === 'more' && (
        <>
          <Spinner size={24} />
          <Text size="small" tone="muted">
            {t('loadingMore')}
          </Text>
        </>
      )}
      {state === 'failed' && (
        <>
          <Text size="small" tone="muted">
            {t('moreFailed')}
          </Text>
          <SubmitButton variant="secondary" onClick={onRetry}>
            {t('tryAgain')}
          </SubmitButton>
        </>
      )}
      {state === 'done' && (
        <Text size="small" tone="muted">
          {t('end')}
        </Text>
      )}
    </End>
  );
}
