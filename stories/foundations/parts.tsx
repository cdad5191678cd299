import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '#ui';

const Page = styled.main`
  display: grid;
  gap: ${token.space[8]};
  padding: ${token.space[5]} ${token.density.gutter} ${token.space[12]};
  color: ${token.color.ink};
`;

const Title = styled.h1`
  margin: 0;
  font-family: ${token.family.heading};
  font-size: ${token.size.display};
  font-weight: ${token.weight.heading};
  letter-spacing: ${token.tracking.heading};
  line-height: ${token.leading.tight};
  text-transform: ${token.textCase.heading};
`;

const Lead = styled.p`
  max-inline-size: 38rem;
  margin: ${token.space[2]} 0 0;
  color: ${token.color.inkMuted};
  text-wrap: pretty;
`;

const Group = styled.section`
  display: grid;
  gap: ${token.space[4]};
  min-inline-size: 0;
`;

const GroupTitle = styled.h2`
  margin: 0;
  font-family: ${token.family.heading};
  font-size: ${token.size.title};
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.tight};
  text-transform: ${token.textCase.heading};
`;

/** Samples beside each other where there is room. */
export const Samples = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--sample, 10rem)), 1fr));
  gap: ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    gap: ${token.space[2]};
    align-content: start;
    min-inline-size: 0;
  }
`;

const Label = styled.div`
  min-inline-size: 0;
  font-size: ${token.size.small};
  line-height: ${token.leading.snug};
  overflow-wrap: anywhere;

  & strong {
    display: block;
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
  }

  & code {
    color: ${token.color.inkMuted};
    font: inherit;
    font-variant-numeric: tabular-nums;
  }

  & p {
    margin: 0;
    color: ${token.color.inkMuted};
    font-size: ${token.size.caption};
    text-wrap: pretty;
  }
`;

export interface FoundationProps {
  title: string;
  /** One or two sentences for the designer of a brand. */
  lead: string;
  children: ReactNode;
}

/** A page of Foundations, in the look of the brand in force. */
export function Foundation({ title, lead, children }: FoundationProps) {
  return (
    <Page data-foundations="">
      <header>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </header>
      {children}
    </Page>
  );
}

/** One part of a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group aria-label={title}>
      <GroupTitle>{title}</GroupTitle>
      {children}
    </Group>
  );
}

/** Name, value and purpose of a token. */
export function TokenLabel({
  name,
  value,
  text,
}: {
  name: string;
  value?: string | undefined;
  text?: string | undefined;
}) {
  return (
    <Label>
      <strong>{name}</strong>
      {value && <code>{value}</code>}
      {text && <p>{text}</p>}
    </Label>
  );
}
