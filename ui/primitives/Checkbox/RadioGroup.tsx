import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  createContext,
  type Ref,
  type RefObject,
  useContext,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { useControlled } from '../useControlled';

/** The choice of a group of radios. */
export interface RadioGroupChoice {
  /** Value of the chosen radio; '' for none. Without it the group is uncontrolled, from `defaultValue`. */
  value?: string;
  /** Initial value of an uncontrolled group. Default none. */
  defaultValue?: string;
  /** Called with the value of the chosen radio. A form's reset, which puts a group without `value` back, does not call it. */
  onValueChange?: (value: string) => void;
  /** Name of the choice in the form's data. Default: a generated one. */
  name?: string;
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

/**
 * State of a group of radios, for the value of {@link RadioGroupContext}, and the ref of the element around them.
 * @param ref the caller's ref of that element.
 */
export function useRadioGroup<E extends HTMLElement>(
  { value: given, defaultValue = '', onValueChange, name: givenName }: RadioGroupChoice,
  ref: Ref<E> | undefined,
): [Group, RefObject<E | null>] {
  const ownName = useId();
  const name = givenName ?? ownName;
  const root = useRef<E>(null);
  useImperativeHandle(ref, () => root.current as E, []);
  const [value, setValue] = useControlled(given, defaultValue, root);

  // A reset gives a radio what it began with; of a controlled group that is what the caller chose last.
  const isControlled = given !== undefined;
  useLayoutEffect(() => {
    if (!isControlled) return;
    for (const input of root.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])
      if (input.name === name) input.defaultChecked = input.checked;
  });

  const choose = (next: string) => {
    setValue(next);
    onValueChange?.(next);
  };
  return [{ name, value, choose }, root];
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
export function RadioGroup({ label, value, defaultValue, onValueChange, name, ref, ...rest }: RadioGroupProps) {
  const [group, root] = useRadioGroup({ value, defaultValue, onValueChange, name }, ref);
  return (
    <RadioGroupContext value={group}>
      <Root aria-label={label} {...rest} ref={root} role="radiogroup" />
    </RadioGroupContext>
  );
}
