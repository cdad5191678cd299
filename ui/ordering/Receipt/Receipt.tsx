import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useComposition } from '../../primitives/Composition/Composition';
import { cardSurface, headingStyle } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';

/** `plain` for an amount, `quiet` for a tax that is included in the prices, `off` for a discount. */
export type ReceiptRowTone = 'plain' | 'quiet' | 'off';

export interface ReceiptCardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Heading of the card. */
  title?: ReactNode;
  /** Level of the heading in the document's outline. Default 2. */
  level?: 2 | 3;
  /** A card, or paper torn off a till's roll. Default: the composition's, else `plain`. */
  variant?: 'plain' | 'roll';
  /** A quiet action beside the heading. */
  action?: ReactNode;
}

export interface ReceiptRowProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Label of the amount. */
  label: ReactNode;
  /** The amount, aligned with those of other rows. */
  value: ReactNode;
  /** Default `plain`. */
  tone?: ReceiptRowTone;
}

export interface ReceiptTotalProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Label of the total. */
  label: ReactNode;
  /** The total. */
  value: ReactNode;
}

const Card = styled.section`
  container-type: inline-size;
  padding: ${token.space[4]};
  ${cardSurface}
  color: ${token.color.ink};

  /* Jagged edges, as of paper torn off a roll. */
  &[data-variant='roll'] {
    position: relative;
    margin-block: 6px;
    padding: ${token.space[4]} ${token.space[5]};
    border: 0;
    border-radius: 0;
    box-shadow: none;
    filter: drop-shadow(0 1px 2px ${token.color.line});

    &::before,
    &::after {
      content: '';
      position: absolute;
      inset-inline: 0;
      block-size: 6px;
      background-size: 12px 6px;
    }

    &::before {
      inset-block-end: 100%;
      background-image: conic-gradient(from 135deg at 50% 0, ${token.color.surface} 90deg, transparent 0);
    }

    &::after {
      inset-block-start: 100%;
      background-image: conic-gradient(from -45deg at 50% 100%, ${token.color.surface} 90deg, transparent 0);
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]};
  padding-block-end: ${token.space[2]};

  [data-variant='roll'] > & {
    padding-block-end: ${token.space[3]};
    margin-block-end: ${token.space[2]};
    border-block-end: 2px dashed ${token.color.line};
  }
`;

const Title = styled.h2`
  ${headingStyle}
  font-size: ${token.size.lead};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
  padding-block: ${token.space[1]};
  font-size: ${token.size.body};
  line-height: ${token.leading.body};

  [data-variant='roll'] > &:not(:last-child) {
    border-block-end: 1px dotted ${token.color.line};
  }

  &[data-tone='quiet'] {
    font-size: ${token.size.small};
  }
`;

const Label = styled.span`
  flex: 1 1 auto;
  min-inline-size: 0;
  max-inline-size: 100%;
  color: ${token.color.inkMuted};
  overflow-wrap: anywhere;
`;

const Value = styled.span`
  margin-inline-start: auto;
  color: ${token.color.ink};
  font-variant-numeric: lining-nums tabular-nums;
  text-align: end;
  overflow-wrap: anywhere;

  [data-tone='quiet'] > & {
    color: ${token.color.inkMuted};
  }

  [data-tone='off'] > & {
    color: ${token.color.successInk};
    font-weight: ${token.weight.medium};
  }
`;

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
  margin-block-start: ${token.space[2]};
  padding-block-start: ${token.space[3]};
  /* The tear line of a receipt. */
  border-block-start: 2px dashed ${token.color.line};
  font-size: ${token.size.lead};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`;

const TotalValue = styled.span`
  margin-inline-start: auto;
  font-family: ${token.family.heading};
  font-size: ${token.size.headline};
  font-weight: ${token.weight.heading};
  font-variant-numeric: lining-nums tabular-nums;
`;

/** A card that looks like a receipt: lines, amounts in one column, a total. */
export function ReceiptCard({ title, level = 2, variant, action, children, ...rest }: ReceiptCardProps) {
  const { receipt } = useComposition();
  return (
    <Card {...rest} data-variant={(variant ?? receipt) === 'roll' ? 'roll' : undefined}>
      {(title || action) && (
        <Head>
          {title && <Title as={`h${level}`}>{title}</Title>}
          {action}
        </Head>
      )}
      {wrapText(children)}
    </Card>
  );
}

/** One label and its amount. */
export function ReceiptRow({ label, value, tone = 'plain', ...rest }: ReceiptRowProps) {
  return (
    <Row {...rest} data-tone={tone}>
      <Label>{label}</Label>
      <Value>
        <bdi>{value}</bdi>
      </Value>
    </Row>
  );
}

/** The last line, with the largest amount of the screen. */
export function ReceiptTotal({ label, value, ...rest }: ReceiptTotalProps) {
  return (
    <Total {...rest}>
      <span>{label}</span>
      <TotalValue>{value}</TotalValue>
    </Total>
  );
}
