import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The one API of the app; each feature injects its endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: baseQuery,
  tagTypes: ['Brand', 'Outlets', 'Settings', 'Menu', 'Promotions', 'Order', 'Orders', 'Bill', 'Profile', 'Vouchers'],
  endpoints: () => ({}),
});
