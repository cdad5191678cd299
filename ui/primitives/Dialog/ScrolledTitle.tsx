import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { clampLines, headingType } from '../../styles';
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

const Texts = styled.div`
  ${headingType}
  ${clampLines(1)}
  font-size: ${token.size.lead};
`;

export interface ScrolledTitleProps {
  /** The scroll container; the bar repeats its first heading. */
  body: RefObject<HTMLElement | null>;
  title: ReactNode;
}

/** Shows the title in a bar at the top once the heading of the content has scrolled out of view. */
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
      <Texts>{title}</Texts>
    </Bar>
  );
}
