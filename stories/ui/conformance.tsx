import type { CSSProperties, ReactElement, Ref } from 'react';
import * as ui from '#ui';

/** Props that every component must accept: a ref, a class, a style and any other attribute. */
export interface Given {
  ref: Ref<never>;
  className: string;
  style?: CSSProperties;
  'data-given': string;
}

const noop = () => {};
const words = { label: 'Label', decreaseLabel: 'Less', increaseLabel: 'More' };
const picture = <ui.DishTile sources={[]} />;
const queue = ui.createSnackbarQueue(() => noop);

/** Every component of the library with the least it needs. A new component that is not listed here fails a test. */
export const subjects: Record<string, (given: Given) => ReactElement> = {
  ActionBar: (given) => <ui.ActionBar {...given} />,
  AlertDialog: (given) => <ui.AlertDialog {...given} open title="Title" />,
  Badge: (given) => <ui.Badge {...given} count={1} />,
  Banner: (given) => <ui.Banner {...given}>Words</ui.Banner>,
  BillLine: (given) => <ui.BillLine {...given} quantity={1} name="Name" price="$1.00" />,
  BottomNav: (given) => <ui.BottomNav {...given} label="Label" tabs={[]} />,
  BrandScope: (given) => <ui.BrandScope {...given} brand="kopi" />,
  Button: (given) => <ui.Button {...given}>Words</ui.Button>,
  CardGrid: (given) => <ui.CardGrid {...given} />,
  CartBar: (given) => <ui.CartBar {...given} count={1} countLabel="1" label="Label" total="$1.00" href="#" />,
  CardListSkeleton: (given) => <ui.CardListSkeleton {...given} label="Label" />,
  CategoryCard: (given) => <ui.CategoryCard {...given} name="Name" sources={[]} href="#" />,
  CategoryGridSkeleton: (given) => <ui.CategoryGridSkeleton {...given} label="Label" />,
  CategoryTabs: (given) => <ui.CategoryTabs {...given} label="Label" tabs={[]} value="" onValueChange={noop} />,
  Checkbox: (given) => <ui.Checkbox {...given}>Words</ui.Checkbox>,
  CheckRow: (given) => <ui.CheckRow {...given} name="Fish cake" picture={picture} price="+$12.50" />,
  Chip: (given) => <ui.Chip {...given}>Words</ui.Chip>,
  CollectionNumber: (given) => <ui.CollectionNumber {...given} label="Label" number="1" />,
  Column: (given) => <ui.Column {...given} />,
  CountdownDialog: (given) => (
    <ui.CountdownDialog {...given} open title="Title" secondsLeft={1} secondsTotal={2} ringLabel="Label" />
  ),
  Dialog: (given) => <ui.Dialog {...given} open title="Title" onOpenChange={noop} />,
  Disclosure: (given) => (
    <ui.Disclosure {...given} title="Title">
      Words
    </ui.Disclosure>
  ),
  DishTile: (given) => <ui.DishTile {...given} sources={[]} />,
  EmptyState: (given) => <ui.EmptyState {...given} title="Title" />,
  ErrorState: (given) => <ui.ErrorState {...given} title="Title" />,
  FileButton: (given) => <ui.FileButton {...given}>Words</ui.FileButton>,
  FilterChip: (given) => <ui.FilterChip {...given}>Without nuts and shellfish</ui.FilterChip>,
  FormRow: (given) => <ui.FormRow {...given} />,
  GroupCard: (given) => <ui.GroupCard {...given} title="Title" />,
  Heading: (given) => <ui.Heading {...given}>Words</ui.Heading>,
  HeroBanner: (given) => <ui.HeroBanner {...given} title="Title" />,
  Highlight: (given) => <ui.Highlight {...given} text="Words" hits={[]} />,
  IconButton: (given) => <ui.IconButton {...given} label="Label" icon={<ui.AddIcon />} />,
  Instructions: (given) => <ui.Instructions {...given} label="Label" steps={[]} />,
  ItemCard: (given) => <ui.ItemCard {...given} name="Name" price="$1.00" sources={[]} />,
  ItemCardPlaceholder: (given) => <ui.ItemCardPlaceholder {...given} name="Name" />,
  ItemSkeleton: (given) => <ui.ItemSkeleton {...given} label="Label" />,
  ItemStage: (given) => (
    <ui.ItemStage {...given} sources={[]}>
      Text
    </ui.ItemStage>
  ),
  LineItem: (given) => <ui.LineItem {...given} quantity={1} name="Name" price="$1.00" />,
  LinkButton: (given) => (
    <ui.LinkButton {...given} href="#">
      Words
    </ui.LinkButton>
  ),
  LinkRows: (given) => <ui.LinkRows {...given} label="Label" rows={[]} />,
  Menu: (given) => (
    <ui.Menu {...given} defaultOpen trigger={<ui.Button>More</ui.Button>}>
      <ui.MenuItem>Words</ui.MenuItem>
    </ui.Menu>
  ),
  MenuItem: (given) => (
    <ui.Menu defaultOpen trigger={<ui.Button>More</ui.Button>}>
      <ui.MenuItem {...given}>Words</ui.MenuItem>
    </ui.Menu>
  ),
  MenuSkeleton: (given) => <ui.MenuSkeleton {...given} label="Label" />,
  MessageScreen: (given) => <ui.MessageScreen {...given} title="Title" />,
  AllergenMark: (given) => <ui.AllergenMark {...given} fit="contains" text="Peanut" label="Contains Peanut" />,
  AllergenNotice: (given) => (
    <ui.AllergenNotice {...given} fit="contains">
      Words
    </ui.AllergenNotice>
  ),
  NumberField: (given) => <ui.NumberField {...given} {...words} />,
  NutriGradeMark: (given) => <ui.NutriGradeMark {...given} grade="C" sugar="8%" label="Label" />,
  PersonTag: (given) => <ui.PersonTag {...given} name="Mei" />,
  OrderCard: (given) => (
    <ui.OrderCard
      {...given}
      title="Tiong Bahru"
      detail="27 Nov, 12:30"
      note="#A123-456"
      total="$1,234.50"
      status={<ui.Tag>Waiting For Payment</ui.Tag>}
      icon={<ui.ReceiptIcon />}
      href="#"
    />
  ),
  OrderList: (given) => (
    <ui.OrderList
      {...given}
      label="Label"
      items={[{ id: '1', label: 'Noodles' }]}
      onItemMove={noop}
      getUpLabel={() => 'Up'}
      getDownLabel={() => 'Down'}
      getMovedText={() => ''}
    />
  ),
  OtpField: (given) => <ui.OtpField {...given} label="Label" length={5} value="" onChange={noop} />,
  Overlay: (given) => <ui.Overlay {...given} open title="Title" />,
  PasswordField: (given) => <ui.PasswordField {...given} label="Label" showLabel="Show" hideLabel="Hide" />,
  Picture: (given) => <ui.Picture {...given} sources={[]} alt="" />,
  Popover: (given) => (
    <ui.Popover {...given} defaultOpen trigger={<ui.Button>More</ui.Button>} title="Title">
      Words
    </ui.Popover>
  ),
  Price: (given) => <ui.Price {...given} cents={1} />,
  PrintSheet: (given) => <ui.PrintSheet {...given} />,
  ProfileCard: (given) => <ui.ProfileCard {...given} name="Name" />,
  ProgressRing: (given) => <ui.ProgressRing {...given} value={1} max={2} label="Label" />,
  ProgressSteps: (given) => <ui.ProgressSteps {...given} label="Label" steps={[]} />,
  PromoCodeField: (given) => (
    <ui.ReceiptCard>
      <ui.PromoCodeField
        {...given}
        label="Label"
        action={<ui.Button>Apply</ui.Button>}
        applied={{ title: 'Promo code KAYA10', text: '10% off', action: <ui.Button>Remove</ui.Button> }}
      />
    </ui.ReceiptCard>
  ),
  Prose: (given) => <ui.Prose {...given} />,
  QrCode: (given) => <ui.QrCode {...given} value="value" label="Label" />,
  Radio: (given) => <ui.Radio {...given}>Words</ui.Radio>,
  RadioGroup: (given) => <ui.RadioGroup {...given} label="Label" />,
  RadioRow: (given) => <ui.RadioRow {...given} group="group" name="Fish cake" picture={picture} price="+$12.50" />,
  ReceiptCard: (given) => <ui.ReceiptCard {...given} />,
  ReceiptRow: (given) => <ui.ReceiptRow {...given} label="Label" value="$1.00" />,
  ReceiptSkeleton: (given) => <ui.ReceiptSkeleton {...given} label="Label" />,
  ReceiptTotal: (given) => <ui.ReceiptTotal {...given} label="Label" value="$1.00" />,
  ScannerFrame: (given) => <ui.ScannerFrame {...given} state="starting" />,
  Screen: (given) => <ui.Screen {...given} />,
  SegmentedControl: (given) => (
    <ui.SegmentedControl {...given} label="Label" segments={[]} value="" onValueChange={noop} />
  ),
  SearchField: (given) => <ui.SearchField {...given} label="Label" clearLabel="Clear" value="" onValueChange={noop} />,
  SelectField: (given) => (
    <ui.SelectField {...given} label="Label">
      <option>1</option>
    </ui.SelectField>
  ),
  Snackbar: (given) => (
    <ui.Snackbar {...given} variant="success">
      Words
    </ui.Snackbar>
  ),
  SnackbarRegion: (given) => <ui.SnackbarRegion {...given} queue={queue} />,
  Spinner: (given) => <ui.Spinner {...given} />,
  Splash: (given) => <ui.Splash {...given} name="Name" label="Label" />,
  Stack: (given) => <ui.Stack {...given} />,
  Stepper: (given) => <ui.Stepper {...given} {...words} value={1} onValueChange={noop} />,
  StepperRow: (given) => <ui.StepperRow {...given} name="Name" />,
  Switch: (given) => <ui.Switch {...given}>Words</ui.Switch>,
  Tag: (given) => <ui.Tag {...given}>Words</ui.Tag>,
  Text: (given) => <ui.Text {...given}>Words</ui.Text>,
  TextArea: (given) => <ui.TextArea {...given} label="Label" />,
  TextField: (given) => <ui.TextField {...given} label="Label" />,
  TextLink: (given) => (
    <ui.TextLink {...given} href="#">
      Words
    </ui.TextLink>
  ),
  TicketCard: (given) => (
    <ui.TicketCard
      {...given}
      title="One free kopi"
      text="For members"
      icon={<ui.VoucherIcon />}
      action={<ui.Button>Redeem</ui.Button>}
    />
  ),
  Tooltip: (given) => (
    <ui.Tooltip {...given} defaultOpen text="Words">
      <ui.Button>More</ui.Button>
    </ui.Tooltip>
  ),
  TopBar: (given) => <ui.TopBar {...given} title="Title" />,
  VirtualList: (given) => <ui.VirtualList {...given} rows={[]} rowHeight={() => 1} renderRow={() => null} />,
  VoucherCard: (given) => <ui.VoucherCard {...given} title="Title" code="CODE" copyLabel="Copy" />,
};

/** Names of the library that begin with a capital and draw an element: icons, providers and the global style do not. */
export const componentNames = Object.keys(ui).filter(
  (name) => /^[A-Z]/.test(name) && !/(Icon|DataAttributes|Provider)$/.test(name) && name !== 'GlobalStyle',
);
