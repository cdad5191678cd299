import { readPictureAddress } from './address';

/** Photographs fill their frame, cut-out dishes stand in it. */
export const getFit = ([first = '']: readonly string[]): 'contain' | 'cover' =>
  readPictureAddress(first) ? 'cover' : 'contain';
