import { ProgressRing } from '#ui';

export function Example() {
  return <ProgressRing value={8} max={20} label="Seconds left" />;
}
