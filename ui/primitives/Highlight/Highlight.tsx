import { type ComponentPropsWithRef, Fragment } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';

/** Start and end (exclusive) of a hit, as indexes of the text. */
export type HitRange = readonly [start: number, end: number];

export interface HighlightProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The whole text. */
  text: string;
  /** Ranges to mark, in order and not overlapping. */
  hits: readonly HitRange[];
}

const Root = styled.span`
  & > mark {
    border-radius: 3px;
    background: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 2px;
  }
`;

/** A text with search hits marked; it is never parsed as HTML. */
export function Highlight({ text, hits, ...rest }: HighlightProps) {
  let from = 0;
  return (
    <Root {...rest}>
      {hits.map(([start, end]) => {
        const before = text.slice(from, start);
        from = end;
        return (
          <Fragment key={start}>
            {before && <span>{before}</span>}
            <mark>{text.slice(start, end)}</mark>
          </Fragment>
        );
      })}
      {from < text.length && <span>{text.slice(from)}</span>}
    </Root>
  );
}
