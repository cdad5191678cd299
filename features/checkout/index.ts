/** From the filled cart to the placed and paid order. The machine and its dialogs load with the first press. */
export { CheckoutButton, type CheckoutButtonProps } from './CheckoutButton';
export { CheckoutHost } from './CheckoutHost';
export { checkoutSlice, type WithCheckout } from './slice';
