// Components of any product: buttons, fields, dialogs, lists, with the icons and tokens. A test holds this list.

export * from '../icons';
export { token } from '../tokens';
export { Badge, type BadgeProps, Tag, type TagProps, type TagVariant } from './Badge/Badge';
export { TagDataAttributes } from './Badge/dataAttributes';
export { Banner, type BannerProps } from './Banner/Banner';
export { BottomNav, type BottomNavProps, type BottomNavTab } from './BottomNav/BottomNav';
export { BottomNavDataAttributes } from './BottomNav/dataAttributes';
export { BrandScope, type BrandScopeProps } from './BrandScope/BrandScope';
export { BrandScopeDataAttributes } from './BrandScope/dataAttributes';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, type ButtonWidth } from './Button/Button';
export { ButtonDataAttributes, IconButtonDataAttributes } from './Button/dataAttributes';
export { IconButton, type IconButtonProps, type IconButtonVariant } from './Button/IconButton';
export { Checkbox, type CheckboxProps, Radio, type RadioProps } from './Checkbox/Checkbox';
export { RadioGroup, type RadioGroupChoice, type RadioGroupProps } from './Checkbox/RadioGroup';
export { Chip, type ChipProps, type ChipVariant } from './Chip/Chip';
export { ChipDataAttributes } from './Chip/dataAttributes';
export { type Composition, CompositionProvider, useComposition } from './Composition/Composition';
export { AlertDialog, type AlertDialogProps, CountdownDialog, type CountdownDialogProps } from './Dialog/AlertDialog';
export type { DialogCloseReason } from './Dialog/closeReasons';
export {
  Dialog,
  type DialogChangeDetails,
  type DialogDismiss,
  type DialogPresentation,
  type DialogProps,
} from './Dialog/Dialog';
export { DialogDataAttributes, OverlayDataAttributes } from './Dialog/dataAttributes';
export { Overlay, type OverlayProps } from './Dialog/Overlay';
export { Disclosure, type DisclosureProps } from './Disclosure/Disclosure';
export { FileButtonDataAttributes } from './FileButton/dataAttributes';
export { FileButton, type FileButtonProps } from './FileButton/FileButton';
export { FilterChipDataAttributes } from './FilterChip/dataAttributes';
export { FilterChip, type FilterChipProps } from './FilterChip/FilterChip';
export { GlobalStyle } from './GlobalStyle/GlobalStyle';
export { Highlight, type HighlightProps, type HitRange } from './Highlight/Highlight';
export { Instructions, type InstructionsProps } from './Instructions/Instructions';
export { ScreenDataAttributes, StackDataAttributes } from './Layout/dataAttributes';
export { keepFocusInView } from './Layout/keepFocusInView';
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
export { LinkButtonDataAttributes } from './Link/dataAttributes';
export { LinkButton, type LinkButtonProps, TextLink, type TextLinkProps } from './Link/Link';
export { type LinkRow, LinkRows, type LinkRowsProps } from './LinkRows/LinkRows';
export { MenuDataAttributes, MenuItemDataAttributes } from './Menu/dataAttributes';
export { Menu, MenuItem, type MenuItemProps, type MenuItemVariant, type MenuProps } from './Menu/Menu';
export { MessageDataAttributes } from './Message/dataAttributes';
export { EmptyState, ErrorState, type MessageProps, MessageScreen } from './Message/Message';
export { NumberFieldDataAttributes } from './NumberField/dataAttributes';
export { NumberField, type NumberFieldProps } from './NumberField/NumberField';
export { OrderList, type OrderListItem, type OrderListProps } from './OrderList/OrderList';
export { OtpFieldDataAttributes } from './OtpField/dataAttributes';
export { OtpField, type OtpFieldProps } from './OtpField/OtpField';
export { PasswordFieldDataAttributes } from './PasswordField/dataAttributes';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField';
export { type PictureAddress, readPictureAddress } from './Picture/address';
export { PictureDataAttributes } from './Picture/dataAttributes';
export { createPictureMemory, type PictureMemory } from './Picture/memory';
export { Picture, type PictureFit, type PictureLoading, type PictureProps, pageMemory } from './Picture/Picture';
export { PopoverDataAttributes } from './Popover/dataAttributes';
export { Popover, type PopoverProps, type PopupSide } from './Popover/Popover';
export { PrintSheet, type PrintSheetProps } from './PrintSheet/PrintSheet';
export { ProgressStepsDataAttributes } from './Progress/dataAttributes';
export { ProgressRing, type ProgressRingProps } from './Progress/ProgressRing';
export { ProgressSteps, type ProgressStepsProps, type Step, type StepState } from './Progress/ProgressSteps';
export { Spinner, type SpinnerProps } from './Progress/Spinner';
export { Prose } from './Prose/Prose';
export { QrCode, type QrCodeProps } from './QrCode/QrCode';
export { ScannerFrameDataAttributes } from './ScannerFrame/dataAttributes';
export { ScannerFrame, type ScannerFrameProps } from './ScannerFrame/ScannerFrame';
export { SearchFieldDataAttributes } from './SearchField/dataAttributes';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField';
export { SegmentedControlDataAttributes } from './SegmentedControl/dataAttributes';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './SegmentedControl/SegmentedControl';
export { SnackbarDataAttributes } from './Snackbar/dataAttributes';
export {
  createSnackbarQueue,
  type Schedule,
  type ShownSnackbar,
  type SnackbarMessage,
  type SnackbarQueue,
  type SnackbarVariant,
} from './Snackbar/queue';
export { Snackbar, type SnackbarProps, SnackbarRegion, type SnackbarRegionProps } from './Snackbar/Snackbar';
export { Splash, type SplashProps } from './Splash/Splash';
export { StepperDataAttributes } from './Stepper/dataAttributes';
export { Stepper, type StepperProps, type StepperSize } from './Stepper/Stepper';
export { Switch, type SwitchProps } from './Switch/Switch';
export { HeadingDataAttributes, TextDataAttributes } from './Text/dataAttributes';
export {
  Heading,
  type HeadingProps,
  type HeadingSize,
  Text,
  type TextProps,
  type TextSize,
  type TextTone,
} from './Text/Text';
export { TextFieldDataAttributes } from './TextField/dataAttributes';
export {
  FormRow,
  type FormRowProps,
  SelectField,
  type SelectFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './TextField/TextField';
export { TooltipDataAttributes } from './Tooltip/dataAttributes';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip';
export { TopBarDataAttributes } from './TopBar/dataAttributes';
export { type BackAction, TopBar, type TopBarProps } from './TopBar/TopBar';
export { VirtualListDataAttributes } from './VirtualList/dataAttributes';
export { readTextScale, useTextScale } from './VirtualList/useTextScale';
export {
  type RowRange,
  VirtualList,
  type VirtualListHandle,
  type VirtualListProps,
  type VirtualListScroller,
} from './VirtualList/VirtualList';
