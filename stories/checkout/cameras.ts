import { encode } from 'uqr';
import type { CameraFault } from '../../features/checkout/checkoutTypes';
import { CameraError, type OpenCamera } from '../../features/checkout/scan/camera';

/** A phone held over a table: a card with a code on it, lying on wood. */
function paintTable(text: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = 480;
  canvas.height = 480;
  canvas.style.cssText = 'display: block; inline-size: 100%';
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('This browser has no 2D canvas, so the camera of the story shows nothing.');
  paint.fillStyle = '#7a5236';
  paint.fillRect(0, 0, 480, 480);
  paint.translate(240, 240);
  paint.rotate(-0.06);
  paint.fillStyle = '#fffdf8';
  paint.fillRect(-165, -165, 330, 330);
  paint.fillStyle = '#1d1d1b';
  const { data, size } = encode(text, { border: 0 });
  const dot = 260 / size;
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) paint.fillRect(-130 + x * dot, -130 + y * dot, dot + 0.5, dot + 0.5);
    }
  }
  return canvas;
}

export interface StoryCamera {
  /** Text in the visible code. */
  text: string;
  /** It is read once the camera runs. Default: it is in sight and not read yet. */
  reads?: readonly string[];
  /** The phone has a lamp. */
  hasTorch?: boolean;
}

/** A camera that sees a code, for stories on machines without a camera. */
export const cameraThatSees =
  ({ text, reads = [], hasTorch = false }: StoryCamera): OpenCamera =>
  async (place, { onCode }) => {
    const picture = paintTable(text);
    place.append(picture);
    for (const each of reads) onCode(each);
    return { torch: hasTorch ? { switchTo: async () => {} } : null, stop: async () => picture.remove() };
  };

/** A camera that does not start. */
export const cameraThatFails =
  (why: CameraFault): OpenCamera =>
  async () => {
    throw new CameraError(why);
  };

/** The phone still asks whether the camera may be used. */
export const cameraThatWaits: OpenCamera = () => new Promise(() => {});
