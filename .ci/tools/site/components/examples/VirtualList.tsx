import { Text, VirtualList } from '#ui';

const dishes = Array.from({ length: 1000 }, (_, index) => `Dish ${index + 1}`);

export function Example() {
  return (
    <VirtualList
      label="Dishes"
      rows={dishes}
      rowHeight={() => 48}
      renderRow={(dish) => <Text>{dish}</Text>}
      style={{ blockSize: 240 }}
    />
  );
}
