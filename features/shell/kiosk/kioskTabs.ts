import { setKioskCode, setKioskTries } from '#features/model/shop';
import type { AppStore } from '#features/model/store';
import { otherTabs } from '#features/platform/streams';
import { shareSetting } from '../shareSetting';

/** Four to eight digits, chosen by the staff. */
export const isKioskCode = (value: unknown): value is string => typeof value === 'string' && /^\d{4,8}$/.test(value);

interface Kiosk {
  /** The code that ends kiosk mode; null on a phone like any other. */
  code: string | null;
  /** When wrong codes were typed, milliseconds since 1970. */
  tries: readonly number[];
}

const isKiosk = (message: unknown): message is Kiosk => {
  const { code, tries } = (message ?? {}) as Partial<Kiosk>;
  return (code === null || isKioskCode(code)) && Array.isArray(tries) && tries.every(Number.isFinite);
};

/**
 * Makes kiosk mode that of all tabs, and the wrong codes with it: otherwise each tab would allow five (SESSION-20).
 * @returns stops it.
 */
export const shareKiosk = (store: AppStore): (() => void) =>
  shareSetting<Kiosk>(store, {
    channel: 'makan-kiosk',
    select: ({ shop: { kioskCode = null, kioskTries = [] } }) => ({ code: kioskCode, tries: kioskTries }),
    isSetting: isKiosk,
    apply: ({ code, tries }, dispatch) => {
      dispatch(setKioskCode(code));
      dispatch(setKioskTries([...tries]));
    },
  });

const REFUSED = 'refused';
const isRefused = (message: unknown): message is typeof REFUSED => message === REFUSED;

/** Between tabs that ask whether this device is a kiosk: a 'No' in one of them is the answer of all. */
export const refusedInTabs = () => otherTabs('makan-kiosk-answer', isRefused);
