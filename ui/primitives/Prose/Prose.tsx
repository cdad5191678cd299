import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { headingStyle } from '../../styles';
import { token } from '../../tokens';

const Root = styled.article`
  max-inline-size: 38rem;
  color: ${token.color.ink};
  font-size: ${token.size.lead};
  line-height: ${token.leading.body};
  overflow-wrap: break-word;

  & p,
  & ul {
    margin: 0;
    padding: 0;
    text-wrap: pretty;
  }

  & ul {
    padding-inline-start: ${token.space[5]};
  }

  & p + p,
  & p + ul,
  & ul + p {
    margin-block-start: ${token.space[3]};
  }

  & li + li {
    margin-block-start: ${token.space[2]};
  }

  & li::marker {
    color: ${token.color.accentInk};
  }

  & h2 {
    ${headingStyle}
    margin-block: ${token.space[7]} ${token.space[2]};
    font-size: ${token.size.title};
  }

  & small {
    color: ${token.color.inkMuted};
    font-size: ${token.size.small};
  }
`;

/** A text to read: paragraphs, second-level headings and lists, set for a phone. */
export function Prose(props: ComponentPropsWithRef<'article'>) {
  return <Root {...props} />;
}
