import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Picture } from '../../primitives/Picture/Picture';
import { headingType } from '../../styles';
import { token } from '../../tokens';

/** `banner` leaves room for what is to choose below it; `cover` fills a screen whose bars stand above and below it. */
export type HeroBannerVariant = 'banner' | 'cover';

export interface HeroBannerProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** The greeting. */
  title: ReactNode;
  /** One line below it. */
  text?: ReactNode;
  /** URLs of the picture, best first; it is decorative. */
  sources?: readonly string[];
  /** Default `banner`. */
  variant?: HeroBannerVariant;
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

  &[data-variant='cover'] {
    flex-flow: column nowrap;
    justify-content: space-evenly;
    min-block-size: clamp(20rem, 100dvh - 16rem, 48rem);
    text-align: center;
  }
`;

// Large text takes the whole line; the dish then moves below.
const Text = styled.div`
  flex: 1 1 9rem;
  min-inline-size: 0;

  [data-variant='cover'] > & {
    flex: none;
    max-inline-size: 100%;
  }
`;

const Title = styled.h2`
  ${headingType}
  font-size: min(${token.size.display}, 13vw);
  overflow-wrap: break-word;
`;

const Texts = styled.p`
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

  [data-variant='cover'] > & {
    inline-size: min(100%, max(9rem, 100dvh - 30rem));
    align-self: center;
  }
`;

/** The welcome on the home or landing screen. */
export function HeroBanner({ title, text, sources = [], variant, ...rest }: HeroBannerProps) {
  return (
    <Root {...rest} data-variant={variant === 'cover' ? variant : undefined}>
      <Text>
        <Title>{title}</Title>
        {text && <Texts>{text}</Texts>}
      </Text>
      {sources.length > 0 && <Dish sources={sources} alt="" loading="first" placeholder={<span />} />}
    </Root>
  );
}
