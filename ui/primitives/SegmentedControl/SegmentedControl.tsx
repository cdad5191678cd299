import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../styles';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';
import { type RadioGroupChoice, useRadioGroup } from '../Checkbox/RadioGroup';

/** One choice of a segmented control. */
export interface Segment {
  /** Identifies the choice. */
  value: string;
  /** Its label. */
  label: ReactNode;
  /** BCP 47 tag of the label, if its language is not that of the page. */
  lang?: string;
}

export interface SegmentedControlProps
  extends Omit<ComponentPropsWithRef<'fieldset'>, 'defaultValue' | 'onChange' | 'children' | 'name'>,
    RadioGroupChoice {
  /** Label of the choice, shown above. */
  label: ReactNode;
  /** Two to five segments. They wrap if there is no room. */
  segments: readonly Segment[];
}

const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${token.space[2]};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 4.5rem), 1fr));
  gap: ${token.space[2]};

  &[data-words='long'] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: 48px;
  padding: ${token.space[2]} ${token.space[3]};
  border: ${token.outline.control} solid ${token.color.lineStrong};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};
  text-align: center;
  overflow-wrap: anywhere;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  /* A heavier edge, so that colour is not the only sign. */
  &[data-selected] {
    border-color: ${token.color.accentInk};
    background: ${token.color.accentSoft};
    box-shadow: inset 0 0 0 1px ${token.color.accentInk};
    color: ${token.color.onAccentSoft};
    font-weight: ${token.weight.strong};
  }

  @media (forced-colors: active) {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
  }

  &:has(:disabled) {
    border-color: ${token.color.line};
    color: ${token.color.inkMuted};
    cursor: default;
  }

  &:has(:focus-visible) {
    outline: ${token.outline.focus} solid ${token.color.focus};
    outline-offset: 2px;
  }
`;

const Input = styled.input`
  ${visuallyHidden}
`;

/** Characters; with longer labels, a phone shows only two choices in a row. */
const SHORT_LABEL_LENGTH = 6;

/** A choice of a few: native radio buttons in one row. */
export function SegmentedControl({
  label,
  segments,
  value: given,
  defaultValue,
  onValueChange,
  name: givenName,
  ref,
  ...rest
}: SegmentedControlProps) {
  const [{ name, value, choose }, root] = useRadioGroup(
    { value: given, defaultValue, onValueChange, name: givenName },
    ref,
  );
  const isLong = segments.some(
    (segment) => typeof segment.label !== 'string' || segment.label.length > SHORT_LABEL_LENGTH,
  );
  return (
    <Root {...rest} ref={root}>
      <Legend>{label}</Legend>
      <Row data-words={isLong ? 'long' : 'short'}>
        {segments.map((segment) => (
          <Choice key={segment.value} lang={segment.lang} data-selected={segment.value === value || undefined}>
            <Input
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => choose(segment.value)}
            />
            {wrapText(segment.label)}
          </Choice>
        ))}
      </Row>
    </Root>
  );
}
