import { useBrand } from '#features/model/shop';
import { isOffered } from '#features/platform/api';

/** Whether diners of this brand are told when their order is ready: where staff can be called, they are (SERVICE-8). */
export const useHasReadySignal = (): boolean => Boolean(useBrand()?.toggles.callStaff) && isOffered('callStaff');
