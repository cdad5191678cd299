import { expect, it } from 'vitest';
import * as ui from '#ui';
import { componentNames, subjects } from '../../../stories/ui/conformance.tsx';

const names = Object.keys(ui).sort();

it('the library gives away exactly these components and functions', () => {
  expect(names.filter((name) => !name.endsWith('Icon'))).toEqual(
    [
      'ActionBar AlertDialog Badge Banner BillLine BottomNav BrandScope Button CardGrid CardListSkeleton CartBar CategoryCard',
      'CategoryGridSkeleton CategoryTabs CheckRow Checkbox Chip CollectionNumber Column CountdownDialog Dialog',
      'Disclosure DishTile EmptyState ErrorState FilterChip FormRow GlobalStyle GroupCard Heading HeroBanner',
      'Highlight IconButton ItemCard ItemCardGhost ItemSkeleton LineItem LinkButton LinkRows MenuSkeleton MessageScreen',
      'OrderCard OtpField Overlay PasswordField Picture Price PrintSheet ProfileCard ProgressRing ProgressSteps',
      'PromoCodeField Prose QrCode Radio RadioRow ReceiptCard ReceiptRow ReceiptSkeleton ReceiptTotal ScannerFrame Screen',
      'SearchField SegmentedControl SelectField Snackbar SnackbarRegion Spinner Splash Stack Stepper StepperRow',
      'Tag Text TextArea TextField TextLink TicketCard TopBar VirtualList VoucherCard createPictureMemory',
      'createSnackbarQueue formatPrice token useTextScale',
    ].flatMap((line) => line.split(' ')),
  );
});

it('and exactly these icons', () => {
  expect(names.filter((name) => name.endsWith('Icon')).map((name) => name.slice(0, -4))).toEqual(
    [
      'Account Add Alert Back Bill CameraOff Cart Cash Check ChevronDown ChevronRight Clock Close Copy',
      'CreditCard Discount Edit Error Favourite Filter Hide Language Location Logout Mail Maintenance Menu',
      'Mobile Note Offline Phone Placeholder Print Qr Receipt Refresh Remove Repeat Search Share Show Soup Store',
      'Subtract Success Table Takeaway Timeout Torch Voucher Window',
    ].flatMap((line) => line.split(' ')),
  );
});

it('every component stands on the conformance bench', () => {
  expect(Object.keys(subjects).sort()).toEqual([...componentNames].sort());
});
