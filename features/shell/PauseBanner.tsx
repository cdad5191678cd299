import { usePauseText } from '#features/model/menu';
import { Banner, ClockIcon } from '#ui';

/** Says on home, menu and cart that the outlet takes no orders for a while (CHECKOUT-40). */
export default function PauseBanner() {
  const text = usePauseText();
  return text && <Banner icon={<ClockIcon size={20} aria-hidden />}>{text}</Banner>;
}
