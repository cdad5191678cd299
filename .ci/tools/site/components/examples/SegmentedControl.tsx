import { SegmentedControl } from '#ui';

export function Example() {
  return (
    <SegmentedControl
      label="Text size"
      defaultValue="100"
      segments={[
        { value: '100', label: '100 %' },
        { value: '125', label: '125 %' },
        { value: '150', label: '150 %' },
      ]}
    />
  );
}
