import { FIXED_RETENTION_DAYS } from '#contract/wire';

/** Something that the app or its server keeps in the browser: its name there, and what the privacy policy says of it. */
export interface StoredData {
  keys: readonly string[];
  text: string;
}

/** All that stays in the browser (SHELL-20). Names of caches may go on after these. */
export const STORED_DATA: readonly StoredData[] = [
  {
    keys: ['makan-vault'],
    text: 'your sign-in, the settings of the shop, your selections, your draft cart and orders whose payment is not known yet, encrypted with a key that your browser holds;',
  },
  {
    keys: ['makan-guest', 'makan-unsent', 'makan-adult'],
    text: 'until you close the tab: what you type into a form that you have not sent, but no password, the code that was sent to your number, and that you said you are 18 or older;',
  },
  {
    keys: ['makan-table', 'makan-shares', 'makan-place', 'makan-leaving', 'makan-asked'],
    text: 'while you are at a table: your calls for staff, your shares of the bill, the table of the tab, and that you went to the payment page;',
  },
  {
    keys: ['makan-favourites', 'makan-ready', 'makan-menu', 'makan-pictures', 'makan-files'],
    text: 'your favourites, orders that were announced as ready, the last menu with its pictures, and the files of the app;',
  },
  {
    keys: ['makan-allergens'],
    text: 'until you log out or reset your selections: what you said you cannot eat. It goes to the outlet only with your orders, where the kitchen reads it;',
  },
  {
    keys: ['makan-erased', 'makan-reloads', 'makan-stuck'],
    text: 'marks without any data of yours: that data was erased, and how often a page was loaded again;',
  },
  {
    keys: ['makan-device', 'makan-signed-in'],
    text: `two cookies: one marks your browser as one that you have signed in with, for up to ${FIXED_RETENTION_DAYS.knownDevices} days, so that nobody can lock you out, and one says that somebody is signed in.`,
  },
];
