import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';
import { formatPrice } from './format';

/** `plain` prints the amount; `extra` is added to something else and prints '+$0.50'; `off` prints '-$0.50'. */
export type PriceVariant = 'plain' | 'extra' | 'off';

/** `strong` for a price by itself, `quiet` beside a name, `total` for the largest amount of a screen. */
export type PriceTone = 'strong' | 'quiet' | 'total' | 'inherit';

export interface PriceProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Amount in integer cents. */
  cents: number;
  /** Default `plain`. */
  variant?: PriceVariant;
  /** Default `inherit`. */
  tone?: PriceTone;
  /** Puts words around the amount, such as 'from $8.90'. Default: none. */
  words?: ((amount: string) => string) | undefined;
}

const Root = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
  /* Keeps a plus or minus before its amount in right-to-left text too. */
  direction: ltr;
  unicode-bidi: isolate;

  &[data-tone='strong'],
  &[data-tone='total'] {
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
  }

  &[data-tone='quiet'] {
    color: ${token.color.inkMuted};
  }

  &[data-tone='total'] {
    font-size: ${token.size.title};
  }
`;

/** An amount of money in SGD, always with two decimals and figures of one width. */
export function Price({ cents, variant = 'plain', tone = 'inherit', words, ...rest }: PriceProps) {
  const amount = formatPrice(variant === 'off' ? -Math.abs(cents) : cents);
  const text = variant === 'extra' && cents >= 0 ? `+${amount}` : amount;
  return (
    <Root {...rest} data-tone={tone}>
      {words ? words(text) : text}
    </Root>
  );
}
