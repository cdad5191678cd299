import type { ComponentPropsWithRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { token } from '../../tokens';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Accessible name of the loading content. */
  label: string;
  /** How many cards or rows. Default: about as many as a phone shows. */
  count?: number;
}

const pulse = keyframes`
  50% { opacity: 0.45; }
`;

/** Container of a placeholder. Its label is a text inside, because a status without text is not announced. */
export const Root = styled.div`
  display: flow-root;
  inline-size: 100%;
  animation: ${pulse} 1.6s ${token.motion.easeIn} infinite;
`;

/** A block in place of a text or, with `data-shape='tile'`, of a picture. */
export const Block = styled.span`
  display: block;
  border-radius: min(6px, ${token.radius.tile});
  background: ${token.color.skeleton};

  &[data-shape='tile'] {
    border-radius: ${token.radius.tile};
  }
`;

export const Card = styled.div`
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
`;

/** The numbers from 0 to `count` - 1. */
export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A block in place of a line of text. `width` and `height` are CSS lengths. */
export function TextLine({ width, height = '0.875rem' }: { width: string; height?: string }) {
  return <Block style={{ inlineSize: width, blockSize: height }} />;
}
