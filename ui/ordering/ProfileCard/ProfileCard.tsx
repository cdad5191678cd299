import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { headingStyle } from '../../styles';
import { token } from '../../tokens';

/** One fact on the card: its name and its value. */
export interface ProfileFact {
  label: ReactNode;
  value: ReactNode;
}

export interface ProfileCardProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Whose card it is. */
  name: string;
  /** Quiet line below the name, such as the mobile number. */
  detail?: ReactNode;
  /** The most important value, such as the points. */
  figure?: ReactNode;
  /** Facts at the foot, side by side where there is room. Default none. */
  facts?: readonly ProfileFact[];
  /** Level of the name in the document's outline. Default 2. */
  level?: 1 | 2;
}

const Root = styled.section`
  display: grid;
  gap: ${token.space[5]};
  padding: ${token.space[5]};
  border-radius: ${token.radius.card};
  background: ${token.art.hero};
  color: ${token.color.onHero};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
`;

const Initials = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 3.5rem;
  block-size: 3.5rem;
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.accentInk};
  font-size: ${token.size.title};
  font-weight: ${token.weight.strong};
`;

const Names = styled.div`
  min-inline-size: 0;
`;

const Name = styled.h2`
  ${headingStyle}
  font-size: ${token.size.headline};
  overflow-wrap: anywhere;
`;

const Detail = styled.p`
  margin: 0;
  font-variant-numeric: lining-nums tabular-nums;
  overflow-wrap: anywhere;
`;

const Figure = styled.p`
  margin: 0;
  font-size: ${token.size.headline};
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: ${token.leading.tight};
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${token.space[3]} ${token.space[4]};
  margin: 0;
`;

const FactName = styled.dt`
  font-size: ${token.size.small};
`;

const FactValue = styled.dd`
  margin: 0;
  font-weight: ${token.weight.strong};
  font-variant-numeric: lining-nums tabular-nums;
  overflow-wrap: anywhere;
`;

const getInitials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

/** A member's card, in the colours of the brand's hero. */
export function ProfileCard({ name, detail, figure, facts = [], level = 2, ...rest }: ProfileCardProps) {
  return (
    <Root {...rest}>
      <Head>
        <Initials aria-hidden>{getInitials(name)}</Initials>
        <Names>
          <Name as={`h${level}`}>{name}</Name>
          {detail && (
            <Detail>
              <bdi>{detail}</bdi>
            </Detail>
          )}
        </Names>
      </Head>
      {figure && <Figure>{figure}</Figure>}
      {facts.length > 0 && (
        <Facts>
          {facts.map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the facts is fixed.
            <div key={index}>
              <FactName>{fact.label}</FactName>
              <FactValue>{fact.value}</FactValue>
            </div>
          ))}
        </Facts>
      )}
    </Root>
  );
}
