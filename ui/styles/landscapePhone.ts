/** A phone held sideways, where bars leave little height for content. A portrait phone whose keyboard is open does not match. */
export const landscapePhone = '@media (orientation: landscape) and (max-height: 480px)';
