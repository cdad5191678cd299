import { Snackbar } from '#ui';

export function Example() {
  return <Snackbar variant="success">Added to cart</Snackbar>;
}
