// A module each: an app gets those that its components use, since a bundler keeps every style of a module it takes.

export { buttonReset } from './buttonReset';
export { cardSurface } from './cardSurface';
export { clampLines } from './clampLines';
export { fullBleed } from './fullBleed';
export { headingStyle } from './headingStyle';
export { landscapePhone } from './landscapePhone';
export { pressFeedback } from './pressFeedback';
export { touchTarget } from './touchTarget';
export { visuallyHidden } from './visuallyHidden';
