import type { Order } from '#contract';
import { PrintSheet } from '#ui';
import { usePrintLines } from '../usePrintLines';
import { PrintedLines } from './PrintedLines';

export interface PrintedReceiptProps {
  order: Order;
}

const Lines = ({ order }: PrintedReceiptProps) => <PrintedLines lines={usePrintLines(order)} />;

/** The receipt for the printer: black on white, and nothing else of the screen. */
export const PrintedReceipt = ({ order }: PrintedReceiptProps) => (
  <PrintSheet>
    <Lines order={order} />
  </PrintSheet>
);
