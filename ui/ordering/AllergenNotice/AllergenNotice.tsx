import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { AlertIcon, HelpIcon, NoteIcon } from '../../icons';
import { token } from '../../tokens';
import { wrapText } from '../../wrapText';

/** The statement of a dish about the allergens of a diner. None of these means that it is safe. */
export type AllergenNoticeFit = 'contains' | 'unknown' | 'not-stated';

export interface AllergenNoticeProps extends ComponentPropsWithRef<'div'> {
  /** Decides icon and colours. */
  fit: AllergenNoticeFit;
  /** One or two sentences. */
  children: ReactNode;
}

const Root = styled.div`
  display: flex;
  gap: ${token.space[2]};
  align-items: flex-start;
  padding: ${token.space[3]};
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.field};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};

  &[data-fit='contains'] {
    border-color: ${token.color.dangerInk};
    background: ${token.color.dangerSoft};
    color: ${token.color.dangerInk};
    font-weight: ${token.weight.strong};
  }

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  & > :last-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const icons = { contains: AlertIcon, unknown: HelpIcon, 'not-stated': NoteIcon };

/** The warning in an opened dish that holds what the diner cannot eat, and what is not known about it. */
export function AllergenNotice({ fit, children, ...rest }: AllergenNoticeProps) {
  const Icon = icons[fit];
  return (
    <Root {...rest} data-fit={fit}>
      <Icon aria-hidden />
      {wrapText(children)}
    </Root>
  );
}
