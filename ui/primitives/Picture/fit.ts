import { readPictureAddress } from './address';
import type { PictureFit } from './Picture';

/** Photographs fill their frame, cut-out dishes stand in it. */
export const getFit = ([first = '']: readonly string[]): PictureFit =>
  readPictureAddress(first) ? 'cover' : 'contain';
