import type { CartChanges } from '#features/model/cart';
import { changesSeen } from '#features/model/cart';
import { useShownPrices } from '#features/model/menu';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { SubmitButton } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { useCountdown } from '#features/platform/streams';
import { AlertDialog, CountdownDialog, Price, ReceiptRow, Stack, Text } from '#ui';
import { messages } from './messages';

/** For changes that an earlier version of the app has stored. */
const uncharged = { taxId: null, isServiceChargeExempt: true };

const noDeposits = { from: 0, to: 0 };

/** Seconds after which the dialog of removed items closes by itself (CART-29). */
export const REMOVED_ITEMS_S = 3;

/**
 * True for the dialog of removed items, which closes by itself. Changed prices have a separate dialog that the diner
 * must read.
 */
const isCounted = ({ reason }: CartChanges): boolean => reason === 'not-available';

function ChangedLines({ changes }: { changes: CartChanges }) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const prices = useShownPrices();
  return (
    // Centred below the countdown ring.
    <Stack gap={2} style={{ textAlign: isCounted(changes) ? 'center' : undefined }}>
      {changes.removed.length > 0 && (
        <Stack gap={1}>
          {changes.removed.map(({ cartItemId, localizations }) => (
            <Text key={cartItemId} weight="medium">
              {localized(localizations, languageId).name}
            </Text>
          ))}
        </Stack>
      )}
      {!isCounted(changes) && changes.repriced.length > 0 && (
        <div>
          {changes.removed.length > 0 && <Text weight="strong">{t('pricedAnew')}</Text>}
          {changes.repriced.map(({ cartItemId, localizations, from, to, charged, deposits = noDeposits }) => (
            <ReceiptRow
              key={cartItemId}
              label={localized(localizations, languageId).name}
              value={
                <>
                  <s>
                    <Price cents={prices.of({ ...(charged ?? uncharged), price: from }) + deposits.from} tone="quiet" />
                  </s>
                  <span> </span>
                  <Price cents={prices.of({ ...(charged ?? uncharged), price: to }) + deposits.to} tone="strong" />
                </>
              }
            />
          ))}
        </div>
      )}
    </Stack>
  );
}

export interface CartChangesViewProps {
  changes: CartChanges;
  /** Whole seconds until the dialog closes by itself. */
  secondsLeft: number;
  /** Called when the diner confirms, or the time is over. */
  onSeen: () => void;
}

/** The items-updated and removed-items dialogs (CART-28, CART-29). */
export function CartChangesView({ changes, secondsLeft, onSeen }: CartChangesViewProps) {
  const t = useMessages(messages);
  useBackToClose(true, onSeen);
  const descriptions = {
    'other-menu': t('changesOtherMenu'),
    'not-available': t('removedItems'),
    prices: t('changesPrices'),
    role: t('changesRole'),
  };
  const common = {
    open: true,
    title: t('changesTitle'),
    description: descriptions[changes.reason],
    primaryAction: <SubmitButton onClick={onSeen}>{t('ok')}</SubmitButton>,
  };
  return isCounted(changes) ? (
    <CountdownDialog {...common} secondsLeft={secondsLeft} secondsTotal={REMOVED_ITEMS_S} ringLabel={t('secondsLeft')}>
      <ChangedLines changes={changes} />
    </CountdownDialog>
  ) : (
    <AlertDialog {...common} onOpenChange={onSeen}>
      <ChangedLines changes={changes} />
    </AlertDialog>
  );
}

/** Runs the countdown of the dialog; it pauses while the page is not focused (CHECKOUT-29). */
export default function CartChangesDialog() {
  const dispatch = useAppDispatch();
  const changes = useAppSelector((state) => state.cart.changes);
  const secondsLeft = useCountdown({
    seconds: changes && isCounted(changes) ? REMOVED_ITEMS_S : null,
    subject: changes,
    pausesWithoutFocus: true,
    onEnd: () => dispatch(changesSeen()),
  });
  if (!changes) return null;
  const seen = () => dispatch(changesSeen());
  // Prices after removed items appear in a separate dialog, which Back also closes.
  return <CartChangesView key={changes.reason} changes={changes} secondsLeft={secondsLeft} onSeen={seen} />;
}
