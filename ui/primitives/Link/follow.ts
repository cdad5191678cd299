import type { MouseEvent } from 'react';

/**
 * Click handler of a link: calls `onClick`, then `onNavigate` instead of loading the page. The browser handles clicks with
 * a modifier key or another button, those that `onClick` prevented, links with a `target` or `download`, and all of them
 * without `onNavigate`.
 */
export function followLink(
  href: string,
  onNavigate: ((href: string) => void) | undefined,
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void,
) {
  return (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!onNavigate || event.defaultPrevented) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (event.currentTarget.matches('[download],[target]')) return;
    event.preventDefault();
    onNavigate(href);
  };
}
