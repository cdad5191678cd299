import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Hidden } from '../../Hidden';
import { token } from '../../tokens';

/** Grade of a drink in Singapore, by its sugar and saturated fat; A is the best. */
export type NutriGrade = 'A' | 'B' | 'C' | 'D';

export interface NutriGradeMarkProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The grade of the drink. */
  grade: NutriGrade;
  /** Its sugar as a short text, such as '8%'. Default: the letter stands alone. */
  sugar?: string | undefined;
  /** The mark in words for screen readers, such as 'Nutri-Grade C, 8 % sugar'. */
  label: string;
}

/* On its own ground, because it stands on pictures of any colour. */
const Root = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  max-inline-size: 100%;
  border-radius: ${token.radius.badge};
  outline: 1px solid ${token.color.line};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-family: ${token.family.body};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1;
  letter-spacing: 0;
  white-space: nowrap;
`;

/* Sizes in rem grow with the text (MENU-29). B has the colours of A the other way round. */
const Letter = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: 1.25rem;
  min-block-size: 1.25rem;
  padding-inline: ${token.space[1]};
  border-radius: ${token.radius.badge};
  background: ${token.color.success};
  color: ${token.color.onSuccess};
  font-size: ${token.size.body};

  [data-nutri-grade='B'] > & {
    background: ${token.color.surface};
    color: ${token.color.successInk};
    box-shadow: inset 0 0 0 2px;
  }

  [data-nutri-grade='C'] > & {
    background: ${token.color.warning};
    color: ${token.color.onWarning};
  }

  [data-nutri-grade='D'] > & {
    background: ${token.color.danger};
    color: ${token.color.onDanger};
  }
`;

const Sugar = styled.span`
  padding-inline: ${token.space[1]};
`;

/**
 * The Nutri-Grade of a drink with its sugar. Drawn in the brand's colours; a brand with the official artwork names it in
 * its brand.json (BRAND-33).
 */
export function NutriGradeMark({ grade, sugar, label, ...rest }: NutriGradeMarkProps) {
  return (
    <Root {...rest} data-nutri-grade={grade}>
      <Letter aria-hidden>{grade}</Letter>
      {sugar && <Sugar aria-hidden>{sugar}</Sugar>}
      <Hidden>{label}</Hidden>
    </Root>
  );
}
