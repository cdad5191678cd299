import { type CSSProperties, useState } from 'react';
import {
  AlertDialog,
  Badge,
  BottomNav,
  BrandScope,
  Button,
  CardGrid,
  CartBar,
  CategoryCard,
  CheckRow,
  Chip,
  Column,
  EmptyState,
  GroupCard,
  Heading,
  HeroBanner,
  ItemCard,
  ItemSkeleton,
  MenuIcon,
  OfflineIcon,
  Price,
  ProgressRing,
  ProgressSteps,
  RadioRow,
  ReceiptCard,
  ReceiptIcon,
  ReceiptRow,
  ReceiptTotal,
  Snackbar,
  Stack,
  Stepper,
  StepperRow,
  StoreIcon,
  TableIcon,
  Tag,
  Text,
  TextField,
  TicketCard,
  TopBar,
  VoucherIcon,
} from '#ui';
import { pictures } from '../ui/pictures';

export interface BoardProps {
  /** Brand whose tokens hold where nothing was edited. */
  brand: string;
  /** Edited tokens, as custom properties. */
  style: Record<string, string>;
}

const phone: CSSProperties = { inlineSize: 390, maxInlineSize: '100%', borderRadius: 12, paddingBlockEnd: 16 };
const counting = { label: 'Soft egg', decreaseLabel: 'One less', increaseLabel: 'One more' };

function Home({ onAsk }: { onAsk: () => void }) {
  return (
    <Column gap={4}>
      <TopBar title="Makan" />
      <HeroBanner title="Good morning" text="What would you like today?" sources={[pictures.bread]} />
      <Stack direction="row" gap={2}>
        <Chip icon={<StoreIcon size={18} aria-hidden />}>Tiong Bahru</Chip>
        <Chip icon={<TableIcon size={18} aria-hidden />}>Table 12</Chip>
      </Stack>
      <CardGrid>
        <li>
          <CategoryCard name="Noodles" sources={[pictures.noodles]} href="#noodles" />
        </li>
        <li>
          <CategoryCard name="Kopi & Teh" sources={[pictures.coffee]} href="#kopi" />
        </li>
      </CardGrid>
      <ItemCard
        name="Laksa Lemak"
        description="Rice vermicelli, coconut gravy, prawns, tau pok"
        price={<Price cents={890} />}
        sources={[pictures.noodles]}
      />
      <ItemCard name="Bento" price={<Price cents={1250} />} sources={[pictures.bento]} soldOut="Sold Out" />
      <ItemSkeleton label="Loading" />
      <CartBar count={3} countLabel="3 items" label="View cart" total={<Price cents={3022} />} href="#cart" />
      <BottomNav
        label="Sections"
        tabs={[
          { id: 'menu', label: 'Menu', icon: <MenuIcon size={24} aria-hidden />, href: '#menu' },
          { id: 'orders', label: 'Orders', icon: <ReceiptIcon size={24} aria-hidden />, href: '#orders' },
        ]}
        selected="menu"
      />
      <Button variant="secondary" onClick={onAsk}>
        Open a dialog
      </Button>
    </Column>
  );
}

function Item() {
  const [eggs, setEggs] = useState(1);
  return (
    <Column gap={4}>
      <TopBar title="Item" />
      <Heading size="headline">Laksa Lemak</Heading>
      <GroupCard title="Choose your noodle" role="radiogroup" tag={<Tag variant="required">Required</Tag>}>
        <RadioRow group="board-noodle" name="Thick bee hoon" defaultChecked />
        <RadioRow group="board-noodle" name="Yellow noodle" price={<Price cents={50} variant="extra" />} />
      </GroupCard>
      <GroupCard title="Add-ons" tag={<Tag variant="count">1/3</Tag>}>
        <CheckRow name="Extra prawns" price={<Price cents={250} variant="extra" />} />
        <CheckRow name="Fish cake" soldOut="Sold Out" />
        <StepperRow
          name="Soft egg"
          price={<Price cents={120} variant="extra" />}
          stepper={<Stepper {...counting} value={eggs} onValueChange={setEggs} min={0} />}
        />
      </GroupCard>
      <TextField label="Mobile number" prefix="+65" placeholder="8123 4567" />
      <TextField label="Email" defaultValue="mei@" error="That address is not complete." />
      <Stack direction="row" gap={2}>
        <Tag variant="quiet">New</Tag>
        <Tag variant="done">Done</Tag>
        <Tag variant="success">Free</Tag>
        <Tag variant="danger">Sold Out</Tag>
        <Tag variant="inverse">Closed</Tag>
        <Badge count={3} />
      </Stack>
      <Stack gap={2}>
        <Button size="large" width="full" trailing={<Price cents={1010} />}>
          Add To Cart
        </Button>
        <Stack direction="row" gap={2}>
          <Button variant="secondary">Cancel</Button>
          <Button variant="quiet">Not now</Button>
          <Button variant="danger">Remove</Button>
          <Button disabled>Off</Button>
        </Stack>
      </Stack>
    </Column>
  );
}

function Order() {
  return (
    <Column gap={4}>
      <TopBar title="Your order" />
      <ProgressSteps
        label="Order"
        steps={[
          { label: 'Paid', state: 'done', stateLabel: 'Done' },
          { label: 'Kitchen', state: 'current', stateLabel: 'Now' },
          { label: 'Ready', state: 'next', stateLabel: 'Next' },
        ]}
      />
      <ReceiptCard title="Order summary">
        <ReceiptRow label="Subtotal" value={<Price cents={2800} />} />
        <ReceiptRow tone="off" label="Promo code KAYA10" value={<Price cents={280} variant="off" />} />
        <ReceiptRow tone="quiet" label="Inclusive of GST" value={<Price cents={25} />} />
        <ReceiptTotal label="Total" value={<Price cents={3022} />} />
      </ReceiptCard>
      <TicketCard title="10% off" text="A tenth off your next order" icon={<VoucherIcon size={28} aria-hidden />} />
      <Stack direction="row" gap={4}>
        <ProgressRing value={42} max={60} label="Seconds left" />
        <Text tone="muted">Quiet words on the page.</Text>
      </Stack>
      <Snackbar variant="success">Your promo code holds.</Snackbar>
      <Snackbar variant="error">The shop cannot be reached.</Snackbar>
      <EmptyState
        title="The menu did not load"
        text="Check your connection and try again."
        icon={<OfflineIcon aria-hidden />}
        action={<Button variant="secondary">Try Again</Button>}
      />
    </Column>
  );
}

/** Three phones of real components in the tokens that are being edited. */
export function Board({ brand, style }: BoardProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      {[<Home key="home" onAsk={() => setAsks(true)} />, <Item key="item" />, <Order key="order" />].map((part) => (
        <BrandScope key={part.key} brand={brand} contained style={{ ...phone, ...style }} data-board="">
          {part}
          {part.key === 'home' && (
            <AlertDialog
              open={asks}
              onOpenChange={setAsks}
              title="Remove this item?"
              description="Its choices are lost."
              secondaryAction={<Button onClick={() => setAsks(false)}>Keep</Button>}
              primaryAction={
                <Button variant="danger" onClick={() => setAsks(false)}>
                  Remove
                </Button>
              }
            />
          )}
        </BrandScope>
      ))}
    </>
  );
}
