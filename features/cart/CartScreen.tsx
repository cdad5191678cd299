import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectLines, useCartPromotions } from '#features/model/cart';
import { useBrand, usePageTitle } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import {
  selectOrderType,
  selectOutlet,
  selectOutletSettings,
  toggleCutlery,
  useOwnAllergens,
} from '#features/model/visit';
import { useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { useScreenSlots } from '#features/platform/screens';
import { ActionBar, CartIcon, Checkbox, Column, EmptyState, LinkButton, ReceiptCard, Screen, TopBar } from '#ui';
import { CartSummary } from './CartSummary';
import { messages } from './messages';
import { Offers } from './Offers';
import { OrderDetails } from './OrderDetails';
import { PauseNotice } from './PauseNotice';
import { SpecialRequest } from './SpecialRequest';
import { UndoNotice } from './UndoNotice';
import { useHasTableCart } from './useHasTableCart';

const AllergenNote = late(() => import('./AllergenNote'));
const TablePanel = late(() => import('./table/TablePanel'));

export interface CartScreenProps {
  /** The checkout button in the footer, with its dialogs. */
  checkout: ReactNode;
}

function Cutlery() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const isWanted = useAppSelector((state) => state.visit.selectedCutlery);
  return (
    <ReceiptCard title={t('cutlery')}>
      <Checkbox checked={isWanted} onCheckedChange={() => dispatch(toggleCutlery())}>
        {t('cutleryWanted')}
      </Checkbox>
    </ReceiptCard>
  );
}

function EmptyCart() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={<CartIcon size={40} stroke={1.5} aria-hidden />}
      title={t('empty')}
      text={t('emptyText')}
      action={
        <LinkButton href="/" size="large" onNavigate={(href) => navigate(href)}>
          {t('continueOrdering')}
        </LinkButton>
      }
    />
  );
}

/** `/cart`: the draft order as a receipt, with the checkout in the footer (CART-8, CART-13). */
export default function CartScreen({ checkout }: CartScreenProps) {
  const t = useMessages(messages);
  const { navigation } = useScreenSlots();
  usePageTitle(t('cart'));
  useCartPromotions();
  const isGrouped = useBrand()?.toggles.groupCartByCategory ?? false;
  const outlet = useAppSelector(selectOutlet);
  const orderType = useAppSelector(selectOrderType);
  const isDirectToTill = useAppSelector(selectOutletSettings)?.isDirectToPos ?? false;
  const isEmpty = useAppSelector((state) => selectLines(state).length === 0);
  const hasOwnAllergens = useOwnAllergens().length > 0;
  const table = useHasTableCart() && (
    <Suspense>
      <TablePanel />
    </Suspense>
  );
  const header = (
    <>
      <TopBar title={t('cart')} subtitle={outlet?.name} />
      <PauseNotice />
    </>
  );

  if (isEmpty) {
    return (
      <Screen header={header} footer={navigation}>
        <Column gap={3}>
          <UndoNotice />
          {table}
        </Column>
        <EmptyCart />
      </Screen>
    );
  }
  return (
    <Screen
      header={header}
      footer={
        <>
          <ActionBar>{checkout}</ActionBar>
          {navigation}
        </>
      }
    >
      <Column gap={3}>
        <UndoNotice />
        <OrderDetails />
        {table}
        <CartSummary grouping={isGrouped ? 'category' : 'list'} />
        {hasOwnAllergens && (
          <Suspense>
            <AllergenNote />
          </Suspense>
        )}
        <Offers />
        {!isDirectToTill && <SpecialRequest />}
        {orderType === 'Takeaway' && <Cutlery />}
      </Column>
    </Screen>
  );
}
