import { type Cents, inDollars, readCents } from '#contract/money';
import { ERROR_CODE } from '#contract/wire';
import { badRequest } from '../../errors.ts';

/** Compares the payload's figures with the host's own (WIRE-24); the first that differs is named. */
export class AmountCheck {
  private first: string | undefined;

  /**
   * @param given dollars of the payload.
   * @param also what older apps mean by the same field.
   */
  expect(what: string, given: number, actual: Cents, also: Cents = actual): void {
    // A third decimal is no amount of money, so it equals none.
    const cents = readCents(given);
    if (cents !== actual && cents !== also) this.first ??= `${what} is ${inDollars(actual)} and not $${given}`;
  }

  /** Throws when a figure differed. */
  settle(): void {
    if (this.first) {
      throw badRequest(
        `Prices have changed: ${this.first}. Please check your order and try again.`,
        ERROR_CODE.mismatch,
      );
    }
  }
}
