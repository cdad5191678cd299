import { NutriGradeMark } from '#ui';

export function Example() {
  return <NutriGradeMark grade="C" sugar="8%" label="Nutri-Grade C, 8 % sugar" />;
}
