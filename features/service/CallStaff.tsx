import { useState } from 'react';
import { styled } from 'styled-components';
import {
  type OwnCall,
  remember,
  tabMemory,
  useCallStaffMutation,
  useStaffCallQuery,
  useWithdrawCallMutation,
} from '#features/model/service';
import { Announcement } from '#features/platform/announcement';
import { isNotFound, isOffered, isRefusal } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { BellIcon, Dialog, IconButton, Stack, Text, token } from '#ui';
import { getKindName } from './kindName';
import { messages } from './messages';
import { useTable } from './useTable';

const TOO_MANY = 429;

const Open = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[3]};
  align-items: center;
  justify-content: space-between;
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.outline.control} solid ${token.color.line};
  border-radius: ${token.radius.control};
`;

/** The server has no such call any more, so there is nothing to take back. */
const isOver = isNotFound;

interface OpenCallProps {
  call: OwnCall;
  what: string;
  onTakenBack: () => void;
}

/** A call that is open: how far it is, and the way to take it back (SERVICE-4). */
function OpenCall({ call, what, onTakenBack }: OpenCallProps) {
  const t = useMessages(messages);
  const { data } = useStaffCallQuery(call.callId);
  const [withdraw, { isLoading, error }] = useWithdrawCallMutation();
  const isLost = error !== undefined && !isOver(error);
  const takeBack = async () => {
    const answer = await withdraw(call.callId);
    if (answer.error && !isOver(answer.error)) return;
    remember({ calls: tabMemory.get().calls.filter(({ callId }) => callId !== call.callId) });
    onTakenBack();
  };
  return (
    <Open>
      <Stack gap={1}>
        <Text weight="strong">{what}</Text>
        <Text size="small" tone="muted">
          {t(data?.status === 'Coming' || call.isComing ? 'coming' : 'waiting')}
        </Text>
        {isLost && (
          <Text size="small" tone="danger" role="alert">
            {t('notTakenBack')}
          </Text>
        )}
      </Stack>
      <SubmitButton
        variant="secondary"
        loading={isLoading}
        aria-label={t('takeBackOf', { what })}
        onClick={() => void takeBack()}
      >
        {t('takeBack')}
      </SubmitButton>
    </Open>
  );
}

/** 'Call staff': a button that opens the outlet's list (SERVICE-2). Not there without a table. */
export default function CallStaff() {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const { outletId, tableNo, checkNo, settings, calls } = useTable();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const [call, { isLoading, originalArgs, error, reset }] = useCallStaffMutation();
  const close = () => {
    setOpen(false);
    setSaid('');
    reset();
  };
  useBackToClose(isOpen, close);
  const kinds = settings?.callKinds ?? [];
  // At an outlet with bills a call needs the slip of a check: a table without one would be refused each time (SERVICE-2).
  const lacksCheck = settings?.isDirectToPos && !settings.opensChecks && !checkNo;
  if (!isOffered('callStaff') || outletId === undefined || !tableNo || lacksCheck || kinds.length === 0) return null;

  const callFor = async (kind: string, what: string) => {
    const { personKey } = tabMemory.get();
    const { data } = await call({ outletId, tableNo, kind, personKey, ...(checkNo && { checkNo }) });
    if (!data) return;
    const others = tabMemory.get().calls.filter(({ callId }) => callId !== data.callId);
    remember({ calls: [...others, { callId: data.callId, kind, outletId, tableNo, isComing: false }] });
    setSaid(t('waitingFor', { what }));
  };
  const problem = error && t(isRefusal(error) && error.statusCode === TOO_MANY ? 'tooOften' : 'failed');
  return (
    <>
      <IconButton
        label={calls.length > 0 ? t('openCalls', { count: calls.length }) : t('callStaff')}
        icon={<BellIcon size={22} aria-hidden />}
        variant={calls.length > 0 ? 'accent' : 'surface'}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onOpenChange={close}
        closeLabel={t('close')}
        title={t('title')}
        description={t('text', { table: tableNo })}
      >
        <Stack gap={3}>
          {kinds.map(({ code }) => {
            const what = getKindName(kinds, code, languageId);
            const own = calls.find(({ kind }) => kind === code);
            return own ? (
              <OpenCall key={code} call={own} what={what} onTakenBack={() => setSaid(t('takenBack', { what }))} />
            ) : (
              <SubmitButton
                key={code}
                variant="secondary"
                size="large"
                width="full"
                loading={isLoading && originalArgs?.kind === code}
                onClick={() => void callFor(code, what)}
              >
                {what}
              </SubmitButton>
            );
          })}
          <Announcement>{said}</Announcement>
          {problem && (
            <Text size="small" tone="danger" role="alert">
              {problem}
            </Text>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
