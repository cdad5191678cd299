import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { clampLines, headingType } from '../../styles';
import { token } from '../../tokens';

/** Height of the bar without the phone's own, px; the close button stands in its middle. */
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
  padding-inline: calc(${token.density.gutter} + 44px + ${token.space[3]}) ${token.density.gutter};
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

const Words = styled.div`
  ${headingType}
  ${clampLines(1)}
  font-size: ${token.size.lead};
`;

export interface ScrolledTitleProps {
  /** What scrolls: its first heading is what the bar stands in for. */
  body: RefObject<HTMLElement | null>;
  title: ReactNode;
}

/** The title in a bar at the top, as soon as the heading of the content has rolled away under the close button. */
export function ScrolledTitle({ body, title }: ScrolledTitleProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = body.current?.querySelector('h1');
    if (!heading) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        const isAbove = seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < BAR_PX;
        bar.current?.toggleAttribute('data-shown', isAbove);
      },
      { root: body.current, rootMargin: `-${BAR_PX}px 0px 0px` },
    );
    watch.observe(heading);
    return () => watch.disconnect();
  }, [body]);
  return (
    <Bar ref={bar} aria-hidden>
      <Words>{title}</Words>
    </Bar>
  );
}
