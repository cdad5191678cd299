import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';

export interface InstructionsProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Name of the list, for screen readers. */
  label: string;
  /** The steps from first to last, a sentence each. No two are the same. */
  steps: readonly string[];
}

const List = styled.ol`
  display: grid;
  gap: ${token.space[3]};
  inline-size: 100%;
  margin: 0;
  padding: 0;
  color: ${token.color.ink};
  line-height: ${token.leading.body};
  text-align: start;
  list-style: none;
  counter-reset: step;
`;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[3]};
  align-items: start;
  overflow-wrap: anywhere;
  counter-increment: step;

  /* The number of the list itself, so that it is there for every reader and in every script. */
  &::before {
    content: counter(step);
    display: grid;
    place-items: center;
    min-inline-size: 1.75rem;
    min-block-size: 1.75rem;
    border-radius: ${token.radius.full};
    background: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
    font-size: ${token.size.small};
    font-weight: ${token.weight.strong};
    font-variant-numeric: lining-nums tabular-nums;
    line-height: 1;
  }

  /* The first line of the sentence stands level with its number. */
  & > span {
    padding-block-start: calc((1.75rem - 1lh) / 2);
  }
`;

/** A few numbered steps, for a person to take one after the other. */
export function Instructions({ label, steps, ...rest }: InstructionsProps) {
  return (
    <List role="list" aria-label={label} {...rest}>
      {steps.map((step) => (
        <Step key={step}>
          <span>{step}</span>
        </Step>
      ))}
    </List>
  );
}
