import type { ComponentPropsWithRef, MouseEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { BackIcon } from '../../icons';
import { clampLines, headingStyle, landscapePhone } from '../../styles';
import { token } from '../../tokens';
import { IconButton } from '../Button/IconButton';
import { useComposition } from '../Composition/Composition';

/** The back button, on the leading side. */
export interface BackAction {
  /** Name for screen readers. */
  label: string;
  /** Called on a press. */
  onClick: MouseEventHandler<HTMLButtonElement>;
}

export interface TopBarProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Name of the brand or of the screen; the page's first heading. */
  title: ReactNode;
  /** Quiet line below, such as the outlet. */
  subtitle?: ReactNode;
  /** Picture of the brand before the name, 40 px high. */
  logo?: ReactNode;
  /** Title at the start of the line or in the middle. Default: the composition's, else `start`. */
  align?: 'start' | 'centred';
  /** Icon buttons on the leading side, behind the back button. */
  leading?: ReactNode;
  /** Icon buttons on the trailing side. */
  actions?: ReactNode;
  /** Shows a back button. */
  back?: BackAction;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[3]};
  min-block-size: 64px;
  padding: calc(${token.space[2]} + env(safe-area-inset-top)) max(${token.density.gutter}, env(safe-area-inset-right))
    ${token.space[2]} max(${token.density.gutter}, env(safe-area-inset-left));

  ${landscapePhone} {
    min-block-size: 52px;
    padding-block: calc(${token.space[1]} + env(safe-area-inset-top)) ${token.space[1]};
  }

  /* Both sides are as wide as the wider one, so that the title is in the middle of the screen. */
  &[data-align='centred'] {
    display: grid;
    grid-template-columns: 1fr minmax(0, auto) 1fr;
    text-align: center;
  }
`;

/* Where large text leaves less width than this basis, the actions wrap to the next line. */
const Names = styled.div`
  flex: 1 1 4rem;
  min-inline-size: 0;
`;

const Title = styled.h1`
  ${headingStyle}
  ${clampLines(4)}
  color: ${token.color.ink};
  font-size: ${token.size.title};
`;

const Subtitle = styled.p`
  margin: 0;
  ${clampLines(2)}
  color: ${token.color.inkMuted};
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
  gap: ${token.space[2]};

  [data-align='centred'] > & {
    justify-content: flex-end;
  }
`;

const Leading = styled(Actions)`
  [data-align='centred'] > & {
    justify-content: flex-start;
    margin-inline-start: 0;
  }
`;

const Logo = styled.div`
  flex: none;
  block-size: 2.5rem;

  & > * {
    block-size: 100%;
    inline-size: auto;
  }
`;

/** The bar at the top of a screen: title, back button and actions. */
export function TopBar({ title, subtitle, logo, align, leading, actions, back, ...rest }: TopBarProps) {
  const { header } = useComposition();
  const isCentred = (align ?? header) === 'centred';
  const leadingItems = (
    <>
      {back && <IconButton label={back.label} icon={<BackIcon size={22} aria-hidden />} onClick={back.onClick} />}
      {leading}
      {logo && <Logo>{logo}</Logo>}
    </>
  );
  return (
    <Root {...rest} data-align={isCentred ? 'centred' : undefined}>
      {isCentred ? <Leading>{leadingItems}</Leading> : leadingItems}
      <Names>
        <Title>{title}</Title>
        {subtitle && <Subtitle>{subtitle}</Subtitle>}
      </Names>
      {(actions || isCentred) && <Actions>{actions}</Actions>}
    </Root>
  );
}
