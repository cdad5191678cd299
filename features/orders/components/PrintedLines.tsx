import { styled } from 'styled-components';
import { token } from '#ui';
import type { PrintLine } from '../printLines';

const Line = styled.div`
  break-inside: avoid;

  &[data-kind='title'] {
    font-family: ${token.family.heading};
    font-size: 16pt;
    font-weight: ${token.weight.heading};
    text-align: center;
  }

  &[data-kind='middle'] {
    text-align: center;
  }

  &[data-kind='rule'] {
    margin-block: 2mm;
    border-block-start: 1px dashed;
  }

  &[data-kind='row'],
  &[data-kind='total'] {
    display: flex;
    gap: 4mm;
    justify-content: space-between;
    font-variant-numeric: lining-nums tabular-nums;
  }

  &[data-indent='1'] {
    padding-inline-start: 4mm;
  }

  &[data-indent='2'] {
    padding-inline-start: 8mm;
  }

  &[data-weight='quiet'],
  &[data-kind='note'] {
    font-size: 9pt;
  }

  &[data-weight='strong'] {
    font-weight: ${token.weight.strong};
  }

  &[data-kind='total'] {
    font-size: 13pt;
    font-weight: ${token.weight.strong};
  }

  & > :last-child:not(:first-child) {
    flex: none;
    max-inline-size: 60%;
    overflow-wrap: anywhere;
    text-align: end;
  }
`;

/** Lines on paper, one below the other. */
export const PrintedLines = ({ lines }: { lines: readonly PrintLine[] }) =>
  lines.map((line, at) => {
    const look = {
      'data-kind': line.kind,
      'data-indent': 'indent' in line ? line.indent : 0,
      'data-weight': 'weight' in line ? line.weight : 'plain',
    };
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: printed lines have no identity but their position.
      <Line key={at} {...look}>
        {'label' in line && <span>{line.label}</span>}
        {'value' in line && <span>{line.value}</span>}
        {'text' in line && <span>{line.text}</span>}
      </Line>
    );
  });
