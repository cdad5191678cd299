import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Hidden } from '../../Hidden';
import { AlertIcon, HelpIcon } from '../../icons';
import { token } from '../../tokens';

export interface AllergenMarkProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** `contains`: it holds what the diner cannot eat. `unknown`: it does not state what it holds. */
  fit: 'contains' | 'unknown';
  /** A few letters for the eye, such as 'Peanut'. A board shows the icon alone. */
  text: string;
  /** The mark in words for screen readers, such as 'Contains Peanut'. */
  label: string;
}

/* On its own ground, because it stands on pictures of any colour. */
const Root = styled.span`
  position: relative;
  display: inline-flex;
  gap: ${token.space[1]};
  align-items: center;
  max-inline-size: 100%;
  min-block-size: 1.25rem;
  padding-inline: ${token.space[1]};
  border-radius: ${token.radius.badge};
  outline: 1px solid ${token.color.line};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-family: ${token.family.body};
  font-size: ${token.size.caption};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  letter-spacing: 0;

  &[data-fit='contains'] {
    outline-color: ${token.color.danger};
    background: ${token.color.danger};
    color: ${token.color.onDanger};
  }

  & > svg {
    flex: none;
  }

  /* Two signs without letters say no more than one. Screen readers hear the second all the same. */
  article[data-layout='board'] &[data-fit='contains'] + &[data-fit='contains'] {
    position: absolute;
    inline-size: 1px;
    min-block-size: 0;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }

  /* The small picture of a row has room for the longest English name, to the pixel. */
  article:not([data-layout]) & {
    gap: 2px;
  }
`;

const Text = styled.span`
  display: -webkit-box;
  min-inline-size: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;

  /* A line of a board has the room of one small mark. */
  article[data-layout='board'] & {
    display: none;
  }
`;

/** Says at a dish or a choice that it holds what the diner cannot eat, or that it does not state what it holds. */
export function AllergenMark({ fit, text, label, ...rest }: AllergenMarkProps) {
  const Icon = fit === 'contains' ? AlertIcon : HelpIcon;
  return (
    <Root {...rest} data-fit={fit}>
      <Icon size="1em" stroke={2.5} aria-hidden />
      <Text aria-hidden>{text}</Text>
      <Hidden>{label}</Hidden>
    </Root>
  );
}
