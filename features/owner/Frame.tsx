import type { ReactNode } from 'react';
import { SubmitButton } from '#features/platform/forms';
import { ActionBar, BottomNav, Column, MenuIcon, RepeatIcon, Screen, StoreIcon, TopBar } from '#ui';
import { useOwner } from './ownerContext';
import { countChanges } from './words';

export type Section = 'menu' | 'outlets' | 'changes';

export interface FrameProps {
  title: string;
  section: Section;
  /** The page above this one. */
  up?: string;
  onReview: () => void;
  children: ReactNode;
}

/** The bars of every page: where the owner is, and what is not published yet. */
export function Frame({ title, section, up, onReview, children }: FrameProps) {
  const { shop, drafts, toHref, navigate } = useOwner();
  const count = Object.keys(drafts).length;
  return (
    <Screen
      header={
        <TopBar
          title={title}
          subtitle={shop.brand.name}
          align="start"
          {...(up && { back: { label: 'Back', onClick: () => navigate(toHref(up)) } })}
        />
      }
      footer={
        <>
          {count > 0 && (
            <ActionBar>
              <SubmitButton size="large" width="full" onClick={onReview}>
                {`Review ${countChanges(count)}`}
              </SubmitButton>
            </ActionBar>
          )}
          <BottomNav
            label="Pages of the owner"
            variant="bar"
            selected={section}
            onNavigate={navigate}
            tabs={[
              { id: 'menu', label: 'Menu', icon: <MenuIcon aria-hidden />, href: toHref('/') },
              { id: 'outlets', label: 'Outlets', icon: <StoreIcon aria-hidden />, href: toHref('/outlets') },
              { id: 'changes', label: 'Changes', icon: <RepeatIcon aria-hidden />, href: toHref('/changes') },
            ]}
          />
        </>
      }
    >
      <Column gap={6}>{children}</Column>
    </Screen>
  );
}
