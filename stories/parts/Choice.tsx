interface ChoiceProps<V extends string> {
  /** Its name, for screen readers. */
  label: string;
  value: V;
  options: readonly (readonly [value: V, text: string])[];
  onValueChange: (value: V) => void;
}

/** One of several, on the pages for designers. */
export function Choice<V extends string>({ label, value, options, onValueChange }: ChoiceProps<V>) {
  return (
    <select aria-label={label} value={value} onChange={(event) => onValueChange(event.target.value as V)}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  );
}
