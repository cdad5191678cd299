import { Highlight } from '#ui';

export function Example() {
  return <Highlight text="Laksa Lemak" hits={[[0, 5]]} />;
}
