import type { ComponentPropsWithRef } from 'react';
import { css, styled } from 'styled-components';
import { AlertIcon, CheckIcon } from '../../icons';
import { token } from '../../tokens';

/** `done` is in the past, `current` in progress, `next` in the future, `failed` where it stopped. */
export type StepState = 'done' | 'current' | 'next' | 'failed';

export interface Step {
  /** Name of the step. */
  label: string;
  /** Its state. */
  state: StepState;
  /** Text of the state, for screen readers. */
  stateLabel: string;
}

export interface ProgressStepsProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Name of the list, for screen readers. */
  label: string;
  /** From first to last. */
  steps: readonly Step[];
}

/* Rules for steps below each other, where labels are too long to be side by side: on narrow screens, in large text, in Tamil. */
const whenStacked = (rules: ReturnType<typeof css>) => css`
  @container (max-inline-size: 14.5rem) {
    ${rules}
  }

  &:lang(ta) {
    @container (max-inline-size: 40rem) {
      ${rules}
    }
  }
`;

const Frame = styled.div`
  container-type: inline-size;
`;

const List = styled.ol`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  margin: 0;
  padding: 0;
  list-style: none;

  ${whenStacked(css`
    grid-auto-flow: row;
    row-gap: ${token.space[4]};
  `)}
`;

const Item = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${token.space[2]};
  color: ${token.color.inkMuted};
  font-size: ${token.size.caption};
  line-height: ${token.leading.snug};
  text-align: center;
  overflow-wrap: anywhere;

  &:not(:first-child)::before {
    content: '';
    position: absolute;
    inset-block-start: calc(0.875rem - 1px);
    inset-inline: calc(-50% + 1.25rem) calc(50% + 1.25rem);
    block-size: 2px;
    background: ${token.color.line};
  }

  &[data-state='done']::before,
  &[data-state='current']::before {
    background: ${token.color.accentInk};
  }

  &[data-state='current'],
  &[data-state='failed'] {
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
  }

  ${whenStacked(css`
    flex-direction: row;
    gap: ${token.space[3]};
    text-align: start;

    &:not(:first-child)::before {
      inset-block: calc(2px - ${token.space[4]}) calc(100% + 2px);
      inset-inline: calc(0.875rem - 1px) auto;
      block-size: auto;
      inline-size: 2px;
    }
  `)}
`;

const Dot = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 2px solid ${token.color.lineStrong};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};

  [data-state='done'] > & {
    border-color: ${token.color.accentInk};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }

  [data-state='current'] > & {
    border-color: ${token.color.accentInk};
  }

  [data-state='current'] > &::after {
    content: '';
    /* Not a background, which forced colours would hide. */
    border: 0.3125rem solid ${token.color.accentInk};
    border-radius: inherit;
  }

  [data-state='failed'] > & {
    border-color: ${token.color.dangerInk};
    color: ${token.color.dangerInk};
  }
`;

/** How far an order is, as steps. */
export function ProgressSteps({ label, steps, ...rest }: ProgressStepsProps) {
  return (
    <Frame>
      <List role="list" aria-label={label} {...rest}>
        {steps.map((step) => (
          <Item key={step.label} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <Dot role="img" aria-label={step.stateLabel}>
              {step.state === 'done' && <CheckIcon size={16} stroke={2.5} aria-hidden />}
              {step.state === 'failed' && <AlertIcon size={16} aria-hidden />}
            </Dot>
            <span>{step.label}</span>
          </Item>
        ))}
      </List>
    </Frame>
  );
}
