import { HeroBanner } from '#ui';

export function Example() {
  return <HeroBanner title="Good morning" text="What would you like today?" sources={['dishes/bread.webp']} />;
}
