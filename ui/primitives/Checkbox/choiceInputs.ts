import { css, styled } from 'styled-components';
import { token } from '../../tokens';

/** Styles of a native checkbox or radio button in the colours of the brand. */
const choiceInput = css`
  appearance: none;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 1.375rem;
  block-size: 1.375rem;
  margin: 0;
  border: 2px solid ${token.color.lineStrong};
  background: ${token.color.surface};
  color: ${token.color.onAccent};
  cursor: inherit;
  transition: background-color ${token.motion.fast} ${token.motion.easeOut};

  &:checked {
    border-color: ${token.color.accentInk};
    background: ${token.color.accent};
  }

  &:disabled:not(:checked) {
    border-color: ${token.color.line};
    background: ${token.color.surfaceSunken};
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.dangerInk};
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export const CheckboxInput = styled.input`
  ${choiceInput}
  border-radius: min(6px, ${token.radius.field});

  &:checked::before {
    content: '';
    inline-size: 0.75rem;
    block-size: 0.4375rem;
    margin-block-start: -0.1875rem;
    border: solid currentcolor;
    /* biome-ignore lint/nursery/useLogicalProperties: two edges of a turned box, drawn as a tick. */
    border-width: 0 0 2.5px 2.5px;
    transform: rotate(-45deg);
  }
`;

export const RadioInput = styled.input`
  ${choiceInput}
  border-radius: ${token.radius.full};

  &:checked::before {
    content: '';
    inline-size: 0.5rem;
    block-size: 0.5rem;
    border-radius: inherit;
    background: currentcolor;
  }
`;
