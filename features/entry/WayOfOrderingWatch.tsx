import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { openDialog, selectDiningOptions, selectOrderType } from '#features/model/visit';

/** Screens whose dishes and prices depend on the dining option. */
const ORDERING_PATHS: readonly string[] = ['/', '/menu', '/cart'];

/** Opens the dining option dialog when none is chosen, as after a log-out, if the QR code allows both (ENTRY-26). */
export default function WayOfOrderingWatch() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const isUnknown = useAppSelector((state) => selectOrderType(state) === null && selectDiningOptions(state).length > 1);
  const isAsking = useAppSelector(({ dialogs }) => dialogs.open !== null);
  const isOrdering = ORDERING_PATHS.includes(pathname);
  useEffect(() => {
    if (isUnknown && isOrdering && !isAsking) dispatch(openDialog('dining-option'));
  }, [isUnknown, isOrdering, isAsking, dispatch]);
  return null;
}
