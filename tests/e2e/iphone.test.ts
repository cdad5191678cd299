import { ordersOn } from './ordersOn.ts';

ordersOn('iPhone 14', 'Counter 1');
