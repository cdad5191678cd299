import type { ComponentPropsWithRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { token } from '../../tokens';

export interface SkeletonProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is loading, for screen readers. */
  label: string;
  /** How many shapes. Default: as many as a phone shows. */
  count?: number;
}

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

export const Root = styled.div`
  display: flow-root;
  inline-size: 100%;
  animation: ${breathe} 1.6s ${token.motion.easeIn} infinite;
`;

/** A bar in place of a line of text or a block in place of a picture. */
export const Bone = styled.span`
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

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

export const line = (width: string, height = '0.875rem') => <Bone style={{ inlineSize: width, blockSize: height }} />;
