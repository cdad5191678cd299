import { useEffect, useEffectEvent } from 'react';
import type { StaffCall } from '#contract';
import { SERVICE_EVENTS } from '#contract/wire';
import { type OwnCall, remember, tabMemory, useLiveChanges, useStaffCallQuery } from '#features/model/service';
import { useAppDispatch } from '#features/model/store';
import { isNotFound } from '#features/platform/api';
import { useLanguageId, useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { getKindName } from './kindName';
import { messages } from './messages';
import { useTable } from './useTable';

/** How long the screen says that the staff are coming, milliseconds. Long enough for a diner who is talking. */
const COMING_MS = 6000;

const change = (callId: string, to: OwnCall | null): void =>
  remember({
    calls: tabMemory.get().calls.flatMap((call) => (call.callId === callId ? (to ?? []) : call)),
  });

function OneCall({ call, pollMs }: { call: OwnCall; pollMs: number }) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const languageId = useLanguageId();
  const { settings } = useTable();
  const { data, error } = useStaffCallQuery(call.callId, { pollingInterval: pollMs });
  const what = getKindName(settings?.callKinds ?? [], call.kind, languageId);
  const text = t('comingFor', { what });
  const onAnswer = useEffectEvent((status: StaffCall['status'] | undefined, isGone: boolean) => {
    if (isGone || status === 'Done' || status === 'Withdrawn') return change(call.callId, null);
    if (status !== 'Coming' || call.isComing) return;
    change(call.callId, { ...call, isComing: true });
    dispatch(notify({ kind: 'success', text, durationMs: COMING_MS }));
  });
  const isGone = isNotFound(error);
  const status = data?.status;
  useEffect(() => onAnswer(status, isGone), [status, isGone]);
  return null;
}

/** Follows the calls of this tab, on every screen (SERVICE-3). */
export default function CallWatch() {
  const { calls } = useTable();
  const pollMs = useLiveChanges(
    ['Calls'],
    calls.map(({ callId }) => ({ join: SERVICE_EVENTS.joinCall, named: callId, heard: callId })),
  );
  return calls.map((call) => <OneCall key={call.callId} call={call} pollMs={pollMs} />);
}
