import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { setKioskCode } from '#features/model/shop';
import { useAppDispatch, useAppSelector, useAppStore } from '#features/model/store';
import { useMessages } from '#features/platform/i18n';
import { notify } from '#features/platform/notifications';
import { flushPersistence } from '#features/platform/storage';
import { forgetDraft } from '../idle/forgetDraft';
import { forgetVisitor } from '../idle/forgetVisitor';
import { keepFieldsForgetful } from './forgetfulFields';
import { isVisitOver } from './isVisitOver';
import { KioskQuestion } from './KioskQuestion';
import { readKioskCode, withoutKioskCode } from './kioskAddress';
import { refusedInTabs, shareKiosk } from './kioskTabs';
import { messages } from './messages';

export interface KioskWatchProps {
  /** URL that the app was opened with: the diner may have gone on before this component has loaded. */
  address: string;
}

/**
 * Ends a kiosk's visit when the page of a paid order is left, because the next diner is another person (SESSION-24).
 */
function useEndOfVisit(): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // As it is when the page is left: the end of a session, which the same step may bring, erases the order.
  const isOver = useAppSelector(isVisitOver);
  const before = useRef(pathname);
  const onScreen = useEffectEvent((path: string) => {
    const hasLeftOrder = before.current === '/order' && path !== '/order';
    before.current = path;
    if (!hasLeftOrder || !isOver) return;
    dispatch(forgetDraft());
    dispatch(forgetVisitor(() => navigate('/', { replace: true }), { path, isDialogOpen: false }));
  });
  useEffect(() => onScreen(pathname), [pathname]);
}

/** Removes the code from the address, where this device can remember what is answered. */
async function forgetCode(navigate: NavigateFunction): Promise<void> {
  const isSaved = await flushPersistence();
  const { pathname, search, hash } = window.location;
  const rest = withoutKioskCode(search);
  // Where nothing can be saved, the address is what remembers.
  if (!isSaved || rest === search) return;
  navigate({ pathname, search: rest, hash }, { replace: true });
}

/**
 * Makes this device a kiosk when its user confirms an address with `kiosk=<code>` (SESSION-20). A kiosk keeps the
 * code that it was opened with: an address cannot give it another one. Render it once.
 */
export default function KioskWatch({ address }: KioskWatchProps) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  useEndOfVisit();
  const isKiosk = useAppSelector(({ shop }) => shop.kioskMode);
  useEffect(() => (isKiosk ? keepFieldsForgetful(document.body) : undefined), [isKiosk]);
  const isRead = useRef(false);
  /** Code of the address, while the question is open. */
  const [asked, setAsked] = useState<string>();
  const [otherTabs] = useState(refusedInTabs);
  useEffect(() => shareKiosk(store), [store]);
  useEffect(() => otherTabs.listen(() => setAsked(undefined)), [otherTabs]);

  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    const { kioskMode, kioskCode } = store.getState().shop;
    // Saved by a version in which the server decided.
    if (kioskMode && kioskCode === undefined) dispatch(setKioskCode(null));
    const code = readKioskCode(address);
    if (code === undefined) return;
    // Before the question: closing it goes a step back in the history.
    void forgetCode(navigate).then(() => {
      if (code && !store.getState().shop.kioskMode) setAsked(code);
    });
  }, [address, dispatch, navigate, store]);

  // Another tab may have made this device a kiosk while the question was open here.
  if (asked === undefined || isKiosk) return null;
  return (
    <KioskQuestion
      onAnswer={(isYes) => {
        setAsked(undefined);
        if (!isYes) return otherTabs.post('refused');
        dispatch(setKioskCode(asked));
        void flushPersistence().then(() => dispatch(notify({ kind: 'success', text: t('isKiosk') })));
      }}
    />
  );
}
