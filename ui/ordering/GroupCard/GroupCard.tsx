import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { CheckIcon } from '../../icons';
import { type RadioGroupChoice, RadioGroupContext, useRadioGroup } from '../../primitives/Checkbox/RadioGroup';
import { ErrorText } from '../../primitives/TextField/parts';
import { cardSurface } from '../../styles';
import { token } from '../../tokens';

/** The place of a group among the steps of a set. */
export interface GroupStep {
  /** From 1. */
  number: number;
  /** Text of the place, such as 'Step 1 of 3'. The name of the group begins with it. */
  label: string;
  /** `current` is the first that is not done. */
  state: 'done' | 'current' | 'next';
}

export interface GroupCardProps
  extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'onChange' | 'title'>,
    RadioGroupChoice {
  /** Title of the group. */
  title: ReactNode;
  /** Makes the group a step of a set, with its number beside the title. Default: no step. */
  step?: GroupStep | undefined;
  /** Text of how many may be chosen. */
  hint?: ReactNode;
  /** A Tag: required, done or the count. */
  tag?: ReactNode;
  /** `radiogroup` when the rows are RadioRows. Default `group`. */
  role?: 'group' | 'radiogroup';
  /** Error text. Replaces the hint, is announced, and marks the card. */
  error?: ReactNode;
  /** Marks the card because a choice is missing, where words of yours say so. Default false. */
  invalid?: boolean;
}

const Root = styled.div`
  padding: ${token.density.cardPadding} max(${token.density.cardPadding}, 14px) ${token.space[1]};
  ${cardSurface}
  scroll-margin-block: 96px;

  &[data-invalid] {
    border-color: ${token.color.dangerInk};
    outline: 1px solid ${token.color.dangerInk};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
  padding-block-end: ${token.space[2]};
`;

const Texts = styled.div`
  flex: 1 1 8rem;
  min-inline-size: 0;
`;

/* As a dot of ProgressSteps. */
const StepDot = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  align-self: flex-start;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 2px solid ${token.color.lineStrong};
  border-radius: ${token.radius.full};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-size: ${token.size.small};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1;

  [data-step='current'] > * > & {
    border-color: ${token.color.accentInk};
  }

  [data-step='done'] > * > & {
    border-color: ${token.color.accentInk};
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }
`;

const StepLabel = styled.p`
  margin: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`;

const Title = styled.h3`
  margin: 0;
  color: ${token.color.ink};
  font-family: ${token.family.body};
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`;

const Hint = styled.p`
  margin: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
`;

const Rows = styled.div`
  & > * {
    border-block-start: ${token.outline.card} solid ${token.color.line};
  }
`;

/**
 * A modifier group as a card: what to choose, how many, and the rows. `value`, `defaultValue`, `onValueChange` and `name`
 * are for the role `radiogroup`: they are the choice among its RadioRows.
 */
export function GroupCard({
  title,
  step,
  hint,
  tag,
  role = 'group',
  error,
  invalid = false,
  value,
  defaultValue,
  onValueChange,
  name,
  ref,
  children,
  ...rest
}: GroupCardProps) {
  const isInvalid = Boolean(error) || invalid;
  const id = useId();
  const [group, root] = useRadioGroup({ value, defaultValue, onValueChange, name }, ref);
  return (
    <Root
      aria-labelledby={step ? `${id}-step ${id}-title` : `${id}-title`}
      // A group of another role cannot be invalid, and is described only.
      aria-invalid={(role === 'radiogroup' && isInvalid) || undefined}
      aria-describedby={error || hint ? `${id}-hint` : undefined}
      {...rest}
      ref={root}
      role={role}
      data-invalid={isInvalid || undefined}
      data-step={step?.state}
    >
      <Head>
        {step && (
          <StepDot aria-hidden>{step.state === 'done' ? <CheckIcon size={18} /> : <span>{step.number}</span>}</StepDot>
        )}
        <Texts>
          {step && <StepLabel id={`${id}-step`}>{step.label}</StepLabel>}
          <Title id={`${id}-title`}>{title}</Title>
          {error ? <ErrorText id={`${id}-hint`}>{error}</ErrorText> : hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
        </Texts>
        {tag}
      </Head>
      <Rows>{role === 'radiogroup' ? <RadioGroupContext value={group}>{children}</RadioGroupContext> : children}</Rows>
    </Root>
  );
}
