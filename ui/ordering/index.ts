// Components of ordering: dishes, prices, carts, receipts, vouchers. Made of primitives. A test holds this list.
export { AllergenMark, type AllergenMarkProps } from './AllergenMark/AllergenMark';
export { AllergenMarkDataAttributes } from './AllergenMark/dataAttributes';
export { AllergenNotice, type AllergenNoticeFit, type AllergenNoticeProps } from './AllergenNotice/AllergenNotice';
export { AllergenNoticeDataAttributes } from './AllergenNotice/dataAttributes';
export { CartBar, type CartBarProps, type CartBarVariant } from './CartBar/CartBar';
export { CartBarDataAttributes } from './CartBar/dataAttributes';
export {
  CardGrid,
  type CardGridProps,
  CategoryCard,
  type CategoryCardProps,
  type CategoryLayout,
} from './CategoryCard/CategoryCard';
export { CategoryCardDataAttributes } from './CategoryCard/dataAttributes';
export { type CategoryTab, CategoryTabs, type CategoryTabsProps } from './CategoryTabs/CategoryTabs';
export { CategoryTabsDataAttributes } from './CategoryTabs/dataAttributes';
export { DishTile, type DishTileProps, type DishTileShape } from './DishTile/DishTile';
export { DishTileDataAttributes } from './DishTile/dataAttributes';
export { GroupCardDataAttributes } from './GroupCard/dataAttributes';
export { GroupCard, type GroupCardProps } from './GroupCard/GroupCard';
export { HeroBannerDataAttributes } from './HeroBanner/dataAttributes';
export { HeroBanner, type HeroBannerProps, type HeroBannerSize, type HeroBannerVariant } from './HeroBanner/HeroBanner';
export { ItemCardDataAttributes } from './ItemCard/dataAttributes';
export { ItemCard, type ItemCardLayout, type ItemCardProps } from './ItemCard/ItemCard';
export { ItemCardPlaceholder, type ItemCardPlaceholderProps } from './ItemCard/ItemCardPlaceholder';
export { ItemStageDataAttributes } from './ItemStage/dataAttributes';
export { ItemStage, type ItemStageProps, type ItemStageVariant } from './ItemStage/ItemStage';
export { NutriGradeMarkDataAttributes } from './NutriGradeMark/dataAttributes';
export { type NutriGrade, NutriGradeMark, type NutriGradeMarkProps } from './NutriGradeMark/NutriGradeMark';
export { OrderCard, type OrderCardProps } from './OrderCard/OrderCard';
export { PersonTagDataAttributes } from './PersonTag/dataAttributes';
export { PersonTag, type PersonTagProps } from './PersonTag/PersonTag';
export { PriceDataAttributes } from './Price/dataAttributes';
export { formatPrice } from './Price/format';
export { Price, type PriceProps, type PriceTone, type PriceVariant } from './Price/Price';
export { ProfileCard, type ProfileCardProps, type ProfileFact } from './ProfileCard/ProfileCard';
export { PromoCodeFieldDataAttributes } from './PromoCodeField/dataAttributes';
export {
  type AppliedPromoCode,
  PromoCodeField,
  type PromoCodeFieldProps,
} from './PromoCodeField/PromoCodeField';
export { BillLine, type BillLinePart, type BillLineProps } from './Receipt/BillLine';
export { CollectionNumber, type CollectionNumberProps } from './Receipt/CollectionNumber';
export { LineItemDataAttributes, ReceiptCardDataAttributes, ReceiptRowDataAttributes } from './Receipt/dataAttributes';
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
export { ModifierRowDataAttributes } from './Rows/dataAttributes';
export {
  CheckRow,
  type CheckRowProps,
  RadioRow,
  type RadioRowProps,
  StepperRow,
  type StepperRowProps,
} from './Rows/Rows';
export { CategoryGridSkeleton } from './Skeleton/CategoryGridSkeleton';
export type { SkeletonProps } from './Skeleton/parts';
export {
  CardListSkeleton,
  ItemSkeleton,
  MenuSkeleton,
  ReceiptSkeleton,
} from './Skeleton/Skeleton';
export { TicketCard, type TicketCardProps } from './TicketCard/TicketCard';
export { VoucherCardDataAttributes } from './VoucherCard/dataAttributes';
export {
  VoucherCard,
  type VoucherCardProps,
  type VoucherCardState,
  type VoucherCopy,
} from './VoucherCard/VoucherCard';
