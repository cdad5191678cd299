import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckboxInput, RadioInput } from '../../primitives/Checkbox/choiceInputs';
import { useRadio } from '../../primitives/Checkbox/RadioGroup';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';

/** Texts that every row of a modifier group shows beside its control. */
export interface RowTexts {
  /** Name of the choice. */
  name: ReactNode;
  /** Small picture before the name, 40 px square. */
  picture?: ReactNode;
  /** Price that the choice adds. */
  price?: ReactNode;
  /** Quiet line below the name, such as the options chosen inside. */
  detail?: ReactNode;
  /** Sold-out label; with it the row is disabled. */
  soldOut?: string;
}

export interface CheckRowProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'name' | 'children'>, RowTexts {
  /** Shared by the rows of one group, as the inputs' name: that of the choices in the data of their form. Default none. */
  group?: string;
  /** Called with the new state. */
  onCheckedChange?: (checked: boolean) => void;
}

export interface RadioRowProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'name' | 'children'>, RowTexts {
  /** Shared by the rows of one group, as the inputs' name. Not needed inside a `RadioGroup` or `GroupCard`. */
  group?: string;
}

export interface StepperRowProps extends Omit<ComponentPropsWithRef<'div'>, 'children'>, RowTexts {
  /** The row's Stepper; not shown when sold out. */
  stepper?: ReactNode;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${token.space[3]};
  min-block-size: 48px;
  padding-block: ${token.space[2]};
  color: ${token.color.ink};
  font-size: ${token.size.body};
  line-height: ${token.leading.snug};

  &[data-sold-out] {
    color: ${token.color.inkMuted};
  }
`;

const LabelRow = styled(Row)`
  cursor: pointer;

  & > :last-child {
    margin-inline-start: auto;
  }

  &[data-sold-out],
  &:has(:disabled) {
    cursor: default;
  }
`;

const StepperRowRoot = styled(Row)`
  min-block-size: 52px;
  padding-block: ${token.space[1]};
`;

const Name = styled.span`
  flex: 1 1 6rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  /* Where large text leaves the name less than this, the price stands below it, at the end. */
  label > & {
    flex-basis: 3rem;
  }

  :checked ~ & {
    font-weight: ${token.weight.medium};
  }
`;

const Detail = styled.span`
  display: block;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  font-weight: ${token.weight.body};
`;

const PriceText = styled.span`
  flex: none;
  color: ${token.color.inkMuted};
  font-variant-numeric: lining-nums tabular-nums;
`;

const PictureSlot = styled.span`
  flex: none;
  inline-size: 2.5rem;
`;

/** Content after the input of a row. A sold-out label replaces the price. */
function RowContent({ name, picture, detail, price, soldOut }: RowTexts) {
  const end = soldOut ?? price;
  return (
    <>
      {picture && <PictureSlot>{picture}</PictureSlot>}
      <Name>
        {wrapText(name)}
        {detail && <Detail>{detail}</Detail>}
      </Name>
      {end !== undefined && <PriceText>{end}</PriceText>}
    </>
  );
}

/** One of several choices that can be combined. */
export function CheckRow({
  name,
  picture,
  price,
  detail,
  soldOut,
  group,
  className,
  style,
  disabled,
  onChange,
  onCheckedChange,
  ...rest
}: CheckRowProps) {
  const isSoldOut = soldOut !== undefined;
  return (
    <LabelRow as="label" className={className} style={style} data-sold-out={isSoldOut || undefined}>
      <CheckboxInput
        {...rest}
        name={group}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.target.checked);
        }}
        type="checkbox"
        disabled={disabled || isSoldOut}
      />
      <RowContent name={name} picture={picture} detail={detail} price={price} soldOut={soldOut} />
    </LabelRow>
  );
}

/** One of several exclusive choices, by its `value` in the surrounding group. */
export function RadioRow({
  name,
  picture,
  price,
  detail,
  soldOut,
  group,
  className,
  style,
  disabled,
  ...rest
}: RadioRowProps) {
  const isSoldOut = soldOut !== undefined;
  const input = useRadio({ ...rest, ...(group !== undefined && { name: group }) });
  return (
    <LabelRow as="label" className={className} style={style} data-sold-out={isSoldOut || undefined}>
      <RadioInput {...input} type="radio" disabled={disabled || isSoldOut} />
      <RowContent name={name} picture={picture} detail={detail} price={price} soldOut={soldOut} />
    </LabelRow>
  );
}

/** A choice that can be made more than once. */
export function StepperRow({ name, picture, price, detail, soldOut, stepper, ...rest }: StepperRowProps) {
  const isSoldOut = soldOut !== undefined;
  return (
    <StepperRowRoot {...rest} data-sold-out={isSoldOut || undefined}>
      <RowContent name={name} picture={picture} detail={detail} price={price} soldOut={soldOut} />
      {!isSoldOut && stepper}
    </StepperRowRoot>
  );
}
