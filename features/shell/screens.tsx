import { QueryStatus } from '@reduxjs/toolkit/query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { selectDiningOptions, selectOrderType, setOrderType } from '#features/model/visit';
import { api } from '#features/platform/api';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { LinkButton, MaintenanceIcon, MessageScreen, QrIcon, SearchIcon, token } from '#ui';
import { PreferencesButton } from './preferences/PreferencesButton';
import { messages } from './screenMessages';

const PreferencesDialog = late(() => import('./preferences/PreferencesDialog'));

const iconSize = 72;

/** Where a top bar has its actions. */
const Corner = styled.div`
  position: absolute;
  inset-block-start: calc(${token.space[2]} + env(safe-area-inset-top));
  inset-inline-end: max(${token.density.gutter}, env(safe-area-inset-right));
`;

/** The button for language and text size with its dialog, as these screens stand in place of those that have it. */
function Preferences() {
  const isOpen = useAppSelector(({ dialogs }) => dialogs.open === 'preferences');
  return (
    <Corner>
      <PreferencesButton />
      {isOpen && (
        <Suspense>
          <PreferencesDialog />
        </Suspense>
      )}
    </Corner>
  );
}

/** The brand is in maintenance; the server is asked again and again whether it is over (SHELL-9), and on request. */
export function MaintenanceScreen() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const isAsking = useAppSelector(({ api }) =>
    Object.values(api.queries).some(
      (query) => query?.endpointName === 'brandDetails' && query.status === QueryStatus.pending,
    ),
  );
  usePageTitle(t('maintenanceTitle'));
  return (
    <MessageScreen
      icon={<MaintenanceIcon size={iconSize} stroke={1.5} aria-hidden />}
      title={t('maintenanceTitle')}
      text={t('maintenanceText')}
      action={
        <SubmitButton
          size="large"
          width="full"
          loading={isAsking}
          onClick={() => dispatch(api.util.invalidateTags(['Brand']))}
        >
          {t('tryAgain')}
        </SubmitButton>
      }
    >
      <Preferences />
    </MessageScreen>
  );
}

/** No outlet or table is known, or the QR code is invalid (SHELL-10). */
export function RescanScreen() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  // A diner who chose Dine In without a table may change to Takeaway.
  const canTakeAway = useAppSelector(
    (state) =>
      !state.shop.isInvalidQR &&
      selectOrderType(state) === 'Dine In' &&
      selectDiningOptions(state).includes('Takeaway'),
  );
  usePageTitle(t('menu'));
  return (
    <MessageScreen
      icon={<QrIcon size={iconSize} stroke={1.5} aria-hidden />}
      title={t('rescanTitle')}
      text={t('rescanText')}
      action={
        canTakeAway && (
          <SubmitButton size="large" width="full" onClick={() => dispatch(setOrderType('Takeaway'))}>
            {t('takeawayInstead')}
          </SubmitButton>
        )
      }
    >
      <Preferences />
    </MessageScreen>
  );
}

/** Shown for unknown paths (SHELL-2). */
export function NotFoundScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  usePageTitle(t('notFoundTitle'));
  return (
    <MessageScreen
      icon={<SearchIcon size={iconSize} stroke={1.5} aria-hidden />}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      action={
        <LinkButton href="/" size="large" width="full" onNavigate={(href) => navigate(href)}>
          {t('goHome')}
        </LinkButton>
      }
    >
      <Corner>
        <PreferencesButton />
      </Corner>
    </MessageScreen>
  );
}
