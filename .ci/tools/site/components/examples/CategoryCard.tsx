import { CategoryCard } from '#ui';

export function Example() {
  return <CategoryCard name="Noodles" sources={['dishes/steaming-bowl.webp']} href="#noodles" />;
}
