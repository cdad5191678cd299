import { readPictureAddress } from './address';

/** `cover` if the first source is a photograph, else `contain`: a cut-out dish is shown whole. */
export const getDefaultFit = ([first = '']: readonly string[]): 'contain' | 'cover' =>
  readPictureAddress(first) ? 'cover' : 'contain';
