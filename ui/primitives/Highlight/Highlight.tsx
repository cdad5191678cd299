import { type ComponentPropsWithRef, Fragment } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';

/** From the first character of a hit to the one behind its last. */
export type HitRange = readonly [start: number, end: number];

export interface HighlightProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The whole text. */
  text: string;
  /** Where it is marked, in order and apart from each other. */
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

/** A text with what was searched for marked in it; the text is never taken for markup. */
export function Highlight({ text, hits, ...rest }: HighlightProps) {
  let from = 0;
  return (
    <Root {...rest}>
      {hits.map(([start, end]) => {
        const before = text.slice(from, start);
        from = end;
        return (
          <Fragment key={start}>
            {before}
            <mark>{text.slice(start, end)}</mark>
          </Fragment>
        );
      })}
      {text.slice(from)}
    </Root>
  );
}
