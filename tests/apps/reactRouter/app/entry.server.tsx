import { createRequestHandler } from 'makan-ui/react-router';

export { streamTimeout } from 'makan-ui/react-router';
export default createRequestHandler();
