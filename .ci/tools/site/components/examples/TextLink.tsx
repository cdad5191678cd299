import { TextLink } from '#ui';

export function Example() {
  return <TextLink href="#terms">Terms and conditions</TextLink>;
}
