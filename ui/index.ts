// The component library: what features may use. A test holds this list.
export { Badge, type BadgeProps, Tag, type TagKind, type TagProps } from './Badge/Badge';
export { Banner, type BannerProps } from './Banner/Banner';
export { BottomNav, type BottomNavProps, type BottomNavTab } from './BottomNav/BottomNav';
export { BrandScope, type BrandScopeProps } from './Brand/BrandScope';
export { Button, type ButtonKind, type ButtonProps, type ButtonSize, type ButtonWidth } from './Button/Button';
export { IconButton, type IconButtonKind, type IconButtonProps } from './Button/IconButton';
export { CartBar, type CartBarProps } from './CartBar/CartBar';
export { CardGrid, type CardGridProps, CategoryCard, type CategoryCardProps } from './CategoryCard/CategoryCard';
export { type CategoryTab, CategoryTabs, type CategoryTabsProps } from './CategoryTabs/CategoryTabs';
export { Chip, type ChipKind, type ChipProps } from './Chip/Chip';
export { AlertDialog, type AlertDialogProps, CountdownDialog, type CountdownDialogProps } from './Dialog/AlertDialog';
export { Dialog, type DialogAction, type DialogPresentation, type DialogProps } from './Dialog/Dialog';
export { Overlay, type OverlayProps } from './Dialog/Overlay';
export type { DialogChange, DialogCloseReason, DialogDismiss } from './Dialog/reasons';
export { Disclosure, type DisclosureProps } from './Disclosure/Disclosure';
export { Checkbox, type CheckboxProps, Radio, type RadioProps } from './Fields/Choice';
export {
  FormRow,
  type FormRowProps,
  SelectField,
  type SelectFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './Fields/TextField';
export { FilterChip, type FilterChipProps, type FilterChipState } from './FilterChip/FilterChip';
export { GlobalStyle } from './GlobalStyle/GlobalStyle';
export { GroupCard, type GroupCardProps, type GroupCardState } from './GroupCard/GroupCard';
export { HeroBanner, type HeroBannerProps } from './HeroBanner/HeroBanner';
export { Highlight, type HighlightProps, type HitRange } from './Highlight/Highlight';
export { ItemCard, type ItemCardProps } from './ItemCard/ItemCard';
export { ItemCardGhost, type ItemCardGhostProps } from './ItemCard/ItemCardGhost';
export * from './icons';
export {
  ActionBar,
  Column,
  type ColumnProps,
  Screen,
  type ScreenProps,
  type ScreenScroll,
  type SpaceStep,
  Stack,
  type StackProps,
} from './Layout/Layout';
export { LinkButton, type LinkButtonProps, TextLink, type TextLinkProps } from './Link/Link';
export { type LinkRow, LinkRows, type LinkRowsProps } from './LinkRows/LinkRows';
export { EmptyState, ErrorState, type MessageProps, MessageScreen } from './Message/Message';
export { OrderCard, type OrderCardProps } from './OrderCard/OrderCard';
export { OtpField, type OtpFieldProps } from './OtpField/OtpField';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField';
export { DishTile, type DishTileProps, type DishTileShape } from './Picture/DishTile';
export { createPictureMemory, type PictureMemory } from './Picture/memory';
export { Picture, type PictureFit, type PictureLoading, type PictureProps } from './Picture/Picture';
export { formatPrice } from './Price/format';
export { Price, type PriceKind, type PriceProps, type PriceTone } from './Price/Price';
export { PrintSheet, type PrintSheetProps } from './PrintSheet/PrintSheet';
export { ProfileCard, type ProfileCardProps, type ProfileFact } from './ProfileCard/ProfileCard';
export { ProgressRing, type ProgressRingProps } from './Progress/ProgressRing';
export { ProgressSteps, type ProgressStepsProps, type Step, type StepState } from './Progress/ProgressSteps';
export { Spinner, type SpinnerProps } from './Progress/Spinner';
export {
  type AppliedPromoCode,
  PromoCodeField,
  type PromoCodeFieldProps,
  type PromoCodeState,
} from './PromoCodeField/PromoCodeField';
export { Prose } from './Prose/Prose';
export { QrCode, type QrCodeProps } from './QrCode/QrCode';
export { BillLine, type BillLinePart, type BillLineProps } from './Receipt/BillLine';
export { CollectionNumber, type CollectionNumberProps } from './Receipt/CollectionNumber';
export { LineItem, type LineItemProps } from './Receipt/LineItem';
export type { LineModifier } from './Receipt/lineParts';
export {
  ReceiptCard,
  type ReceiptCardProps,
  ReceiptRow,
  type ReceiptRowProps,
  type ReceiptRowTone,
  ReceiptTotal,
  type ReceiptTotalProps,
} from './Receipt/Receipt';
export {
  CheckRow,
  type CheckRowProps,
  RadioRow,
  type RadioRowProps,
  StepperRow,
  type StepperRowProps,
} from './Rows/Rows';
export { ScannerFrame, type ScannerFrameProps, type ScannerTorch } from './ScannerFrame/ScannerFrame';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './SegmentedControl/SegmentedControl';
export { CategoryGridSkeleton } from './Skeleton/CategoryGridSkeleton';
export type { SkeletonProps } from './Skeleton/parts';
export {
  CardListSkeleton,
  ItemSkeleton,
  MenuSkeleton,
  ReceiptSkeleton,
} from './Skeleton/Skeleton';
export {
  createSnackbarQueue,
  type Schedule,
  type ShownSnackbar,
  type SnackbarKind,
  type SnackbarMessage,
  type SnackbarQueue,
} from './Snackbar/queue';
export { Snackbar, type SnackbarProps, SnackbarRegion, type SnackbarRegionProps } from './Snackbar/Snackbar';
export { Splash, type SplashProps } from './Splash/Splash';
export { Stepper, type StepperProps, type StepperSize } from './Stepper/Stepper';
export {
  Heading,
  type HeadingProps,
  type HeadingSize,
  Text,
  type TextProps,
  type TextSize,
  type TextTone,
} from './Text/Text';
export { TicketCard, type TicketCardProps } from './TicketCard/TicketCard';
export { type BackAction, TopBar, type TopBarProps } from './TopBar/TopBar';
export { token } from './tokens';
export { useTextScale } from './VirtualList/useTextScale';
export {
  type RowRange,
  VirtualList,
  type VirtualListHandle,
  type VirtualListProps,
  type VirtualListScroller,
} from './VirtualList/VirtualList';
export {
  VoucherCard,
  type VoucherCardProps,
  type VoucherCardState,
  type VoucherCopy,
} from './VoucherCard/VoucherCard';
