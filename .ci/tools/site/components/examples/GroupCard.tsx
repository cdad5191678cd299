import { GroupCard, Price, RadioRow, Tag } from '#ui';

export function Example() {
  return (
    <GroupCard
      title="Choose your noodle"
      hint="Choose one"
      role="radiogroup"
      defaultValue="yellow"
      tag={<Tag variant="required">Required</Tag>}
    >
      <RadioRow value="yellow" name="Yellow noodle" />
      <RadioRow value="bee-hoon" name="Thick bee hoon" price={<Price cents={50} variant="extra" />} />
    </GroupCard>
  );
}
