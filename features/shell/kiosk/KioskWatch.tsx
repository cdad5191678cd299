import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { setKioskCode } from '#features/model/shop';
import { useAppDispatch, useAppStore } from '#features/model/store';
import { flushPersistence } from '#features/platform/storage';

/** Four to eight digits, chosen by the staff. */
const isCode = (text: string): boolean => /^\d{4,8}$/.test(text);

/**
 * Makes this device a kiosk when the staff open an address with `kiosk=<code>` (SESSION-20). A kiosk keeps the code
 * that it was opened with: an address cannot give it another one. Render it once.
 */
export default function KioskWatch() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const { search } = useLocation();
  const code = new URLSearchParams(search).get('kiosk');

  useEffect(() => {
    const { kioskMode, kioskCode } = store.getState().shop;
    // Saved by a version in which the server decided.
    if (kioskMode && kioskCode === undefined) dispatch(setKioskCode(null));
  }, [dispatch, store]);

  useEffect(() => {
    if (code === null) return;
    if (isCode(code) && !store.getState().shop.kioskMode) dispatch(setKioskCode(code));
    void flushPersistence().then((isSaved) => {
      // Where nothing can be saved, the address is what remembers.
      if (!isSaved) return;
      const { pathname, search: asked, hash } = window.location;
      const query = new URLSearchParams(asked);
      query.delete('kiosk');
      navigate({ pathname, search: query.toString(), hash }, { replace: true });
    });
  }, [code, dispatch, navigate, store]);

  return null;
}
