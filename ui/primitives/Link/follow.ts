import type { MouseEvent } from 'react';

/** Passes a plain click on a link to the router; clicks with a modifier key or for a new tab stay with the browser. */
export function followLink(
  href: string | undefined,
  onNavigate: ((href: string) => void) | undefined,
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void,
) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!onNavigate || href === undefined || event.defaultPrevented) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onNavigate(href);
  };
}
