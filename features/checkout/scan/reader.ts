import { Html5Qrcode, Html5QrcodeSupportedFormats } from 'html5-qrcode';
import { trustEmptyHtml } from '#features/platform/trustedTypes';
import { type Camera, CameraError, type OpenCamera, type Torch } from './camera';

/** Between two looks at the picture (CHECKOUT-10). */
export const SCAN_EVERY_MS = 300;

interface Detector {
  getSupportedFormats?: () => Promise<string[]>;
}

/** Some browsers have a detector that knows no QR codes; the library would ask it all the same. */
async function hasOwnReader(): Promise<boolean> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: Detector };
  const formats = (await BarcodeDetector?.getSupportedFormats?.().catch(() => [] as string[])) ?? [];
  return formats.includes('qr_code');
}

/** The library rejects with sentences that name the error of the browser. */
const toCameraError = (reason: unknown): CameraError =>
  new CameraError(/NotAllowed|PermissionDenied|SecurityError/.test(String(reason)) ? 'denied' : 'missing');

function getTorch(reader: Html5Qrcode): Torch | null {
  const { torch } = reader.getRunningTrackCapabilities() as { torch?: boolean };
  if (!torch) return null;
  return {
    // 'torch' is not in the standard's constraints, but every phone with a torch accepts it.
    switchTo: (isOn) => reader.applyVideoConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }),
  };
}

/**
 * Inverts every second picture of the reader: neither the library nor a browser's detector reads a code that is light on
 * a dark ground (CHECKOUT-10). The library has no option for it and draws each picture into this canvas.
 */
function invertEverySecondPicture(place: HTMLElement): void {
  const context = place.querySelector('canvas')?.getContext('2d');
  if (!context) return;
  let isInverted = true;
  context.drawImage = (...picture: unknown[]) => {
    Reflect.apply(CanvasRenderingContext2D.prototype.drawImage, context, picture);
    isInverted = !isInverted;
    if (!isInverted) return;
    const { width, height } = context.canvas;
    // Not `filter`, which Safari lacks before 18. White is the greatest value here, no colour of a brand.
    context.globalCompositeOperation = 'difference';
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
  };
}

/** html5-qrcode on the rear camera, with the detector of the browser where that reads QR codes. */
export const openReader: OpenCamera = async (place, { onCode, onLost }): Promise<Camera> => {
  const useBarCodeDetectorIfSupported = await hasOwnReader();
  trustEmptyHtml();
  const reader = new Html5Qrcode(place.id, {
    formatsToSupport: [Html5QrcodeSupportedFormats.QR_CODE],
    useBarCodeDetectorIfSupported,
    verbose: false,
  });
  try {
    await reader.start(
      { facingMode: 'environment' },
      // A code is never printed mirrored.
      { fps: 1000 / SCAN_EVERY_MS, disableFlip: true },
      onCode,
      undefined,
    );
  } catch (reason) {
    throw toCameraError(reason);
  }
  const video = place.querySelector('video');
  // The library makes its canvas when the video plays, which may be later.
  if (place.querySelector('canvas')) invertEverySecondPicture(place);
  else video?.addEventListener('playing', () => invertEverySecondPicture(place), { once: true });
  // The library does not say when its picture ends. A track that this app stops says nothing either.
  const picture = video?.srcObject;
  if (picture instanceof MediaStream)
    for (const track of picture.getVideoTracks()) track.addEventListener('ended', onLost, { once: true });
  return {
    torch: getTorch(reader),
    stop: async () => {
      await reader.stop();
      reader.clear();
    },
  };
};
