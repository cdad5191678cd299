/** The code that every SMS of the playable app would carry; its sheet of tables says so. */
export const OTP_CODE = '12345';
