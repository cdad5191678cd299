import { brands } from 'virtual:brands';
import type { ReactNode } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { initialShop } from '#features/model/shop';
import type { WireRequest } from '#features/platform/api';
import { aProfile, aToken } from '../../tests/builders/account';
import { brandDetails } from '../../tests/builders/outlet';
import { fakeServer, type ServerAnswers } from '../../tests/fakeServer';
import { Shop, type ShopProps } from '../parts/Shop';

export interface AccountShopProps {
  /** Code of the brand. */
  brand: string;
  /** The address that is open. */
  path: string;
  /** Default: a guest. */
  who?: 'guest' | 'member';
  /** 1 English, 2 Chinese, 3 Malay, 4 Tamil. Default 1. */
  languageId?: number;
  /** How the host answers. */
  host?: ServerAnswers;
  notices?: ShopProps['notices'];
  /** A device of the shop, shared by diners. Default false. */
  isKiosk?: boolean;
  /** Called with each call that is sent. */
  onCall?: (request: WireRequest) => void;
  children: ReactNode;
}

const faq = [
  {
    languageId: 1,
    question: 'How do I order at my table?',
    answer: 'Scan the QR code on your table, choose your dishes and pay on your phone. We bring everything to you.',
  },
  {
    languageId: 1,
    question: 'Can I change an order that I have paid for?',
    answer: 'No, the kitchen begins at once. If something is wrong with your food, tell us at the counter.',
  },
];

/** The shop around a screen of the account area, in the brand of the toolbar. */
export function AccountShop({
  brand,
  path,
  who = 'guest',
  languageId = 1,
  host = {},
  notices,
  isKiosk = false,
  onCall,
  children,
}: AccountShopProps) {
  const state = {
    account: who === 'member' ? { accessToken: aToken(), profile: aProfile() } : { accessToken: null, profile: null },
    shop: {
      ...initialShop,
      brandCode: brand,
      brand: brandDetails({ code: brand, name: brands[brand]?.brand.name ?? brand, faq }),
      languageId,
      kioskMode: isKiosk,
    },
  };
  const answer = fakeServer({ profile: { answer: aProfile() }, ...host });
  return (
    <Shop
      state={state}
      path={path}
      {...(notices && { notices })}
      send={(request) => {
        onCall?.(request);
        // After a moment, as from a server: what a field does when it is left comes before.
        return new Promise((resolve) => setTimeout(resolve, 20)).then(() => answer(request));
      }}
    >
      {children}
    </Shop>
  );
}

/** A snackbar slides in, so that its words are there a moment before they are seen. */
export const seeSnackbar = (text: string, timeout = 5000) =>
  waitFor(() => expect(screen.getByText(text)).toBeVisible(), { timeout });
