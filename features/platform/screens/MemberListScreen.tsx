import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardListSkeleton, EmptyState, LinkButton, Screen, type ScreenProps, TopBar } from '#ui';
import { type Query, QueryState } from './QueryState';
import { ServerFailure } from './ServerFailure';
import { useUp } from './useUp';

export interface MemberListScreenProps<Data> {
  title: string;
  /** Name of the button that leads to the account. */
  back: string;
  /** Accessible name of the loading content. */
  loading: string;
  /** Title and text of the failure, and the button that sends the request again. */
  failed: { title: string; text: string; retryLabel: string };
  /** Icon, title and text of the empty list, and the link to the home screen. */
  empty: { icon: ReactNode; title: string; text: string; link: string };
  query: Query<Data>;
  isEmpty: (data: Data) => boolean;
  /** Number of cards while loading. Default that of CardListSkeleton. */
  loadingCards?: number;
  scroll?: ScreenProps['scroll'];
  children: (data: Data) => ReactNode;
}

/** A list that belongs to a member, with the way back to the account. */
export function MemberListScreen<Data>(props: MemberListScreenProps<Data>) {
  const { title, back, query, isEmpty, empty, scroll, children } = props;
  const navigate = useNavigate();
  const up = useUp('/account');
  return (
    <Screen scroll={scroll} header={<TopBar title={title} back={{ label: back, onClick: up }} />}>
      <QueryState
        query={query}
        inColumn
        loading={<CardListSkeleton label={props.loading} count={props.loadingCards} />}
        failed={<ServerFailure {...props.failed} onRetry={query.refetch} isRetrying={query.isFetching} />}
        isEmpty={isEmpty}
        empty={
          <EmptyState
            icon={empty.icon}
            title={empty.title}
            text={empty.text}
            action={
              <LinkButton href="/" size="large" width="full" onNavigate={(href) => navigate(href)}>
                {empty.link}
              </LinkButton>
            }
          />
        }
      >
        {children}
      </QueryState>
    </Screen>
  );
}
