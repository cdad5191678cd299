import { defineMessages } from '#features/platform/i18n';

export const messages = defineMessages(
  {
    title: 'Bill',
    viewBill: 'View Bill',
    loading: 'Loading your bill',
    table: 'Table no',
    check: 'Check no',
    items: 'Items',
    serviceCharge: 'Service Charge',
    taxIncluded: '{name} (included)',
    total: 'Check total',
    refresh: 'Refresh',
    notFound: 'Order Not Found',
    notFoundText: 'There is no open check for your table yet. Order something first, or ask our staff.',
    goBack: 'Go back Ordering',
  },
  {
    2: () => import('./messages.zh'),
    3: () => import('./messages.ms'),
    4: () => import('./messages.ta'),
  },
);
