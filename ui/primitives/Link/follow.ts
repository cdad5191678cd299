import type { MouseEvent } from 'react';

/**
 * Click handler of a link: calls `onClick`, then `onNavigate` instead of loading the page. The browser handles clicks with
 * a modifier key or another button, those that `onClick` prevented, and all of them without `onNavigate`.
 */
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
