import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { token } from '../../tokens';

export interface PersonTagProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the person; always shown, so that colour is not the only sign. */
  name: string;
  /** Number of the colour, from 0; numbers from 6 on repeat the colours. Default 0. */
  tone?: number;
}

/** How many colours there are. */
const TONES = 6;

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  max-inline-size: 100%;
  color: ${token.color.ink};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
`;

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.75em;
  block-size: 1.75em;
  border-radius: ${token.radius.full};
  background: ${token.color.accent};
  color: ${token.color.onAccent};
  font-weight: ${token.weight.strong};

  &[data-tone='1'] {
    background: ${token.color.success};
    color: ${token.color.onSuccess};
  }

  &[data-tone='2'] {
    background: ${token.color.inverse};
    color: ${token.color.onInverse};
  }

  &[data-tone='3'] {
    background: ${token.color.accentSoft};
    color: ${token.color.onAccentSoft};
  }

  &[data-tone='4'] {
    background: ${token.color.warning};
    color: ${token.color.onWarning};
  }

  &[data-tone='5'] {
    background: ${token.color.surfaceSunken};
    color: ${token.color.ink};
  }
`;

const Name = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

/** A person at the table: a disc with the first letter, and the name. */
export function PersonTag({ name, tone = 0, ...rest }: PersonTagProps) {
  // The first letter or digit: a name may begin with an invisible mark of text direction.
  const [initial = ''] = /[\p{L}\p{N}]/u.exec(name) ?? [];
  return (
    <Root {...rest}>
      <Disc data-tone={tone % TONES} aria-hidden>
        {initial.toUpperCase()}
      </Disc>
      <Name>{name}</Name>
    </Root>
  );
}
