import { type ChangeEvent, type ComponentPropsWithRef, createContext, useContext, useId } from 'react';
import { styled } from 'styled-components';
import { useControlled } from '../useControlled';

/** The choice of a group of radios. */
export interface RadioGroupChoice {
  /** Value of the chosen radio. Without it the group is uncontrolled, from `defaultValue`. */
  value?: string;
  /** What a group without `value` starts with. Default none. */
  defaultValue?: string;
  /** Called with the value of the chosen radio. */
  onValueChange?: (value: string) => void;
}

export interface RadioGroupProps
  extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'onChange' | 'role'>,
    RadioGroupChoice {
  /** Name of the group, for screen readers. */
  label: string;
}

interface Group {
  /** Shared `name` of the inputs. */
  name: string;
  /** Value of the chosen radio; '' for none. */
  value: string;
  choose: (value: string) => void;
}

export const RadioGroupContext = createContext<Group | null>(null);

/** State of a group of radios, for the value of {@link RadioGroupContext}. */
export function useRadioGroup({ value: given, defaultValue = '', onValueChange }: RadioGroupChoice): Group {
  const name = useId();
  const [value, setValue] = useControlled(given, defaultValue);
  const choose = (next: string) => {
    setValue(next);
    onValueChange?.(next);
  };
  return { name, value, choose };
}

/** Props of a radio input. The surrounding group sets its `name` and `checked`, unless the caller controls `checked`. */
export function useRadio(props: ComponentPropsWithRef<'input'>): ComponentPropsWithRef<'input'> {
  const group = useContext(RadioGroupContext);
  const { value, checked, defaultChecked, onChange } = props;
  if (!group || value === undefined || checked !== undefined || defaultChecked !== undefined) return props;
  return {
    ...props,
    name: props.name ?? group.name,
    checked: group.value === String(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange?.(event);
      group.choose(String(value));
    },
  };
}

const Root = styled.div`
  display: block;
`;

/** One choice of several: `Radio` or `RadioRow` inside, each with its own `value`. */
export function RadioGroup({ label, value, defaultValue, onValueChange, ...rest }: RadioGroupProps) {
  const group = useRadioGroup({ value, defaultValue, onValueChange });
  return (
    <RadioGroupContext value={group}>
      <Root aria-label={label} {...rest} role="radiogroup" />
    </RadioGroupContext>
  );
}
