import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { headingStyle } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { Picture } from '../Picture/Picture';

export interface MessageProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Title: the event or the missing content. */
  title: ReactNode;
  /** Why, and what to do; one or two sentences. */
  text?: ReactNode;
  /** An icon for the illustration. */
  icon?: ReactNode;
  /** URLs of a picture for the illustration, best first; replaces the icon. */
  sources?: readonly string[];
  /** A Button or LinkButton. */
  action?: ReactNode;
  /** Level of the title in the document's outline. Default 2; MessageScreen has 1. */
  level?: 1 | 2;
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: ${token.space[2]};
  inline-size: 100%;
  padding: ${token.space[8]} ${token.density.gutter};
  text-align: center;

  &[data-fills='screen'] {
    min-block-size: 100dvh;
    padding-block: calc(${token.space[8]} + env(safe-area-inset-top))
      calc(${token.space[8]} + env(safe-area-inset-bottom));
    background: ${token.color.background};
  }
`;

const Tile = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: min(9rem, 50%);
  aspect-ratio: 1;
  margin-block-end: ${token.space[3]};
  border-radius: ${token.radius.card};
  background: ${token.art.tile};
  color: ${token.color.accentInk};

  & > svg {
    inline-size: 42%;
    block-size: 42%;
    stroke-width: 1.25;
  }

  [data-tone='error'] > & {
    background: ${token.color.dangerSoft};
    color: ${token.color.dangerInk};
  }

  [data-fills='screen'] > & {
    inline-size: min(12rem, 60%);
  }
`;

const Art = styled(Picture)`
  inline-size: 68%;
  filter: ${token.elevation.dishShadow};
  overflow: visible;
`;

const Title = styled.h2`
  ${headingStyle}
  max-inline-size: 20rem;
  color: ${token.color.ink};
  font-size: ${token.size.title};

  [data-fills='screen'] > & {
    font-size: ${token.size.headline};
  }
`;

const Text = styled.p`
  max-inline-size: 21rem;
  margin: 0;
  color: ${token.color.inkMuted};
  line-height: ${token.leading.body};
  text-wrap: balance;
`;

const Action = styled.div`
  display: grid;
  inline-size: min(20rem, 100%);
  padding-block-start: ${token.space[4]};
`;

interface Appearance {
  tone: 'empty' | 'error';
  fills: 'place' | 'screen';
}

function MessagePanel({
  title,
  text,
  icon,
  sources = [],
  action,
  level = 2,
  tone,
  fills,
  children,
  ...rest
}: MessageProps & Appearance) {
  return (
    // A whole screen is the main landmark, unless the caller gives it another role.
    <Root {...rest} {...(fills === 'screen' && !rest.role && { as: 'main' })} data-tone={tone} data-fills={fills}>
      {(sources.length > 0 || icon) && (
        <Tile aria-hidden>
          {sources.length > 0 ? <Art sources={sources} alt="" loading="eager" placeholder={icon} /> : icon}
        </Tile>
      )}
      <Title as={`h${level}`}>{title}</Title>
      {text && <Text>{text}</Text>}
      {wrapText(children)}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

/** Shown by a screen or list without content: illustration, text and action. */
export function EmptyState(props: MessageProps) {
  return <MessagePanel {...props} tone="empty" fills="place" />;
}

/** A failure: what happened, why, and what to do. It is announced. */
export function ErrorState(props: MessageProps) {
  return <MessagePanel role="alert" {...props} tone="error" fills="place" />;
}

/** A whole screen with one message, such as maintenance or not found. */
export function MessageScreen(props: MessageProps) {
  return <MessagePanel level={1} {...props} tone="empty" fills="screen" />;
}
