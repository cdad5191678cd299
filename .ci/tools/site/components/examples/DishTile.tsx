import { DishTile } from '#ui';

export function Example() {
  return <DishTile sources={['dishes/steaming-bowl.webp']} alt="Laksa Lemak" />;
}
