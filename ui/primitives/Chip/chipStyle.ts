import { css } from 'styled-components';
import { buttonReset, pressFeedback } from '../../styles';
import { token } from '../../tokens';

/** The look that chips of values and of filters share. */
export const chipStyle = css`
  ${buttonReset}
  ${pressFeedback}
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  max-inline-size: 100%;
  min-block-size: 44px;
  padding: ${token.space[1]} ${token.space[4]};
  border: ${token.outline.control} solid ${token.color.line};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.tight};

  & > svg {
    flex: none;
  }
`;
