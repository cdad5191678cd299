import { FormRow, TextField } from '#ui';

export function Example() {
  return (
    <FormRow>
      <TextField label="First name" />
      <TextField label="Last name" />
    </FormRow>
  );
}
