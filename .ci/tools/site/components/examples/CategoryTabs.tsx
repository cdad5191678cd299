import { CategoryTabs } from '#ui';

export function Example() {
  return (
    <CategoryTabs
      label="Categories"
      defaultValue="noodles"
      tabs={[
        { id: 'noodles', label: 'Noodles' },
        { id: 'rice', label: 'Rice' },
        { id: 'drinks', label: 'Drinks' },
      ]}
    />
  );
}
