import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { headingStyle } from '../../styles';
import { token } from '../../tokens';

export interface SplashProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the brand; shown below the picture. */
  name: string;
  /** URL of the brand's picture. */
  source?: string | undefined;
  /** Accessible name of the loading content. */
  label: string;
  /** Called if the picture cannot be loaded. */
  onPictureError?: () => void;
}

const Root = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[4]};
  padding: ${token.density.gutter};
  background: ${token.art.hero};
  color: ${token.color.onHero};
`;

const Art = styled.img`
  inline-size: 10rem;
  block-size: 10rem;
  border-radius: ${token.radius.card};
  object-fit: contain;
`;

const Name = styled.p`
  ${headingStyle}
  font-size: ${token.size.display};
  text-align: center;
`;

/** The brand, while the app loads. */
export function Splash({ name, source, label, onPictureError, ...rest }: SplashProps) {
  return (
    <Root {...rest} role="status" aria-label={label}>
      {source && <Art src={source} alt="" fetchPriority="high" onError={onPictureError} />}
      <Name>{name}</Name>
    </Root>
  );
}
