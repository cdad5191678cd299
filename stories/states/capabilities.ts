/** Requirements of a shop or brand for certain states. The wall filters by them. */
export const capabilities: readonly { name: string; states: RegExp }[] = [
  { name: 'Landing screen', states: /^menu\.landing/ },
  { name: 'Choices of a dish', states: /^menu\.(item-(?!image)|options)/ },
  { name: 'Sold-out dishes', states: /sold-out|quantity-left|not-available|removed-items|items-updated/ },
  { name: 'Paying online', states: /^(payment\.|checkout\.(confirm-pay|payment|opening|waiting|popup|paid))/ },
  { name: 'Direct to till', states: /till|nav-bill|order\.(bill|sending)|check-number/ },
  { name: 'Takeaway', states: /dining|collection-time|order\.collected/ },
  { name: 'Scanning a table', states: /\.scan|rescan/ },
  { name: 'Accounts', states: /^account\.|^checkout\.(account-check|signin|session-ended)|order\.history/ },
  { name: 'Promo codes and vouchers', states: /promo|voucher|rebate|discounts|free-item/ },
  { name: 'Receipts by e-mail', states: /^order\.receipt/ },
  { name: 'Unfinished orders', states: /^checkout\.(notice|second-order|waiting-resumed|paid-while|ordering-way-out)/ },
  { name: 'Countdowns', states: /-(1|3|5|10|60)$|paused/ },
  {
    name: 'Errors and empty screens',
    states: /error|empty|failed|invalid|refused|denied|not-found|unknown|maintenance|required$/,
  },
  {
    name: 'Dialogs',
    states:
      /^checkout\.(?!notice)|^shell\.(reset|dining|continue)|^menu\.(item|options)|^cart\.(voucher|promo-item|special)|confirm$/,
  },
];

/** The names of the capabilities that a state needs. */
export const getCapabilities = (state: string): string[] =>
  capabilities.filter(({ states }) => states.test(state)).map(({ name }) => name);
