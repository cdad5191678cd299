import { LinkButton } from '#ui';

export function Example() {
  return <LinkButton href="#menu">See the menu</LinkButton>;
}
