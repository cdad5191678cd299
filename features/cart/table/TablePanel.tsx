import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { getFirstSeat, getPeopleAtTable, mayOrderOf, maySendAway } from '#contract/table';
import { selectMenu, type TableInCart } from '#features/model/cart';
import { getOrderPath } from '#features/model/orders';
import { useAppDispatch, useAppSelector } from '#features/model/store';
import {
  changeTable,
  chooseScope,
  getShownCart,
  getTableCode,
  joinTable,
  leaveTable,
  selectTable,
  useLookAtTableQuery,
} from '#features/model/tableCart';
import { SubmitButton, type SubmitButtonProps } from '#features/platform/forms';
import { localized, useLanguageId, useMessages } from '#features/platform/i18n';
import { useOpening } from '#features/platform/screens';
import { Checkbox, Dialog, PersonTag, Radio, RadioGroup, ReceiptCard, Stack, Text, TextLink, token } from '#ui';
import { Flush } from '../parts';
import { messages } from './messages';
import NameDialog, { type NameDialogProps } from './NameDialog';
import { usePeople } from './usePeople';
import { useTableNews } from './useTableNews';

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Lines = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[1]} ${token.space[3]};
`;

/** How often the table is looked at while its cart is open and not joined, milliseconds. */
const LOOK_MS = 10_000;

interface NameButtonProps extends Omit<NameDialogProps, 'open' | 'onClose'>, Pick<SubmitButtonProps, 'variant'> {
  children: string;
}

/** A button that asks for a name; each opening of its dialog starts afresh. */
function NameButton({ variant, children, ...asked }: NameButtonProps) {
  const dialog = useOpening();
  return (
    <>
      <SubmitButton variant={variant} onClick={dialog.open}>
        {children}
      </SubmitButton>
      {dialog.times > 0 && <NameDialog key={dialog.times} {...asked} open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}

function Invitation() {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const tell = useTableNews();
  const code = useAppSelector(getTableCode, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const { data } = useLookAtTableQuery(code ?? skipToken, {
    pollingInterval: LOOK_MS,
    skipPollingIfUnfocused: true,
    // A cached answer may be of a session that has ended.
    refetchOnMountOrArgChange: true,
  });
  const people = data?.people ?? 0;
  return (
    <ReceiptCard title={t('title')}>
      <Stack gap={3}>
        <Text tone="muted">{people > 0 ? t('othersHere', { count: people }) : t('invite')}</Text>
        <NameButton title={t('joinTitle')} action={t('join')} onName={(name) => dispatch(joinTable(name, tell))}>
          {t('join')}
        </NameButton>
      </Stack>
    </ReceiptCard>
  );
}

/** The dishes of others that this phone does not order: all of them, or those that need a consent (TABLE-27). */
function OthersLines({ table }: { table: TableInCart }) {
  const dispatch = useAppDispatch();
  const tell = useTableNews();
  const t = useMessages(messages);
  const languageId = useLanguageId();
  const menu = useAppSelector(selectMenu);
  const cart = getShownCart(table.phone);
  const find = usePeople(cart);
  const own = table.phone.seat;
  const isAll = table.scope === 'table';
  const lines = cart.lines.filter(({ seat }) => seat !== own && !(isAll && mayOrderOf(cart, seat, own)));
  const isAsking = cart.people.some((one) => one.seat === own && one.isAsking);
  if (isAll && lines.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text as="div" size="small" tone="muted" weight="strong" role="heading" aria-level={3}>
        {t(isAll ? 'notAgreed' : 'others')}
      </Text>
      {lines.length === 0 ? (
        <Text size="small" tone="muted">
          {t('othersNothing')}
        </Text>
      ) : (
        <Lines role="list">
          {lines.map(({ seat, dish, quantity }, nth) => {
            const item = menu?.items[dish.itemId];
            const name = item ? localized(item.itemLocalizations, languageId).name : t('unknownDish');
            return (
              // A line has no other name than its place: two of one seat may be the same dish with other choices.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are not moved
              <Line key={`${seat} ${dish.itemId} ${nth}`}>
                <span>{t('otherLine', { count: quantity, dish: name })}</span>
                <PersonTag {...pick(find(seat))} />
              </Line>
            );
          })}
        </Lines>
      )}
      {isAll && !isAsking && (
        <SubmitButton variant="quiet" onClick={() => dispatch(chooseScope('table', tell))}>
          {t('askAgain')}
        </SubmitButton>
      )}
    </Stack>
  );
}

/** Lists the phones that ask to order the dishes of this phone, each with a checkbox for the consent (TABLE-27). */
function Questions({ table }: { table: TableInCart }) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const tell = useTableNews();
  const cart = getShownCart(table.phone);
  const find = usePeople(cart);
  const own = table.phone.seat;
  const count = cart.lines.reduce((sum, { seat, quantity }) => (seat === own ? sum + quantity : sum), 0);
  if (count === 0) return null;
  return cart.people
    .filter(({ seat, isHere, isAsking }) => isHere && isAsking && seat !== own)
    .map(({ seat }) => (
      <Checkbox
        key={seat}
        checked={mayOrderOf(cart, own, seat)}
        onCheckedChange={(isAgreed) => dispatch(changeTable({ type: 'agree', to: seat, isAgreed }, tell))}
      >
        {t('mayOrder', { name: find(seat).name, count })}
      </Checkbox>
    ));
}

/** Sends a phone away that joined later, or that is away (TABLE-29). */
function SendAway({ table }: { table: TableInCart }) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const tell = useTableNews();
  const dialog = useOpening();
  const [chosen, setChosen] = useState('');
  const hintId = useId();
  const cart = getShownCart(table.phone);
  const find = usePeople(cart);
  const others = getPeopleAtTable(cart).filter(({ seat }) => maySendAway(cart, table.phone.seat, seat));
  // A phone that has left is no longer selected.
  const seat = others.find((one) => String(one.seat) === chosen)?.seat;
  if (others.length === 0 && !dialog.isOpen) return null;
  return (
    <>
      <Flush data-edge="start" data-row="own">
        <SubmitButton variant="quiet" onClick={dialog.open}>
          {t('sendAway')}
        </SubmitButton>
      </Flush>
      <Dialog
        open={dialog.isOpen}
        onOpenChange={dialog.close}
        title={t('sendAway')}
        aria-describedby={hintId}
        secondaryAction={<SubmitButton onClick={dialog.close}>{t('cancel')}</SubmitButton>}
        primaryAction={
          <SubmitButton
            disabled={seat === undefined}
            onClick={() => {
              if (seat !== undefined) dispatch(changeTable({ type: 'sendAway', seat }, tell));
              dialog.close();
            }}
          >
            {t('sendAwayNow')}
          </SubmitButton>
        }
      >
        <Stack gap={3}>
          <Text id={hintId}>{t('sendAwayHint')}</Text>
          <RadioGroup label={t('sendAwayWho')} value={chosen} onValueChange={setChosen}>
            {others.map((one) => (
              <Radio key={one.seat} value={String(one.seat)}>
                {find(one.seat).name}
              </Radio>
            ))}
          </RadioGroup>
        </Stack>
      </Dialog>
    </>
  );
}

/** Changes the name of this seat later (TABLE-22). */
function ChangeName({ start }: { start: string }) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const tell = useTableNews();
  return (
    <NameButton
      variant="quiet"
      title={t('changeName')}
      action={t('save')}
      start={start}
      onName={(name) => {
        dispatch(changeTable({ type: 'rename', name }, tell));
        return undefined;
      }}
    >
      {t('changeName')}
    </NameButton>
  );
}

const pick = ({ name, tone }: { name: string; tone: number }) => ({ name, tone });

function Joined({ table }: { table: TableInCart }) {
  const t = useMessages(messages);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const tell = useTableNews();
  const { phone, scope } = table;
  const cart = getShownCart(phone);
  const find = usePeople(cart);
  const here = getPeopleAtTable(cart);
  return (
    <ReceiptCard title={t('title')}>
      <Stack gap={3}>
        <People role="list" aria-label={t('people')}>
          {here.map(({ seat, isAway }) => {
            const { name, tone } = find(seat);
            const others = isAway ? t('away', { name }) : name;
            return (
              <li key={seat}>
                <PersonTag name={seat === phone.seat ? t('you', { name }) : others} tone={tone} />
              </li>
            );
          })}
        </People>
        <Flush data-edge="start">
          <ChangeName start={cart.people.find(({ seat }) => seat === phone.seat)?.name ?? ''} />
        </Flush>
        {cart.needsConsent && <SendAway table={table} />}
        <Questions table={table} />
        {/* Screen readers announce a change of a region, and not one that comes together with its text. */}
        <div role="status" style={{ display: 'contents' }}>
          {table.isCutOff && phone.pending.length > 0 && (
            <Text size="small" tone="muted">
              {t('waiting', { count: phone.pending.length })}
            </Text>
          )}
        </div>
        <RadioGroup
          label={t('scope')}
          value={scope}
          onValueChange={(value) => dispatch(chooseScope(value === 'table' ? 'table' : 'own', tell))}
        >
          <Radio value="table">{t('scopeTable')}</Radio>
          <Radio value="own">{t('scopeOwn')}</Radio>
        </RadioGroup>
        {(scope === 'own' || cart.needsConsent) && <OthersLines table={table} />}
        {getFirstSeat(cart) === phone.seat && !cart.needsConsent && (
          <Checkbox
            checked={cart.isEditedByAll}
            onCheckedChange={(isEditedByAll) => dispatch(changeTable({ type: 'allow', isEditedByAll }, tell))}
          >
            {t('editAll')}
          </Checkbox>
        )}
        {cart.orders.map(({ orderNo, seat, holds }) => {
          const href = getOrderPath(orderNo);
          return (
            <Line as="div" key={orderNo}>
              <span>{t('sentOrder', { name: find(seat).name })}</span>
              <TextLink href={href} onNavigate={(to) => navigate(to, { state: { orderNo } })}>
                {t('seeOrder')}
              </TextLink>
              {seat !== phone.seat && holds?.includes(phone.seat) && (
                <SubmitButton
                  variant="quiet"
                  onClick={() => dispatch(changeTable({ type: 'takeBack', orderNo }, tell))}
                >
                  {t('takeBack')}
                </SubmitButton>
              )}
            </Line>
          );
        })}
        <SubmitButton variant="quiet" onClick={() => dispatch(leaveTable())}>
          {t('leave')}
        </SubmitButton>
      </Stack>
    </ReceiptCard>
  );
}

/** The cart of the table in the cart: who is there, what is ordered, and how to join or to order alone (TABLE-18). */
export default function TablePanel() {
  const table = useAppSelector(selectTable);
  return table ? <Joined table={table} /> : <Invitation />;
}
