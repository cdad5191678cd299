import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useComposition } from '../../primitives/Composition/Composition';
import { Picture } from '../../primitives/Picture/Picture';
import { fullBleed, headingStyle } from '../../styles';
import { token } from '../../tokens';

/** `banner` is a card with a dish, `cover` a picture as wide as the screen behind the texts, `split` texts beside a picture. */
export type HeroBannerVariant = 'banner' | 'cover' | 'split';

/** `part` leaves room for content below it; `screen` fills the screen between its bars. */
export type HeroBannerSize = 'part' | 'screen';

export interface HeroBannerProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** The greeting. */
  title: ReactNode;
  /** One line below it. */
  text?: ReactNode;
  /** URLs of the picture, best first; it is decorative. */
  sources?: readonly string[];
  /** Default: the composition's, else `banner`. */
  variant?: HeroBannerVariant;
  /** Default `part`. */
  size?: HeroBannerSize;
}

const Root = styled.section`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${token.space[2]};
  min-block-size: 148px;
  padding: ${token.space[5]};
  padding-inline-end: ${token.space[4]};
  overflow: hidden;
  border-radius: ${token.radius.card};
  background: ${token.art.hero};
  color: ${token.color.onHero};

  &[data-size='screen'] {
    flex-flow: column nowrap;
    justify-content: space-evenly;
    min-block-size: clamp(20rem, 100dvh - 16rem, 48rem);
    text-align: center;
  }

  /* Picture and texts share one grid cell, as wide as the screen. */
  &[data-variant='cover'] {
    ${fullBleed}
    margin-block-start: calc(-1 * ${token.space[2]});
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: end;
    min-block-size: clamp(16rem, 44dvh, 26rem);
    padding: 0;
    border-radius: 0;
    text-align: start;
  }

  &[data-variant='split'] {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
    gap: 0;
    align-items: stretch;
    min-block-size: 13rem;
    padding: 0;
  }

  &[data-variant='split'][data-size='screen'] {
    ${fullBleed}
    margin-block-start: calc(-1 * ${token.space[2]});
    grid-template: minmax(12rem, 1.2fr) auto / minmax(0, 1fr);
    border-radius: 0;
    text-align: start;
  }

  &[data-variant][data-size='screen'] {
    min-block-size: clamp(20rem, 100dvh - 15rem, 48rem);
  }
`;

// Large text takes the whole line, and the dish wraps below it.
const Texts = styled.div`
  flex: 1 1 9rem;
  min-inline-size: 0;

  [data-size='screen'] > & {
    flex: none;
    max-inline-size: 100%;
  }

  /* The background is the colour that the text colour has enough contrast with. */
  [data-variant='cover'] > & {
    z-index: 1;
    grid-area: 1 / 1;
    padding: ${token.space[12]} ${token.density.gutter} ${token.space[5]};
    background: linear-gradient(to bottom, transparent, ${token.color.heroFrom} ${token.space[12]});
  }

  /* The title is as large as its longest words leave room for. */
  [data-variant='split'] > & {
    container-type: inline-size;
    align-self: center;
    padding: ${token.space[5]};
  }

  [data-variant='split'][data-size='screen'] > & {
    container-type: normal;
    padding: ${token.space[6]} ${token.density.gutter} ${token.space[8]};
  }
`;

const Title = styled.h2`
  ${headingStyle}
  font-size: min(${token.size.display}, 13vw, 20cqi);
  overflow-wrap: break-word;
`;

const Text = styled.p`
  margin: ${token.space[2]} 0 0;
  font-size: ${token.size.body};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
`;

const Dish = styled(Picture)`
  flex: none;
  inline-size: 35%;
  align-self: end;
  overflow: visible;
  filter: ${token.elevation.dishShadow};

  [data-size='screen'] > & {
    inline-size: min(100%, max(9rem, 100dvh - 30rem));
    align-self: center;
  }

  [data-variant] > & {
    inline-size: 100%;
    min-block-size: 100%;
    align-self: stretch;
    filter: none;
  }

  [data-variant='cover'] > & {
    grid-area: 1 / 1;
  }

  [data-variant='split'] > & {
    background: ${token.art.tile};
  }

  [data-variant='split'][data-size='screen'] > & {
    grid-row: 1;
  }

  /* A cut-out dish keeps a distance from the edges and the texts. */
  [data-variant] > & > [data-fit='contain'] {
    padding: ${token.space[5]};
    filter: ${token.elevation.dishShadow};
  }

  [data-variant='cover'] > & > [data-fit='contain'] {
    padding-block: ${token.space[3]} 26%;
  }
`;

/** The welcome on the home or landing screen. */
export function HeroBanner({ title, text, sources = [], variant, size, ...rest }: HeroBannerProps) {
  const { hero } = useComposition();
  const resolvedVariant = variant ?? hero;
  const fullPictureVariant = resolvedVariant === 'cover' || resolvedVariant === 'split' ? resolvedVariant : undefined;
  return (
    <Root {...rest} data-variant={fullPictureVariant} data-size={size === 'screen' ? size : undefined}>
      <Texts>
        <Title>{title}</Title>
        {text && <Text>{text}</Text>}
      </Texts>
      {sources.length > 0 && (
        <Dish sources={sources} alt="" loading="first" ratio={fullPictureVariant ? 'fill' : 1} placeholder={<span />} />
      )}
    </Root>
  );
}
