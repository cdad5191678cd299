// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  menu: string;
  desktopTitle: string;
  desktopText: string;
  desktopCode: string;
  maintenanceTitle: string;
  maintenanceText: string;
  rescanTitle: string;
  rescanText: string;
  notFoundTitle: string;
  notFoundText: string;
  goHome: string;
  takeawayInstead: string;
  tryAgain: string;
};

export default messages;
