import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { clampLines, headingStyle } from '../../styles';
import { token } from '../../tokens';

/** Height of the bar without the safe area, px; the close button is in its middle. */
const BAR_PX = 68;

const Bar = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  min-block-size: calc(${BAR_PX}px + env(safe-area-inset-top));
  border-block-end: ${token.outline.card} solid ${token.color.line};
  padding-block-start: env(safe-area-inset-top);
  padding-inline: calc(
      max(${token.density.gutter}, env(safe-area-inset-left), env(safe-area-inset-right)) +
      44px +
      ${token.space[3]}
    )
    max(${token.density.gutter}, env(safe-area-inset-right));
  background: ${token.color.surface};
  color: ${token.color.ink};
  transition:
    opacity ${token.motion.fast} ${token.motion.easeOut},
    visibility ${token.motion.fast};

  &:not([data-shown]) {
    visibility: hidden;
    opacity: 0;
  }
`;

const Text = styled.div`
  ${headingStyle}
  ${clampLines(1)}
  font-size: ${token.size.lead};
`;

export interface ScrolledTitleProps {
  /** The scroll container; the bar appears once its first <h1> or <h2> is out of view; not the dialog's hidden title. */
  body: RefObject<HTMLElement | null>;
  /** Text of the bar. */
  title: ReactNode;
}

/** A bar at the top with the title, shown once the heading of the content has scrolled out of view. */
export function ScrolledTitle({ body, title }: ScrolledTitleProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = body.current;
    // A DOM without a layout, such as jsdom, has no observer of what is in view.
    if (!container || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isAbove = entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < BAR_PX;
        bar.current?.toggleAttribute('data-shown', isAbove);
      },
      { root: container, rootMargin: `-${BAR_PX}px 0px 0px` },
    );
    let observed: Element | null = null;
    const follow = () => {
      const heading = container.querySelector('h1, h2:not([data-title])');
      if (heading === observed) return;
      observer.disconnect();
      bar.current?.removeAttribute('data-shown');
      if (heading) observer.observe(heading);
      observed = heading;
    };
    follow();
    // Content may come, or change, after the dialog has opened.
    const changes = new MutationObserver(follow);
    changes.observe(container, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      observer.disconnect();
    };
  }, [body]);
  return (
    <Bar ref={bar} aria-hidden>
      <Text>{title}</Text>
    </Bar>
  );
}
