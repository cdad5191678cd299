import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { clampLines, headingStyle } from '../../styles';
import { token } from '../../tokens';

/** Sizes of headings: 28, 24, 20 and 16 px. */
export type HeadingSize = 'display' | 'headline' | 'title' | 'lead';

/** Sizes of running text: 16, 15, 13 and 12 px. */
export type TextSize = 'lead' | 'body' | 'small' | 'caption';

/** `ink` for main text, `muted` for secondary text, `danger` and `success` for results. */
export type TextTone = 'ink' | 'muted' | 'danger' | 'success' | 'accent';

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Level in the document's outline. Default 2. */
  level?: 1 | 2 | 3 | 4;
  /** Size on the page, independent of the level. Default `title`. */
  size?: HeadingSize;
  /** Most lines: a longer heading ends with an ellipsis. Default: all of them. */
  lines?: 2;
}

export interface TextProps extends ComponentPropsWithRef<'p'> {
  /** Default `body`. */
  size?: TextSize;
  /** Default `ink`. */
  tone?: TextTone;
  /** Default `body`. */
  weight?: 'body' | 'medium' | 'strong';
  /** `p` for a paragraph, `span` inside one. Default `p`. */
  as?: 'p' | 'span' | 'div';
}

const HeadingRoot = styled.h2`
  ${headingStyle}
  color: ${token.color.ink};
  font-size: ${token.size.title};

  &[data-size='display'] {
    font-size: ${token.size.display};
  }
  &[data-size='headline'] {
    font-size: ${token.size.headline};
  }
  &[data-size='lead'] {
    font-size: ${token.size.lead};
  }
  &[data-lines] {
    ${clampLines(2)}
  }
`;

const TextRoot = styled.p`
  margin: 0;
  color: ${token.color.ink};
  font-size: ${token.size.body};
  line-height: ${token.leading.body};
  text-wrap: pretty;

  &[data-size='lead'] {
    font-size: ${token.size.lead};
  }
  &[data-size='small'] {
    font-size: ${token.size.small};
  }
  &[data-size='caption'] {
    font-size: ${token.size.caption};
  }
  &[data-tone='muted'] {
    color: ${token.color.inkMuted};
  }
  &[data-tone='danger'] {
    color: ${token.color.dangerInk};
  }
  &[data-tone='success'] {
    color: ${token.color.successInk};
  }
  &[data-tone='accent'] {
    color: ${token.color.accentInk};
  }
  &[data-weight='medium'] {
    font-weight: ${token.weight.medium};
  }
  &[data-weight='strong'] {
    font-weight: ${token.weight.strong};
  }
`;

/** A heading in the brand's heading type. */
export function Heading({ level = 2, size = 'title', lines, ...rest }: HeadingProps) {
  return <HeadingRoot as={`h${level}`} {...rest} data-size={size} data-lines={lines} />;
}

/** Running text. */
export function Text({ size = 'body', tone = 'ink', weight = 'body', as = 'p', ...rest }: TextProps) {
  return <TextRoot as={as} {...rest} data-size={size} data-tone={tone} data-weight={weight} />;
}
