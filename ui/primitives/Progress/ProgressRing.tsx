import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';

export interface ProgressRingProps extends Omit<ComponentPropsWithRef<'div'>, 'role'> {
  /** Remaining value, between 0 and `max`. */
  value: number;
  /** The value of a full ring. */
  max: number;
  /** Diameter in px at normal text size. Default 92. */
  size?: number;
  /** Accessible name of the ring. */
  label: string;
  /** Stands in the middle. Default: the value. */
  children?: ReactNode;
}

/** In units of the SVG's view box, 100 by 100. */
const RADIUS = 46;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

const Root = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  border-radius: 50%;
  color: ${token.color.ink};
  font-family: ${token.family.heading};
  font-size: ${token.size.display};
  font-weight: ${token.weight.heading};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1;
`;

const Ring = styled.svg`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  transform: rotate(-90deg);
  fill: none;
  stroke-width: 8;
`;

const Track = styled.circle`
  stroke: ${token.color.accentSoft};
`;

const Arc = styled.circle`
  stroke: ${token.color.accent};
  stroke-linecap: round;

  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`;

/** Dash offset of the arc, in units of the view box: 0 draws the whole ring, its circumference draws nothing. */
export function ringOffset(value: number, max: number): number {
  const fraction = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return CIRCUMFERENCE * (1 - fraction);
}

/** A ring that shows how much is left of `max`. It has no timer. */
export function ProgressRing({ value, max, size = 92, label, children, style, ...rest }: ProgressRingProps) {
  const rem = `${size / 16}rem`;
  return (
    <Root
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      style={{ inlineSize: rem, blockSize: rem, ...style }}
    >
      {/* Hidden from screen readers, as the number in the middle says the same. */}
      <Ring viewBox="0 0 100 100" aria-hidden data-decoration="">
        <Track cx="50" cy="50" r={RADIUS} />
        {value > 0 && (
          <Arc cx="50" cy="50" r={RADIUS} strokeDasharray={CIRCUMFERENCE} strokeDashoffset={ringOffset(value, max)} />
        )}
      </Ring>
      <span>{children ?? value}</span>
    </Root>
  );
}
