import { CardGrid, CategoryCard } from '#ui';

export function Example() {
  return (
    <CardGrid label="Categories">
      <li>
        <CategoryCard name="Noodles" sources={['dishes/steaming-bowl.webp']} href="#noodles" />
      </li>
      <li>
        <CategoryCard name="Rice" sources={['dishes/cooked-rice.webp']} href="#rice" />
      </li>
    </CardGrid>
  );
}
