import { useLocation, useNavigate } from 'react-router-dom';
import type { OrderType } from '#contract';
import { menuApi, menuArguments } from '#features/model/menu';
import { useBrand } from '#features/model/shop';
import { type AppThunk, useAppDispatch, useAppSelector } from '#features/model/store';
import { closeDialog, getDiningOptions, openDialog, selectOrderType, setOrderType } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { useBackToClose } from '#features/platform/screens';
import { Dialog, MenuIcon, Stack, TakeawayIcon } from '#ui';
import { messages } from './messages';

/** Also one that is known from before the diner changed their mind: dishes may have sold out since (ENTRY-15). */
const refetchMenu = (): AppThunk => (dispatch, getState) => {
  const menu = menuArguments(getState().visit);
  if (menu) void dispatch(menuApi.endpoints.menu.initiate(menu, { forceRefetch: true, subscribe: false }));
};

/** Dine In or Takeaway, as far as the QR code allows (ENTRY-15). */
export default function DiningOptionDialog() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const outlet = useAppSelector((state) => state.visit.selectedOutlet);
  const qrTypeId = useAppSelector((state) => state.visit.selectedQRTypeId);
  const chosen = useAppSelector(selectOrderType);
  const options = getDiningOptions(outlet, qrTypeId);

  const mayScan = useBrand()?.toggles.scanTableForDineIn;
  const needsTable = useAppSelector(
    ({ visit }) => !visit.selectedTableNo && !(visit.selectedOutletSettings?.dineInNotRequireTableNo ?? true),
  );

  const choose = (type: OrderType) => {
    if (type === 'Dine In' && needsTable && mayScan) {
      dispatch(openDialog('scan-table'));
      return;
    }
    dispatch(setOrderType(type));
    dispatch(refetchMenu());
    dispatch(closeDialog());
    if (pathname !== '/cart') navigate('/');
  };
  const close = () => dispatch(closeDialog());
  // Required at first: without it no menu can be loaded. There may be nothing to choose.
  const mayClose = chosen !== null || options.length === 0;
  useBackToClose(mayClose, close);

  return (
    <Dialog
      open
      dismiss={mayClose ? 'any' : 'buttons'}
      {...(mayClose && { closeLabel: t('close') })}
      onOpenChange={close}
      title={t('diningTitle')}
      description={t('diningText')}
    >
      <Stack gap={3}>
        {options.map((type) => (
          <SubmitButton
            key={type}
            variant={type === chosen || (!chosen && type === options[0]) ? 'primary' : 'secondary'}
            size="large"
            width="full"
            aria-pressed={type === chosen}
            icon={type === 'Dine In' ? <MenuIcon size={20} aria-hidden /> : <TakeawayIcon size={20} aria-hidden />}
            onClick={() => choose(type)}
          >
            {type === 'Dine In' ? t('dineIn') : t('takeaway')}
          </SubmitButton>
        ))}
      </Stack>
    </Dialog>
  );
}
