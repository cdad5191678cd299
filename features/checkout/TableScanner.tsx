import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { closeDialog, getDiningOptions, selectVisit, setOrderType, setTable } from '#features/model/visit';
import { useBackToClose } from '#features/platform/screens';
import type { CheckoutState, OnCheckoutEvent } from './checkoutTypes';
import { Notices } from './components/Notices';
import ScanDialog from './components/ScanDialog';
import { needsCheck } from './facts';

const start = { name: 'scanning', hint: null, chosen: null } as const satisfies CheckoutState;

/**
 * Scans the code of a table for a diner who chose Dine In without one (ENTRY-28). Until a table is known the way of
 * ordering stays what it was, so that going back loses nothing.
 */
export default function TableScanner() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { selectedOutlet: outlet, selectedOutletSettings: settings, selectedQRTypeId } = useAppSelector(selectVisit);
  const [state, setState] = useState<CheckoutState>(start);
  const close = () => dispatch(closeDialog());
  useBackToClose(true, close);
  if (!outlet) return null;

  const onEvent: OnCheckoutEvent = (event) => {
    switch (event.type) {
      case 'dismissed':
        close();
        return;
      case 'retried':
        setState(start);
        return;
      case 'codeIgnored':
        setState({ ...start, hint: event.hint });
        return;
      case 'cameraFailed':
        setState({ name: 'scanFailed', why: event.why, chosen: null });
        return;
      case 'tableScanned': {
        const isKnown = outlet.outletQRTypes.some(({ id }) => id === event.qrTypeId);
        const qrTypeId = isKnown ? event.qrTypeId : selectedQRTypeId;
        dispatch(setTable({ tableNo: event.tableNo, checkNo: event.checkNo, qrTypeId }));
        if (getDiningOptions(outlet, qrTypeId).includes('Dine In')) dispatch(setOrderType('Dine In'));
        close();
        if (pathname !== '/cart') navigate('/');
      }
    }
  };
  return state.name === 'scanning' ? (
    <ScanDialog hint={state.hint} place={{ outlet, needsCheck: needsCheck(settings) }} onEvent={onEvent} />
  ) : (
    <Notices state={state} onEvent={onEvent} />
  );
}
