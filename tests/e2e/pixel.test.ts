import { ordersOn } from './ordersOn.ts';

ordersOn('Pixel 7', 'Counter 3');
