import { Heading, ItemStage } from '#ui';

export function Example() {
  return (
    <ItemStage sources={['dishes/steaming-bowl.webp']}>
      <Heading level={1}>Laksa Lemak</Heading>
    </ItemStage>
  );
}
