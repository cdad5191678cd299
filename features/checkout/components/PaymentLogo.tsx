import { styled } from 'styled-components';
import { token } from '#ui';

export interface PaymentLogoProps {
  /** Code of the payment type; one that is not known here gets the wallet. */
  code: string;
}

const Logo = styled.svg`
  flex: none;
  inline-size: 48px;
  block-size: 32px;
  border: 1px solid ${token.color.line};
  border-radius: 6px;
  background: ${token.color.surface};
  color: ${token.color.ink};
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  & [data-fill] {
    fill: ${token.color.accentSoft};
  }
`;

/** Any card: the two circles that card schemes share, over a card's stripe. */
const cards = (
  <>
    <circle cx="20" cy="16" r="7.5" data-fill />
    <circle cx="28" cy="16" r="7.5" />
  </>
);

/** AMEX in capitals, in a frame, the way the scheme writes itself on a door. */
const amex = (
  <>
    <rect x="7" y="7" width="34" height="18" rx="2" data-fill />
    <path d="M11 20l3-8 3 8M12.2 17.2h3.6M19.5 20v-8l2.5 4 2.5-4v8M31 12h-3.5v8H31M27.5 16h3M33 12l4.5 8M37.5 12L33 20" />
  </>
);

const wallet = (
  <>
    <path d="M13 12.5v9.5a2 2 0 0 0 2 2h17a2 2 0 0 0 2-2V14a2 2 0 0 0-2-2H14.5a1.8 1.8 0 0 1 0-4H30v4" />
    <circle cx="29.5" cy="18" r="1.5" data-fill />
  </>
);

/** Logo of a payment type, shown beside its name. */
export function PaymentLogo({ code }: PaymentLogoProps) {
  return (
    <Logo viewBox="0 0 48 32" aria-hidden>
      {code === 'payment-type-cybersource' ? cards : code === 'payment-type-amex' ? amex : wallet}
    </Logo>
  );
}
