import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useIsMember } from '#features/model/account';
import { useBillQuery } from '#features/model/orders';
import { usePageTitle } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { selectOutletSettings, selectVisit, useTableFeature } from '#features/model/visit';
import { isNotFound, isOffered } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { QueryState, useScreenSlots } from '#features/platform/screens';
import {
  AlertDialog,
  BillIcon,
  Column,
  IconButton,
  PrintSheet,
  ReceiptSkeleton,
  RefreshIcon,
  Screen,
  TopBar,
} from '#ui';
import { singaporeTime } from '../singaporeTime';
import { BillCard, BillOnPaper } from './BillCard';
import { messages } from './messages';
import { useOwnClaims } from './split/ownClaims';

// Loads where the bill may be paid in shares.
const SplitBill = late(() => import('./split/SplitBill'));

/** Polling interval of an open bill, milliseconds: staff may add to it. */
const REFRESH_MS = 10_000;

/** The bill of the diner's check at the till (ORDER-16). */
function BillOfCheck() {
  const t = useMessages(messages);
  const { navigation, callStaff } = useScreenSlots();
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const { selectedOutlet, selectedTableNo, selectedCheckNo } = useAppSelector(selectVisit);
  const check =
    selectedOutlet && selectedTableNo && selectedCheckNo
      ? { outletId: selectedOutlet.id, tableNo: selectedTableNo, checkNo: selectedCheckNo }
      : undefined;
  const settings = useAppSelector(selectOutletSettings);
  const hasShares = useTableFeature('splitBill');
  const hasCalls = useTableFeature('callStaff');
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useBillQuery(check ?? skipToken, { pollingInterval, refetchOnMountOrArgChange: true });
  const { currentData: bill, error, isFetching, refetch } = query;
  const isOpen = bill !== undefined;
  const date = query.fulfilledTimeStamp ? singaporeTime(new Date(query.fulfilledTimeStamp).toISOString()) : '';
  useEffect(() => setPollingInterval(isOpen ? REFRESH_MS : 0), [isOpen]);
  // A loaded bill stays when a later request fails, unless the till no longer has it.
  const isUnknown = isNotFound(error);
  const isGone = error !== undefined && (!isOpen || isUnknown);
  // A server that fails says nothing about the check: who orders again would pay twice (ORDER-17).
  const isNotLoaded = check !== undefined && !isUnknown;
  // The outcome of a share is also shown where the check has a new slip or the outlet splits no bills any more
  // (SPLIT-9), and while the bill is fetched: a card that is mounted again would fetch it again, without end.
  const isOff = settings !== null && !settings.splitBill;
  const isTelling =
    useOwnClaims(check).some(({ isRead, isRefused, isAsked }) => (!isRead || isRefused) && !isAsked) &&
    (isGone || (isOpen && isOff));
  // The code of such a table has no check, so its bill may exist: the slip opens it (SETTLE-19).
  const lacksSlip = check === undefined && selectedTableNo !== null && settings?.opensChecks === true;
  const missingText = lacksSlip ? 'noSlipText' : isNotLoaded ? 'notLoadedText' : 'notFoundText';
  const isMissing = check === undefined || (isGone && !isTelling && (isOpen || !isFetching));
  const back = () => navigate('/');
  const skeleton = <ReceiptSkeleton label={t('loading')} />;
  return (
    <Screen
      header={
        <TopBar
          title={t('viewBill')}
          subtitle={selectedOutlet?.name}
          actions={
            <>
              {hasCalls && callStaff}
              {bill && (
                <IconButton
                  label={t('refresh')}
                  icon={<RefreshIcon size={20} aria-hidden />}
                  onClick={() => void refetch()}
                />
              )}
            </>
          }
        />
      }
      footer={navigation}
    >
      <Column>
        {!isMissing && !(isGone && isTelling) && (
          <QueryState query={{ ...query, data: bill }} loading={skeleton} failed={skeleton}>
            {(known) => (
              <>
                <BillCard bill={known} date={date} />
                <PrintSheet>
                  <BillOnPaper bill={known} date={date} />
                </PrintSheet>
                {hasShares && check && (
                  <Suspense>
                    <SplitBill check={check} />
                  </Suspense>
                )}
              </>
            )}
          </QueryState>
        )}
        {isTelling && check && (
          <Suspense>
            <SplitBill check={check} hasOwnOnly />
          </Suspense>
        )}
        <AlertDialog
          open={isMissing}
          illustration={<BillIcon size={48} stroke={1.5} aria-hidden />}
          title={t(lacksSlip ? 'noSlip' : 'notFound')}
          description={t(missingText)}
          onOpenChange={back}
          secondaryAction={isNotLoaded && <SubmitButton onClick={() => void refetch()}>{t('tryAgain')}</SubmitButton>}
          primaryAction={<SubmitButton onClick={back}>{t('goBack')}</SubmitButton>}
        />
      </Column>
    </Screen>
  );
}

/**
 * `/bill`. Outlets that are not direct-to-till have no bill: redirects to the account (ORDER-18). Where the server has no
 * bills, redirects to `/` (WIRE-64).
 */
export default function BillScreen() {
  const settings = useAppSelector(selectOutletSettings);
  const isMember = useIsMember();
  if (!isOffered('bills')) return <Navigate to="/" replace />;
  if (settings && !settings.isDirectToPos) return <Navigate to={isMember ? '/account' : '/signin'} replace />;
  return <BillOfCheck />;
}
