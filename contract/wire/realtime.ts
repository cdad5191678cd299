/**
 * Realtime. A client emits `join` with an order number and is answered `{ ok }`; from then on an event named by the
 * order number, without data, tells it to fetch the order again (WIRE-32). `join-outlet` does the same for
 * `menu-changed` and `settings-changed` of an outlet, and `join-table`, with a seat key, for `table-changed` and
 * `table-ended` of a table (TABLE-11).
 */
export const REALTIME = {
  path: '/socket.io',
  join: 'join',
  leave: 'leave',
  joinOutlet: 'join-outlet',
  menuChanged: 'menu-changed',
  settingsChanged: 'settings-changed',
  joinTable: 'join-table',
  tableChanged: 'table-changed',
  tableEnded: 'table-ended',
} as const;
