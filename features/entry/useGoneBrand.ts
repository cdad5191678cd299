import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect } from 'react';
import { setInvalidQR, shopApi } from '#features/model/shop';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { selectOutlet } from '#features/model/visit';
import { isNotFound } from '#features/platform/api';

/** A brand that the server has no more takes no order: said as for an outlet that is gone, before anything is chosen. */
export function useGoneBrand(): void {
  const dispatch = useAppDispatch();
  const isGone = useAppSelector((state) => {
    // `useEntry` asks for it.
    const { error } = shopApi.endpoints.brandDetails.select(selectOutlet(state)?.brandId ?? skipToken)(state);
    return isNotFound(error);
  });
  useEffect(() => {
    if (isGone) dispatch(setInvalidQR(true));
  }, [isGone, dispatch]);
}
