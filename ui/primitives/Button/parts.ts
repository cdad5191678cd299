import { css, styled } from 'styled-components';
import { pressFeedback } from '../../styles';
import { token } from '../../tokens';

/** Styles of a button, shared by <button> and <a>. */
export const buttonStyle = css`
  appearance: none;
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  column-gap: ${token.space[3]};
  min-block-size: max(44px, ${token.density.controlHeight});
  min-inline-size: 44px;
  padding: ${token.space[2]} ${token.space[5]};
  border: ${token.outline.control} solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-family: ${token.family.body};
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  touch-action: manipulation;
  -webkit-tap-highlight-color: transparent;
  ${pressFeedback}

  &[data-size='large'] {
    min-block-size: 52px;
  }

  &[data-variant='primary'] {
    border-color: transparent;
    background: ${token.color.accent};
    color: ${token.color.onAccent};
  }

  &[data-variant='quiet'] {
    border-color: transparent;
    background: transparent;
    color: ${token.color.accentInk};
  }

  &[data-variant='danger'] {
    border-color: transparent;
    background: ${token.color.danger};
    color: ${token.color.onDanger};
  }

  &[data-width='full'] {
    inline-size: 100%;
  }

  &:disabled,
  &[data-disabled] {
    border-color: ${token.color.line};
    background: ${token.color.surfaceSunken};
    color: ${token.color.inkMuted};
    cursor: default;
  }

  &[data-loading] {
    cursor: progress;
  }

  @media (hover: hover) {
    &:hover:not(:disabled, [data-disabled]) {
      filter: brightness(0.97);
    }
  }
`;

export const Trailing = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
`;

export const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
`;
