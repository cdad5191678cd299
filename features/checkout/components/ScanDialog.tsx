import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { SubmitButton } from '#features/platform/forms';
import { useMessages } from '#features/platform/i18n';
import { Dialog, ScannerFrame, TorchIcon } from '#ui';
import type { CameraFault, OnCheckoutEvent, ScanHint } from '../checkoutTypes';
import { messages } from '../messages';
import { useCamera } from '../scan/CameraContext';
import { type Camera, CameraError } from '../scan/camera';
import { type Place, readTableCode } from '../scan/tableCode';

export interface ScanDialogProps {
  /** Problem of the last code. */
  hint: ScanHint | null;
  /** Whose tables count. */
  place: Place;
  onEvent: OnCheckoutEvent;
}

const watchPage = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

const isPageInSight = () => document.visibilityState === 'visible';

const hints = { otherPlace: 'scanOtherPlace', noTable: 'scanNoTable' } as const;

/** The rear camera looks for the code of a table; what is not one of this outlet only changes the hint. */
export default function ScanDialog({ hint, place, onEvent }: ScanDialogProps) {
  const t = useMessages(messages);
  const openCamera = useCamera();
  const id = useId();
  // The dialog draws its content a moment later than this component.
  const [slot, setSlot] = useState<HTMLDivElement | null>(null);
  const [camera, setCamera] = useState<Camera | null>(null);
  const [isLit, setLit] = useState(false);
  const onFault = useEffectEvent((why: CameraFault) => onEvent({ type: 'cameraFailed', why }));
  const onCode = useEffectEvent((text: string) => {
    const code = readTableCode(text, place);
    if (code.kind === 'ignored') onEvent({ type: 'codeIgnored', hint: code.hint });
    else onEvent({ type: 'tableScanned', tableNo: code.tableNo, checkNo: code.checkNo, qrTypeId: code.qrTypeId });
  });

  const isInSight = useSyncExternalStore(watchPage, isPageInSight);
  const closing = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    // A phone in a pocket films nothing, and other apps may have the camera.
    if (!slot || !isInSight) return;
    let isGone = false;
    const fail = (why: CameraFault) => {
      if (!isGone) onFault(why);
    };
    // The one before clears the place of its picture last of all.
    const opening = closing.current.then(() =>
      openCamera(slot, {
        onCode: (text) => {
          if (!isGone) onCode(text);
        },
        onLost: () => fail('missing'),
      }),
    );
    opening.then(
      (opened) => !isGone && setCamera(opened),
      (fault: unknown) => fail(fault instanceof CameraError ? fault.why : 'missing'),
    );
    return () => {
      isGone = true;
      setCamera(null);
      setLit(false);
      // Also where the diner left before the permission was given: the lamp of a camera must never stay on.
      closing.current = opening.then((opened) => opened.stop()).catch(() => undefined);
    };
  }, [openCamera, slot, isInSight]);

  const switchLight = () => {
    void camera?.torch?.switchTo(!isLit).then(
      () => setLit(!isLit),
      (fault: unknown) => console.warn('The lamp of this phone did not switch:', fault),
    );
  };

  return (
    <Dialog
      open
      onOpenChange={() => onEvent({ type: 'dismissed' })}
      title={t('scanTitle')}
      description={t('scanText')}
      secondaryAction={<SubmitButton onClick={() => onEvent({ type: 'dismissed' })}>{t('back')}</SubmitButton>}
    >
      <ScannerFrame
        state={camera ? 'looking' : 'starting'}
        hint={hint ? t(hints[hint]) : t(camera ? 'scanAim' : 'scanStarting')}
        torch={
          camera?.torch && (
            <SubmitButton aria-pressed={isLit} icon={<TorchIcon size={20} aria-hidden />} onClick={switchLight}>
              {t('light')}
            </SubmitButton>
          )
        }
      >
        <div ref={setSlot} id={id} />
      </ScannerFrame>
    </Dialog>
  );
}
