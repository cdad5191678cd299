export default {
  offline: 'Anda di luar talian. Troli anda disimpan dalam telefon ini; anda boleh memesan apabila talian pulih.',
  offlineMenu: 'Anda di luar talian. Ini menu pada {time}. Anda boleh memesan apabila talian pulih.',
  tryAgain: 'Cuba lagi',
};
