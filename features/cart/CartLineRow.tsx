import { memo, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFree, lineDeposit } from '#contract/money';
import type { CartLine, CartModifier } from '#features/model/cart';
import {
  decrease,
  increase,
  isAnySoldOut,
  MAX_LINE_QUANTITY,
  removeLines,
  selectGivenLine,
  selectMenu,
} from '#features/model/cart';
import {
  describeExempt,
  hasMarks,
  type ShownPrices,
  useIsDepositCharged,
  useMenu,
  useSayPrices,
  useServingWords,
  useShownPrices,
} from '#features/model/menu';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import { useOwnAllergens } from '#features/model/visit';
import { SubmitButton } from '#features/platform/forms';
import { localized, type Translate, useLanguageId, useMessages } from '#features/platform/i18n';
import { late } from '#features/platform/lateCode';
import { EditIcon, LineItem, type LineModifier, Price, RemoveIcon, Stepper, Tag } from '#ui';
import { messages } from './messages';
import { Flush } from './parts';

/** Shows the owner of a line. Loaded only at a table with a shared cart. */
const LineOwner = late(() => import('./table/LineOwner'));

/** Marks of a drink, such as its Nutri-Grade. */
const LineMarks = late(() => import('./LineMarks'));

type CartTranslate = Translate<(typeof messages)['english']>;

interface ModifierLook {
  languageId: number;
  t: CartTranslate;
  prices: ShownPrices;
  /** The line that they belong to. */
  line: CartLine;
}

const modifierRows = (modifiers: readonly CartModifier[], quantity: number, look: ModifierLook): LineModifier[] =>
  modifiers.map((modifier) => {
    const { languageId, t, prices, line } = look;
    const { name } = localized(modifier.localizations, languageId);
    const count = modifier.quantity * quantity;
    const label = count > 1 ? t('times', { count, name }) : name;
    return {
      id: `${modifier.modifierGroupId}.${modifier.modifierItemId}`,
      name: modifier.isSoldOut ? (
        <>
          <span>{`${label} `}</span>
          <Tag variant="danger">{t('soldOut')}</Tag>
        </>
      ) : (
        label
      ),
      ...((modifier.price > 0 || (modifier.price < 0 && !isFree(line))) && {
        price: <Price cents={prices.of({ ...modifier, price: modifier.price * count }, line)} variant="extra" />,
      }),
      inner: modifierRows(modifier.options, count, look),
    };
  });

interface LineProps {
  line: CartLine;
  /** Actions of the line. A promotion's line has none. */
  children?: React.ReactNode;
}

/** A line of the receipt. */
function PrintedLine({ line, children }: LineProps) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const prices = useShownPrices();
  const say = useSayPrices();
  const { getSentence } = useServingWords();
  const isGiven = isFree(line);
  const deposit = useIsDepositCharged() ? lineDeposit(line) : 0;
  // A sold-out line can only be removed.
  const isIncomplete = line.isIncomplete === true && !line.isSoldOut;
  const exempt = prices.isException(line) && prices.ofLine(line) > 0 ? prices.describe([line]) : undefined;
  const isAtTable = useAppSelector(({ cart }) => cart.table !== undefined) && !isGiven;
  // A line reads the menu that the app has, and asks the server for none.
  const item = useAppSelector(selectMenu)?.items[line.itemId];
  const hasOwnAllergens = useOwnAllergens().length > 0;
  const marked = item && (hasMarks(item) || hasOwnAllergens) ? item : undefined;
  const tags = (
    <>
      {marked && (
        <Suspense>
          <LineMarks item={marked} line={line} />
        </Suspense>
      )}
      {line.isSoldOut && <Tag variant="danger">{line.servedOnly ? getSentence(line.servedOnly) : t('soldOut')}</Tag>}
      {isIncomplete && <Tag variant="danger">{t('incomplete')}</Tag>}
      {isGiven && <Tag variant="success">{t('free')}</Tag>}
      {exempt && <Tag>{describeExempt(say, exempt)}</Tag>}
      {isAtTable && (
        <Suspense>
          <LineOwner seat={line.seat} />
        </Suspense>
      )}
    </>
  );
  return (
    <LineItem
      quantity={line.quantity}
      name={localized(line.localizations, languageId).name}
      price={<Price cents={prices.ofLine(line)} />}
      modifiers={[
        ...modifierRows(line.modifiers, line.quantity, { languageId, t, prices, line }),
        ...(deposit > 0
          ? [{ id: 'deposit', name: t('deposit'), price: <Price cents={deposit} variant="extra" /> }]
          : []),
      ]}
      note={line.specialInstruction || undefined}
      tags={marked || line.isSoldOut || isIncomplete || isGiven || isAtTable || exempt ? tags : undefined}
      state={line.isSoldOut ? 'sold-out' : 'available'}
      actions={children}
    />
  );
}

/** A line that a promotion adds by itself. */
export const FreeLineRow = memo(PrintedLine);

interface ActionProps {
  line: CartLine;
  name: string;
}

function EditButton({ line: { cartItemId }, name }: ActionProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  return (
    <Flush data-edge="end">
      <SubmitButton
        variant="quiet"
        icon={<EditIcon size={20} aria-hidden />}
        aria-label={t('editOf', { name })}
        onClick={() => navigate({ search: `?${new URLSearchParams({ line: cartItemId })}` })}
      >
        {t('edit')}
      </SubmitButton>
    </Flush>
  );
}

/**
 * Actions of a line that cannot be ordered. If the dish itself is available, another choice may be possible (CART-7).
 */
function SoldOutActions({ line, name }: ActionProps) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const { data: menu } = useMenu();
  const isDishThere = menu?.items[line.itemId]?.isSoldOut === false && isAnySoldOut(line.modifiers);
  return (
    <>
      <Flush data-edge="start">
        <SubmitButton
          variant="quiet"
          icon={<RemoveIcon size={20} aria-hidden />}
          aria-label={t('removeOf', { name })}
          onClick={() => dispatch(removeLines([line.cartItemId]))}
        >
          {t('remove')}
        </SubmitButton>
      </Flush>
      {isDishThere && !isFree(line) && <EditButton line={line} name={name} />}
    </>
  );
}

function EditableLine({ cartItemId }: { cartItemId: string }) {
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const dispatch = useAppDispatch();
  const line = useAppSelector((state) => selectGivenLine(state, cartItemId));
  // Others' dishes are theirs, unless the table shares them (TABLE-8).
  const mayEdit = useAppSelector(({ cart }) => !line?.seat || cart.table?.phone.cart.isEditedByAll === true);
  if (!line) return null;
  if (!mayEdit) return <PrintedLine line={line} />;
  const { name } = localized(line.localizations, languageId);
  return (
    <PrintedLine line={line}>
      {line.isSoldOut || isFree(line) ? (
        <SoldOutActions line={line} name={name} />
      ) : (
        <>
          <Stepper
            value={line.quantity}
            max={MAX_LINE_QUANTITY}
            onValueChange={(next) => dispatch(next > line.quantity ? increase(cartItemId) : decrease(cartItemId))}
            label={t('quantityOf', { name })}
            decreaseLabel={line.quantity > 1 ? t('oneLess') : t('remove')}
            increaseLabel={t('oneMore')}
            decreaseMeans={line.quantity > 1 ? 'subtract' : 'remove'}
          />
          <EditButton line={line} name={name} />
        </>
      )}
    </PrintedLine>
  );
}

/** A line of the cart. It selects by id, so that a change renders only the changed line. */
export const CartLineRow = memo(EditableLine);
