import { SelectField } from '#ui';

export function Example() {
  return (
    <SelectField label="Collection time" defaultValue="12:30">
      <option>12:15</option>
      <option>12:30</option>
      <option>12:45</option>
    </SelectField>
  );
}
