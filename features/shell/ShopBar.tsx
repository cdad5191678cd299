import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useBrand, useBrandLogo, useBrandName } from '#features/model/shop';
import { useAppSelector } from '#features/model/store';
import { selectOutlet, selectOutletSettings } from '#features/model/visit';
import { isOffered } from '#features/platform/api';
import { useMessages } from '#features/platform/i18n';
import { useUp } from '#features/platform/screens';
import { AccountIcon, IconButton, SearchIcon, TopBar, useComposition } from '#ui';
import { messages } from './messages';
import { OfflineNote } from './OfflineNote';
import { PreferencesButton } from './preferences/PreferencesButton';

export interface ShopBarProps {
  /** The button that calls staff, shown where brand and outlet have calls (SERVICE-2). */
  callStaff?: ReactNode;
}

/** Header of home and menu: brand, outlet, search and account (SHELL-6). */
export function ShopBar({ callStaff }: ShopBarProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const up = useUp('/');
  const { pathname, state } = useLocation();
  const brand = useBrand();
  const outlet = useAppSelector(selectOutlet);
  const name = useBrandName() ?? outlet?.brand.name ?? '';
  const logo = useBrandLogo();
  const hasCalls = useAppSelector(selectOutletSettings)?.callStaff;
  const hasBack = pathname === '/menu' && brand?.toggles.menuBackButton;
  const isCentred = useComposition().header === 'centred';
  const search = (
    <IconButton
      label={t('search')}
      icon={<SearchIcon size={22} aria-hidden />}
      onClick={() => navigate('/menu?find=', { state })}
    />
  );
  return (
    <>
      <TopBar
        // As high as in app/boot/shell.css.
        title={
          logo ? (
            <img
              src={logo}
              alt={name}
              style={{
                display: 'block',
                blockSize: '1.75rem',
                maxInlineSize: '100%',
                objectFit: 'contain',
                objectPosition: isCentred ? 'center' : 'left',
              }}
            />
          ) : (
            name
          )
        }
        subtitle={outlet?.name ?? '\u00a0'}
        {...(isCentred && { leading: search })}
        actions={
          <>
            {brand?.toggles.callStaff && hasCalls && callStaff}
            {!isCentred && search}
            <PreferencesButton />
            {isOffered('accounts') && (
              <IconButton
                label={t('account')}
                icon={<AccountIcon size={22} aria-hidden />}
                onClick={() => navigate('/account')}
              />
            )}
          </>
        }
        {...(hasBack && { back: { label: t('back'), onClick: up } })}
      />
      <OfflineNote />
    </>
  );
}
