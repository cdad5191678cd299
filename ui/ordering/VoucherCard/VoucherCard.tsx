import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { CheckIcon, CopyIcon, VoucherIcon } from '../../icons';
import { Tag, type TagVariant } from '../../primitives/Badge/Badge';
import { buttonReset, cardSurface, headingStyle, pressFeedback } from '../../styles';
import { token } from '../../tokens';

/** `available` can be used now, `unavailable` cannot yet; `used` and `expired` cannot any more. */
export type VoucherCardState = 'available' | 'used' | 'expired' | 'unavailable';

/** `copied` for a moment after a press of the copy button. */
export type VoucherCopy = 'ready' | 'copied';

export interface VoucherCardProps extends Omit<ComponentPropsWithRef<'article'>, 'title' | 'children' | 'onCopy'> {
  /** Description of the code's reward. */
  title: ReactNode;
  /** A sentence about it. */
  text?: ReactNode;
  /** Quiet lines below: until when, from what spend. */
  terms?: readonly ReactNode[];
  /** The code of the voucher. */
  code: string;
  /** Default `available`. */
  state?: VoucherCardState;
  /** Text of the state, so that colour is not the only sign. Without it no tag is shown. */
  stateLabel?: ReactNode;
  /** Default `ready`. */
  copy?: VoucherCopy;
  /** Name of the copy button, with the code in it. */
  copyLabel: string;
  /** Said and shown while `copy` is `copied`. */
  copiedLabel?: ReactNode;
  /** Called when the copy button is pressed. Without it the card has no button. */
  onCopyCode?: () => void;
  /** Level of the title in the document's outline. Default 3. */
  level?: 2 | 3;
}

const Root = styled.article`
  display: grid;
  grid-template-columns: min(4.5rem, 26%) minmax(0, 1fr);
  ${cardSurface}
  color: ${token.color.ink};
  overflow: clip;

  &[data-state='used'],
  &[data-state='expired'] {
    box-shadow: none;
    color: ${token.color.inkMuted};
  }
`;

const Stub = styled.span`
  display: grid;
  place-items: center;
  border-inline-end: 2px dashed ${token.color.lineStrong};
  background: ${token.color.accentSoft};
  color: ${token.color.onAccentSoft};

  [data-state='used'] > &,
  [data-state='expired'] > & {
    background: ${token.color.surfaceSunken};
    color: ${token.color.inkMuted};
  }
`;

const Texts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[1]};
  min-inline-size: 0;
  padding: ${token.space[4]} ${token.space[4]} ${token.space[2]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[2]};
`;

const Title = styled.h3`
  ${headingStyle}
  flex: 1 1 8rem;
  font-size: ${token.size.lead};
  overflow-wrap: anywhere;
`;

const Line = styled.p`
  margin: 0;
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;
`;

const CodeRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.space[3]};
  min-block-size: 44px;
  margin-block-start: ${token.space[1]};
  border-block-start: ${token.outline.card} solid ${token.color.line};
`;

/* Code and notice share one grid cell, so that nothing moves when the notice replaces the code. */
const Code = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  font-size: ${token.size.body};
  overflow-wrap: anywhere;

  & > * {
    grid-area: 1 / 1;
    align-self: center;
  }

  & > :first-child {
    font-weight: ${token.weight.medium};
    font-variant-numeric: lining-nums tabular-nums;
    letter-spacing: 0.06em;
    user-select: all;
  }

  &[data-copy='copied'] > :first-child {
    visibility: hidden;
  }

  & > :last-child {
    color: ${token.color.successInk};
    font-size: ${token.size.small};
    font-weight: ${token.weight.strong};
    pointer-events: none;
  }
`;

const Copy = styled.button`
  ${buttonReset}
  ${pressFeedback}
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  margin-inline-end: calc(-1 * ${token.space[3]});
  border-radius: ${token.radius.control};
  color: ${token.color.accentInk};

  &[data-copy='copied'] {
    color: ${token.color.successInk};
  }
`;

const TAG_VARIANTS: Record<VoucherCardState, TagVariant> = {
  available: 'success',
  used: 'quiet',
  expired: 'danger',
  unavailable: 'required',
};

/** A voucher of a member: what it gives, whether it can be used, and its code to copy. */
export function VoucherCard({
  title,
  text,
  terms = [],
  code,
  state = 'available',
  stateLabel,
  copy = 'ready',
  copyLabel,
  copiedLabel,
  onCopyCode,
  level = 3,
  ...rest
}: VoucherCardProps) {
  const isCopied = copy === 'copied';
  return (
    <Root {...rest} data-state={state}>
      <Stub aria-hidden>
        <VoucherIcon size={28} stroke={1.5} />
      </Stub>
      <Texts>
        <Head>
          <Title as={`h${level}`}>{title}</Title>
          {stateLabel && <Tag variant={TAG_VARIANTS[state]}>{stateLabel}</Tag>}
        </Head>
        {text && <Line>{text}</Line>}
        {terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the terms is fixed.
          <Line key={index}>{term}</Line>
        ))}
        <CodeRow>
          <Code data-copy={copy}>
            <span>{code}</span>
            <span role="status">{isCopied && copiedLabel}</span>
          </Code>
          {onCopyCode && (
            <Copy type="button" aria-label={copyLabel} data-copy={copy} onClick={onCopyCode}>
              {isCopied ? <CheckIcon size={20} aria-hidden /> : <CopyIcon size={20} aria-hidden />}
            </Copy>
          )}
        </CodeRow>
      </Texts>
    </Root>
  );
}
