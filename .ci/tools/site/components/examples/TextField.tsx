import { TextField } from '#ui';

export function Example() {
  return (
    <TextField
      label="Mobile number"
      prefix="+65"
      inputMode="numeric"
      autoComplete="tel-national"
      hint="We send your queue number here."
    />
  );
}
