import { TextArea } from '#ui';

export function Example() {
  return <TextArea label="Special request" hint="Such as: no onions" maxLength={200} />;
}
