import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardListSkeleton, EmptyState, LinkButton, Screen, type ScreenProps, TopBar } from '#ui';
import { type Query, QueryState } from './QueryState';
import { ServerFailure } from './ServerFailure';

/** Names of the texts in the messages of the screen. */
export type MemberListText =
  | 'title'
  | 'back'
  | 'loading'
  | 'empty'
  | 'emptyText'
  | 'startOrdering'
  | 'failed'
  | 'failedText'
  | 'tryAgain';

export interface MemberListScreenProps<Data> {
  t: (text: MemberListText) => string;
  query: Query<Data>;
  isEmpty: (data: Data) => boolean;
  /** Icon of the empty list. */
  icon: ReactNode;
  /** Number of cards while loading. Default that of CardListSkeleton. */
  loadingCards?: number;
  scroll?: ScreenProps['scroll'];
  children: (data: Data) => ReactNode;
}

/** A list that belongs to a member, with the way back to the account. */
export function MemberListScreen<Data>(props: MemberListScreenProps<Data>) {
  const { t, query, isEmpty, icon, loadingCards, scroll, children } = props;
  const navigate = useNavigate();
  return (
    <Screen
      scroll={scroll}
      header={<TopBar title={t('title')} back={{ label: t('back'), onClick: () => navigate('/account') }} />}
    >
      <QueryState
        query={query}
        inColumn
        loading={<CardListSkeleton label={t('loading')} count={loadingCards} />}
        failed={
          <ServerFailure
            title={t('failed')}
            text={t('failedText')}
            retryLabel={t('tryAgain')}
            onRetry={query.refetch}
            isRetrying={query.isFetching}
          />
        }
        isEmpty={isEmpty}
        empty={
          <EmptyState
            icon={icon}
            title={t('empty')}
            text={t('emptyText')}
            action={
              <LinkButton href="/" size="large" width="full" onNavigate={(href) => navigate(href)}>
                {t('startOrdering')}
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
