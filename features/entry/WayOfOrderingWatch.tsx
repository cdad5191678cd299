import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { openDialog, selectDiningOptions, selectOrderType } from '#features/model/visit';

/** Screens on which dishes and prices of one way of ordering are shown. */
const ORDERING_PATHS: readonly string[] = ['/', '/menu', '/cart'];

/** Asks how to order as soon as that becomes unknown, as after a log-out, wherever the code allows both (ENTRY-26). */
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
