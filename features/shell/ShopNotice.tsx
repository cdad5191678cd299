import { useAppSelector } from '#features/model/store';
import OfflineBanner from './OfflineBanner';
import PauseBanner from './PauseBanner';

/** The most important of what stands below the top bar: no server, or an outlet that takes no orders for a while. */
export default function ShopNotice() {
  const offline = useAppSelector((state) => state.offline.notice);
  return offline ? <OfflineBanner menuAt={offline.menuAt} /> : <PauseBanner />;
}
