import { LinkButton, MessageScreen } from '#ui';

export function Example() {
  return (
    <MessageScreen
      title="Page not found"
      text="This address has no page."
      action={<LinkButton href="#home">Go home</LinkButton>}
    />
  );
}
