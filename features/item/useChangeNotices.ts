import { useEffect, useEffectEvent, useRef } from 'react';
import type { Unavailable } from '#features/model/menu';
import { useAppDispatch } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { messages } from './messages';

interface ChangeNotices {
  name: string;
  /** Why the dish cannot be ordered. */
  reason: Unavailable | undefined;
  /** The line that is edited has left the cart. */
  isLost: boolean;
  open: boolean;
}

/** Says once what changed while the dialog was open; the reason itself stands at its top, maybe out of sight. */
export function useChangeNotices({ name, reason, isLost, open }: ChangeNotices): void {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const couldBeOrdered = useRef(reason === undefined);
  const tellReason = useEffectEvent(() => {
    dispatch(notify({ kind: 'warning', text: t(reason === 'sold-out' ? 'justSoldOut' : 'justUnavailable', { name }) }));
  });
  useEffect(() => {
    if (open && reason && couldBeOrdered.current) tellReason();
    couldBeOrdered.current = reason === undefined;
  }, [reason, open]);
  const tellLost = useEffectEvent(() => {
    dispatch(notify({ kind: 'warning', text: t('lineGone'), durationMs: 4000 }));
  });
  useEffect(() => {
    if (open && isLost) tellLost();
  }, [isLost, open]);
}
