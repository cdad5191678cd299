import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { useComposition } from '../../primitives/Composition/Composition';
import { token } from '../../tokens';
import { DishTile } from '../DishTile/DishTile';

/** The picture above the texts, as a full-bleed picture that the texts scroll over, or no picture. */
export type ItemStageVariant = 'top' | 'full-bleed' | 'none';

export interface ItemStageProps extends ComponentPropsWithRef<'div'> {
  /** URLs of the picture, best first. */
  sources: readonly string[];
  /** Default: the composition's, else `top`. */
  variant?: ItemStageVariant;
}

const Root = styled.div`
  display: flow-root;

  /* The picture stays in place while the texts scroll over it. */
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

  /* Room for the dialog's close button. */
  &[data-variant='none'] {
    padding-block-start: calc(64px + env(safe-area-inset-top));
  }
`;

/** The content of an item's dialog: its picture, and its texts as children. */
export function ItemStage({ sources, variant, children, ...rest }: ItemStageProps) {
  const { item } = useComposition();
  const resolvedVariant = variant ?? item;
  return (
    <Root {...rest} data-variant={resolvedVariant === 'top' ? undefined : resolvedVariant}>
      {resolvedVariant !== 'none' && <DishTile sources={sources} shape="stage" loading="first" />}
      <div>{children}</div>
    </Root>
  );
}
