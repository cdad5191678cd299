import { type Cents, inDollars, readCents } from '#contract/money';
import { ERROR_CODE } from '#contract/wire';
import { badRequest } from '../../errors.ts';

/** Compares the amounts of a payload with the computed ones (WIRE-24), and remembers the first that differs. */
export class AmountCheck {
  private firstDifference: string | undefined;

  /**
   * @param given dollars of the payload.
   * @param legacy the amount that older apps send in the same field.
   */
  expect(what: string, given: number, actual: Cents, legacy: Cents = actual): void {
    // undefined for more than two decimals, which equals nothing.
    const cents = readCents(given);
    if (cents !== actual && cents !== legacy)
      this.firstDifference ??= `${what} is ${inDollars(actual)} and not ${cents === undefined ? `$${given}` : inDollars(cents)}`;
  }

  /** Throws 400 where an amount differed. */
  throwIfDifferent(): void {
    if (this.firstDifference) {
      throw badRequest(
        `Prices have changed: ${this.firstDifference}. Please check your order and try again.`,
        ERROR_CODE.mismatch,
      );
    }
  }
}
