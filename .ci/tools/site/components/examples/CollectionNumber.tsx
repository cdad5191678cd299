import { CollectionNumber } from '#ui';

export function Example() {
  return <CollectionNumber label="Queue number" number="042" text="Please listen for your number." />;
}
