import { expect, it } from 'vitest';
import * as ui from '#ui';
import * as ordering from '#ui/ordering';
import * as primitives from '#ui/primitives';
import { componentNames, subjects } from '../../../stories/ui/conformance.tsx';

/** A different test covers the data attributes. */
const namesIn = (entryPoint: object) =>
  Object.keys(entryPoint)
    .filter((name) => !name.endsWith('DataAttributes'))
    .sort();
const icons = namesIn(primitives).filter((name) => name.endsWith('Icon'));

it('the primitives are exactly these components and functions, beside the icons', () => {
  expect(namesIn(primitives).filter((name) => !icons.includes(name))).toEqual(
    [
      'ActionBar AlertDialog Badge Banner BottomNav BrandScope Button Checkbox Chip Column CompositionProvider',
      'CountdownDialog Dialog Disclosure EmptyState ErrorState FileButton FilterChip FormRow GlobalStyle Heading',
      'Highlight IconButton Instructions LinkButton LinkRows Menu MenuItem MessageScreen NumberField OrderList OtpField',
      'Overlay PasswordField Picture Popover PrintSheet ProgressRing ProgressSteps Prose QrCode Radio RadioGroup ScannerFrame',
      'Screen SearchField SegmentedControl SelectField Snackbar SnackbarRegion Spinner Splash Stack Stepper Switch Tag',
      'Text TextArea TextField TextLink Tooltip TopBar VirtualList createPictureMemory createSnackbarQueue',
      'keepFocusInView pageMemory readPictureAddress readTextScale token useComposition useTextScale',
    ].flatMap((line) => line.split(' ')),
  );
});

it('the components of ordering are exactly these', () => {
  expect(namesIn(ordering)).toEqual(
    [
      'AllergenMark AllergenNotice BillLine CardGrid CardListSkeleton CartBar CategoryCard CategoryGridSkeleton CategoryTabs CheckRow',
      'CollectionNumber DishTile GroupCard HeroBanner ItemCard ItemCardPlaceholder ItemSkeleton ItemStage LineItem',
      'MenuSkeleton NutriGradeMark OrderCard PersonTag Price ProfileCard PromoCodeField RadioRow ReceiptCard ReceiptRow',
      'ReceiptSkeleton ReceiptTotal StepperRow TicketCard VoucherCard formatPrice',
    ].flatMap((line) => line.split(' ')),
  );
});

it('the library exports both lists, and no name is in both', () => {
  expect(Object.keys(ui).sort()).toEqual([...Object.keys(primitives), ...Object.keys(ordering)].sort());
});

it('the icons are exactly these', () => {
  expect(icons.map((name) => name.slice(0, -4))).toEqual(
    [
      'Account Add Alert Back Bell Bill CameraOff Cart Cash Check ChevronDown ChevronRight ChevronUp Clock Close',
      'Copy CreditCard Discount Edit Error Favourite Filter Help Hide Language Location Logout Mail Maintenance Menu',
      'Mobile Note Offline Phone Placeholder Print Qr Receipt Refresh Remove Repeat Search Share Show Soup Store',
      'Subtract Success Table Takeaway Timeout Torch Voucher Window',
    ].flatMap((line) => line.split(' ')),
  );
});

it('every component stands on the conformance bench', () => {
  expect(Object.keys(subjects).sort()).toEqual([...componentNames].sort());
});
