import type { ReactNode } from 'react';
import { heroPicture, useBrand } from '#features/model/shop';
import { useMessages } from '#features/platform/i18n';
import { useScreenSlots, useUp } from '#features/platform/screens';
import { Column, HeroBanner, Screen, TopBar } from '#ui';
import { messages } from './messages';

export interface AccountFrameProps {
  /** Heading of the screen. */
  title: string;
  /** Texts of the banner. Default: no banner. */
  welcome?: { title: string; text: string };
  /** The screen that the arrow leads to. Default: the home screen. */
  upTo?: string;
  /** Replaces the arrow's action, for example to leave a step. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** Top bar, banner and navigation around the sign-in and sign-up screens. */
export function AccountFrame({ title, welcome, upTo = '/', onBack, children }: AccountFrameProps) {
  const t = useMessages(messages);
  const { navigation, preferences } = useScreenSlots();
  const up = useUp(upTo);
  const brand = useBrand();
  const back = { label: t('back'), onClick: onBack ?? up };
  return (
    <Screen header={<TopBar title={title} back={back} actions={preferences} />} footer={navigation}>
      <Column gap={5}>
        {welcome && (
          <HeroBanner
            title={welcome.title}
            text={welcome.text}
            sources={brand ? [heroPicture(brand.hero.picture)] : []}
          />
        )}
        {children}
      </Column>
    </Screen>
  );
}
