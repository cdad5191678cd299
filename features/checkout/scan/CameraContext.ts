import { createContext, useContext } from 'react';
import type { OpenCamera } from './camera';

/** The camera of the phone; its reader is heavy, and loads with the first scan. */
const openPhoneCamera: OpenCamera = async (place, listener) => {
  const { openReader } = await import('./reader');
  return openReader(place, listener);
};

/** The camera in use: stories have no phone and give their own. */
export const CameraContext = createContext<OpenCamera>(openPhoneCamera);

export const useCamera = (): OpenCamera => useContext(CameraContext);
