import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardSurface, headingStyle } from '../../styles';
import { token } from '../../tokens';

export interface TicketCardProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  /** Description of the code's reward. */
  title: ReactNode;
  /** A line about it. */
  text?: ReactNode;
  /** Icon on the stub, 28 px. */
  icon: ReactNode;
  /** An action after the texts. */
  action?: ReactNode;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  align-items: stretch;
  ${cardSurface}
  overflow: clip;
`;

const Stub = styled.span`
  display: grid;
  place-items: center;
  border-inline-end: 2px dashed ${token.color.lineStrong};
  background: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
`;

/* The action stands below the texts where large text leaves them no room. */
const Body = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[5]} ${token.space[4]};
  padding: ${token.space[4]};
`;

const Texts = styled.div`
  flex: 1 1 3rem;
  align-self: start;
  min-inline-size: 0;
`;

const Title = styled.h3`
  ${headingStyle}
  color: ${token.color.ink};
  font-size: ${token.size.lead};
`;

const Text = styled.p`
  margin: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
`;

/* Reaches into the padding, so that a button makes the card no higher than its texts do. */
const Action = styled.div`
  display: grid;
  max-inline-size: 100%;
  margin-block: calc(-1 * ${token.space[3]});
`;

/** A card that looks like a ticket, for something of value such as a free item. */
export function TicketCard({ title, text, icon, action, ...rest }: TicketCardProps) {
  return (
    <Root {...rest}>
      <Stub>{icon}</Stub>
      <Body>
        <Texts>
          <Title>{title}</Title>
          {text && <Text>{text}</Text>}
        </Texts>
        {action && <Action>{action}</Action>}
      </Body>
    </Root>
  );
}
