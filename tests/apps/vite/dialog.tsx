export { Button, Dialog } from 'makan-ui';
