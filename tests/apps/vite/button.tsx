export { Button } from 'makan-ui';
