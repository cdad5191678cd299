import { QrCode } from '#ui';

export function Example() {
  return <QrCode value="https://example.sg/table/12" label="Code of table 12" size={160} />;
}
