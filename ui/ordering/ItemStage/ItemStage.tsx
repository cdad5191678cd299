import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useComposition } from '../../primitives/Composition/Composition';
import { token } from '../../tokens';
import { DishTile } from '../DishTile/DishTile';

/** The picture above the texts, behind them and up to the edges, or no picture. */
export type ItemStageVariant = 'top' | 'full-bleed' | 'none';

export interface ItemStageProps extends ComponentPropsWithRef<'div'> {
  /** URLs of the picture, best first. */
  sources: readonly string[];
  /** Default: the composition's, else `top`. */
  variant?: ItemStageVariant;
}

const Root = styled.div`
  display: flow-root;

  /* The picture stays while the texts move over it. */
  &[data-variant='full-bleed'] {
    & > :first-child {
      position: sticky;
      inset-block-start: 0;
      block-size: clamp(16rem, 58dvh, 40rem);
    }

    & > :last-child {
      position: relative;
      margin-block-start: calc(-1 * ${token.space[8]});
      padding-block-start: ${token.space[3]};
      border-start-start-radius: ${token.radius.sheet};
      border-start-end-radius: ${token.radius.sheet};
      background: ${token.color.background};
    }
  }

  /* Below the button that closes. */
  &[data-variant='none'] {
    padding-block-start: calc(64px + env(safe-area-inset-top));
  }
`;

/** The head of an open dish: its picture and, as children, all that is said of it. */
export function ItemStage({ sources, variant, children, ...rest }: ItemStageProps) {
  const { item } = useComposition();
  const look = variant ?? item;
  return (
    <Root {...rest} data-variant={look === 'top' ? undefined : look}>
      {look !== 'none' && <DishTile sources={sources} shape="stage" loading="first" />}
      <div>{children}</div>
    </Root>
  );
}
