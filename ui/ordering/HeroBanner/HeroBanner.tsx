import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Picture } from '../../primitives/Picture/Picture';
import { headingType } from '../../styles';
import { token } from '../../tokens';

export interface HeroBannerProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** The greeting. */
  title: ReactNode;
  /** One line below it. */
  text?: ReactNode;
  /** URLs of the picture, best first; it is decorative. */
  sources?: readonly string[];
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
`;

// Large text takes the whole line; the dish then moves below.
const Text = styled.div`
  flex: 1 1 9rem;
  min-inline-size: 0;
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
`;

/** The welcome on the home screen. */
export function HeroBanner({ title, text, sources = [], ...rest }: HeroBannerProps) {
  return (
    <Root {...rest}>
      <Text>
        <Title>{title}</Title>
        {text && <Texts>{text}</Texts>}
      </Text>
      {sources.length > 0 && <Dish sources={sources} alt="" loading="first" placeholder={<span />} />}
    </Root>
  );
}
