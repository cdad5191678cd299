import { type Cents, inDollars, readCents } from '#contract/money';
import { ERROR_CODE } from '#contract/wire';
import { badRequest } from '../../errors.ts';

/** Compares the payload's figures with the host's own (WIRE-24); the first that differs is named. */
export class AmountCheck {
  private firstDifference: string | undefined;

  /**
   * @param given dollars of the payload.
   * @param legacy what older apps mean by the same field.
   */
  expect(what: string, given: number, actual: Cents, legacy: Cents = actual): void {
    // A third decimal is no amount of money, so it equals none.
    const cents = readCents(given);
    if (cents !== actual && cents !== legacy) this.firstDifference ??= `${what} is ${inDollars(actual)} and not $${given}`;
  }

  /** Throws when a figure differed. */
  throwIfDifferent(): void {
    if (this.firstDifference) {
      throw badRequest(
        `Prices have changed: ${this.firstDifference}. Please check your order and try again.`,
        ERROR_CODE.mismatch,
      );
    }
  }
}
