/** Networks of a restaurant. Tickets hold names and must not leave it, whatever the server says (PRINT-12). */
const LOCAL = /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/;

const DEFAULT_PORT = 9100;

/** '192.168.1.50:9100', or without the usual port; undefined for all that is outside of a local network. */
export function readPrinterAddress(address: string): { host: string; port: number } | undefined {
  const [, host = '', given] = /^(\d{1,3}(?:\.\d{1,3}){3})(?::(\d{1,5}))?$/.exec(address.trim()) ?? [];
  const port = given === undefined ? DEFAULT_PORT : Number(given);
  const isRight = LOCAL.test(host) && host.split('.').every((part) => Number(part) <= 255);
  return isRight && port >= 1 && port <= 65_535 ? { host, port } : undefined;
}

export const isPrinterAddress = (address: string): boolean => readPrinterAddress(address) !== undefined;
