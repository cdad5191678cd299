import { Disclosure } from '#ui';

export function Example() {
  return <Disclosure title="How do I pay?">By card or PayNow on your phone, or at the counter.</Disclosure>;
}
