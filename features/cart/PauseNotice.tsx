import { usePauseText } from '#features/model/menu';
import { Banner, ClockIcon } from '#ui';

/** Says below the title until when the outlet takes no orders (CHECKOUT-40). */
export function PauseNotice() {
  const text = usePauseText();
  return text && <Banner icon={<ClockIcon size={20} aria-hidden />}>{text}</Banner>;
}
