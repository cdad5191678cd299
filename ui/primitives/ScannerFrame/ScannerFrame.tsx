import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { ButtonDefaults } from '../Button/Button';
import { Spinner } from '../Progress/Spinner';

export interface ScannerFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** `starting` shows a spinner, `looking` the picture of the camera. */
  state: 'starting' | 'looking';
  /** The picture of the camera. */
  children?: ReactNode;
  /** What is wrong with a scanned code; announced when it changes. */
  hint?: ReactNode;
  /** A Button for the phone's torch, at the bottom of the picture; `secondary` by default. */
  torch?: ReactNode;
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

const Picture = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  justify-items: center;
  inline-size: min(100%, 22rem);
  aspect-ratio: 1;
  margin-inline: auto;
  overflow: hidden;
  border-radius: ${token.radius.card};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};

  & > * {
    grid-area: 1 / 1;
  }
`;

/* Shows the middle of a picture that is higher than the frame. */
const Slot = styled.div`
  inline-size: 100%;
  align-self: center;
  overflow: hidden;
`;

/* Four corners around the place of the code; the rim keeps them visible over any picture. */
const Corners = styled.svg`
  position: absolute;
  inset: 12%;
  inline-size: 76%;
  block-size: 76%;
  fill: none;
  stroke: ${token.color.accent};
  stroke-width: 3;
  stroke-linecap: round;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
  pointer-events: none;

  /* Room for the torch button below. */
  &[data-raised] {
    inset-block-start: 5%;
  }

  & [data-edge='under'] {
    stroke: ${token.color.background};
    stroke-width: 6;
  }
`;

const Foot = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-end: ${token.space[3]};
  display: grid;
  justify-items: center;
`;

const Hint = styled.p`
  min-block-size: 2lh;
  margin: 0;
  text-align: center;
  color: ${token.color.ink};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.body};
  text-wrap: balance;
`;

const CORNERS =
  'M4 26V10a6 6 0 0 1 6-6h16M74 4h16a6 6 0 0 1 6 6v16M96 74v16a6 6 0 0 1-6 6H74M26 96H10a6 6 0 0 1-6-6V74';

const secondary = { variant: 'secondary' } as const;

/** The frame of a camera that scans a code. The picture comes from outside. */
export function ScannerFrame({ state, children, hint, torch, ...rest }: ScannerFrameProps) {
  return (
    <Root {...rest} data-state={state}>
      <Picture>
        <Slot>{children}</Slot>
        {state === 'starting' ? (
          <Spinner size={48} />
        ) : (
          <Corners viewBox="0 0 100 100" aria-hidden data-decoration="" data-raised={torch ? '' : undefined}>
            <path d={CORNERS} data-edge="under" />
            <path d={CORNERS} />
          </Corners>
        )}
        {torch && (
          <Foot>
            <ButtonDefaults value={secondary}>{torch}</ButtonDefaults>
          </Foot>
        )}
      </Picture>
      <Hint role="status">{hint}</Hint>
    </Root>
  );
}
