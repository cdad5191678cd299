import type { CameraFault } from '../checkoutTypes';

/** The lamp of a phone. */
export interface Torch {
  switchTo: (isOn: boolean) => Promise<void>;
}

/** A camera that looks for QR codes. */
export interface Camera {
  /** null without a torch. */
  torch: Torch | null;
  /** Ends it, and takes its picture away. */
  stop: () => Promise<void>;
}

/** A camera that did not start. */
export class CameraError extends Error {
  constructor(readonly why: CameraFault) {
    super(`The camera is ${why}; ask for the permission, or scan with the camera app of the phone.`);
  }
}

export interface CameraListener {
  /** With the text of each code in sight. */
  onCode: (text: string) => void;
  /** The picture has ended by itself: the permission was taken back, or the camera is gone. */
  onLost: () => void;
}

/** Starts the rear camera and shows its picture in `place`. Rejects with a {@link CameraError}. */
export type OpenCamera = (place: HTMLElement, listener: CameraListener) => Promise<Camera>;
