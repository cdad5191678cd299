import { PasswordField } from '#ui';

export function Example() {
  return (
    <PasswordField
      label="Password"
      autoComplete="current-password"
      showLabel="Show password"
      hideLabel="Hide password"
    />
  );
}
