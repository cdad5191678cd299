import { Suspense } from 'react';
import { styled } from 'styled-components';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useScreenSlots } from '#features/platform/screens';
import { AccountIcon, Dialog, LinkButton, Spinner, Stack, Text } from '#ui';
import type { OnCheckoutEvent } from '../checkoutTypes';
import { messages } from '../messages';
import { Badge } from './Badge';

/** As high as the form that loads, so that the sheet does not grow under the finger. */
const Room = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 21rem;
`;

const FormToCome = ({ label }: { label: string }) => (
  <Room>
    <Spinner size={40} label={label} />
  </Room>
);

export interface AccountDialogProps {
  onEvent: OnCheckoutEvent;
}

/** A guest is asked once: sign in, or go on as guest (CHECKOUT-4). */
export function AccountCheckDialog({ onEvent }: AccountDialogProps) {
  const t = useMessages(messages);
  return (
    <Dialog
      open
      onOpenChange={() => onEvent({ type: 'dismissed' })}
      illustration={
        <Badge>
          <AccountIcon size={40} stroke={1.75} aria-hidden />
        </Badge>
      }
      title={t('accountTitle')}
      description={t('accountText')}
      closeLabel={t('close')}
    >
      <Stack gap={3}>
        <SubmitButton variant="secondary" size="large" width="full" onClick={() => onEvent({ type: 'signInChosen' })}>
          {t('signIn')}
        </SubmitButton>
        <SubmitButton size="large" width="full" onClick={() => onEvent({ type: 'guestChosen' })}>
          {t('continueAsGuest')}
        </SubmitButton>
      </Stack>
    </Dialog>
  );
}

export interface SignInDialogProps extends AccountDialogProps {
  /** Goes to another screen; the checkout ends there. */
  onNavigate: (href: string) => void;
}

/** Signs a member in without leaving the cart. */
export function SignInDialog({ onEvent, onNavigate }: SignInDialogProps) {
  const t = useMessages(messages);
  const { SignInForm } = useScreenSlots();
  return (
    <Dialog
      open
      onOpenChange={() => onEvent({ type: 'dismissed' })}
      title={t('signIn')}
      description={t('signInText')}
      closeLabel={t('close')}
    >
      <Suspense fallback={<FormToCome label={t('loadingForm')} />}>
        <Stack gap={4}>
          {SignInForm && (
            <SignInForm forgotPasswordLabel={t('forgotPassword')} onSignedIn={() => onEvent({ type: 'signedIn' })} />
          )}
          <Stack gap={2}>
            <SubmitButton
              variant="secondary"
              size="large"
              width="full"
              onClick={() => onEvent({ type: 'guestChosen' })}
            >
              {t('continueAsGuest')}
            </SubmitButton>
            <Stack direction="row" gap={2} style={{ justifyContent: 'center', alignItems: 'center' }}>
              <Text tone="muted">{t('noAccount')}</Text>
              <LinkButton href="/signup" variant="quiet" onNavigate={onNavigate}>
                {t('signUp')}
              </LinkButton>
            </Stack>
          </Stack>
        </Stack>
      </Suspense>
    </Dialog>
  );
}
