import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';

export interface CollectionNumberProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Label of the number, such as 'Queue number'. */
  label: ReactNode;
  /** The number that is called. */
  number: ReactNode;
  /** One line below it. */
  text?: ReactNode;
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token.space[1]};
  padding: ${token.space[5]} ${token.space[4]};
  border-radius: ${token.radius.card};
  background: ${token.color.inverse};
  color: ${token.color.onInverse};
  text-align: center;

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const NumberText = styled.strong`
  font-family: ${token.family.heading};
  font-size: clamp(3rem, 18vw, 4.5rem);
  font-weight: ${token.weight.heading};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1;
  overflow-wrap: anywhere;
`;

const Label = styled.span`
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
`;

const Text = styled.span`
  font-size: ${token.size.small};
`;

/** The collection number, legible from an arm's length. */
export function CollectionNumber({ label, number, text, ...rest }: CollectionNumberProps) {
  return (
    <Root {...rest}>
      <Label>{label}</Label>
      <NumberText>{number}</NumberText>
      {text && <Text>{text}</Text>}
    </Root>
  );
}
