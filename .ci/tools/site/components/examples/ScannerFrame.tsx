import { ScannerFrame } from '#ui';

export function Example() {
  return <ScannerFrame state="looking" hint="Hold the code inside the frame." />;
}
