import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { headingStyle } from '../../styles';
import { token } from '../../tokens';

export interface TicketCardProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  /** What it gives. */
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
  grid-template-columns: 4.5rem 1fr auto;
  align-items: stretch;
  border: ${token.outline.card} solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.surface};
  box-shadow: ${token.elevation.card};
  overflow: clip;
`;

const Stub = styled.span`
  display: grid;
  place-items: center;
  border-inline-end: 2px dashed ${token.color.lineStrong};
  background: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};
`;

const Texts = styled.div`
  min-inline-size: 0;
  padding: ${token.space[4]};
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

const Action = styled.div`
  display: grid;
  align-items: center;
  padding-inline-end: ${token.space[4]};
`;

/** A card that looks like a ticket, for something of value such as a free item. */
export function TicketCard({ title, text, icon, action, ...rest }: TicketCardProps) {
  return (
    <Root {...rest}>
      <Stub>{icon}</Stub>
      <Texts>
        <Title>{title}</Title>
        {text && <Text>{text}</Text>}
      </Texts>
      {action && <Action>{action}</Action>}
    </Root>
  );
}
