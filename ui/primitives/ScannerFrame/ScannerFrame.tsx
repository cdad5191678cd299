import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { ButtonDefaults } from '../Button/Button';
import { Spinner } from '../Progress/Spinner';

export interface ScannerFrameProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** `starting` shows a spinner, `looking` the corners that say where to hold the code. */
  state: 'starting' | 'looking';
  /** The image of the camera, such as a <video>. */
  children?: ReactNode;
  /** Problem of the scanned code. Announced when it changes. */
  hint?: ReactNode;
  /** A Button for the phone's torch, at the bottom of the image; `secondary` by default. */
  torch?: ReactNode;
}

const Root = styled.div`
  display: grid;
  gap: ${token.space[3]};
`;

const Viewfinder = styled.div`
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

/* An image that is higher than the frame is centred and cropped. */
const CameraImage = styled.div`
  inline-size: 100%;
  align-self: center;
  overflow: hidden;

  & video {
    display: block;
    max-inline-size: 100%;
  }
`;

/* Four corners that say where to hold the code; a second, wider stroke below keeps them visible over any image. */
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

const TorchSlot = styled.div`
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

const CORNERS_PATH =
  'M4 26V10a6 6 0 0 1 6-6h16M74 4h16a6 6 0 0 1 6 6v16M96 74v16a6 6 0 0 1-6 6H74M26 96H10a6 6 0 0 1-6-6V74';

const torchDefaults = { variant: 'secondary' } as const;

/** The viewfinder of a code scanner, around the camera's image. */
export function ScannerFrame({ state, children, hint, torch, ...rest }: ScannerFrameProps) {
  return (
    <Root {...rest} data-state={state}>
      <Viewfinder>
        <CameraImage>{children}</CameraImage>
        {state === 'starting' ? (
          <Spinner size={48} />
        ) : (
          <Corners viewBox="0 0 100 100" aria-hidden data-decoration="" data-raised={torch ? '' : undefined}>
            <path d={CORNERS_PATH} data-edge="under" />
            <path d={CORNERS_PATH} />
          </Corners>
        )}
        {torch && (
          <TorchSlot>
            <ButtonDefaults value={torchDefaults}>{torch}</ButtonDefaults>
          </TorchSlot>
        )}
      </Viewfinder>
      <Hint role="status">{hint}</Hint>
    </Root>
  );
}
