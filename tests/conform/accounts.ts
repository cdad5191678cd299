/** Checks of the level 'accounts': codes, sign-in, and what a member sees and a stranger does not. */
import type { EndpointName } from '#contract';
import { ERROR_CODE } from '#contract/wire';
import { findOtherFigure, toPayload } from './basket.ts';
import type { Check, Placed, World } from './check.ts';
import { expect, type Input, NotOffered } from './host.ts';

/** Between two codes of a number, with a second for clocks that differ. */
const A_MINUTE_MS = 61_000;

/** A code of five digits that is not this one. */
const another = (code: string): string => String((Number(code) + 1) % 100_000).padStart(5, '0');

const createToken = async (world: World): Promise<string> => (await world.member()).session.accessToken.id;

const stranger = (world: World) => world.newMember('a second member');

/** The order of a member. */
const ownOrder = (world: World): Promise<Placed> =>
  world.once('an order of a member', async () => {
    const { session } = await world.member();
    const roleId = session.user.roles[0]?.id;
    const { mobileNo, cardNo, memberId, id } = session.user;
    const shop = await world.shop(world.tillPlace);
    const payload = await world.payload(world.tillPlace, { mobileNo, cardNo, memberId, userId: id }, roleId);
    expect(shop.menu.id === payload.menuId, 'The menu changed.');
    return world.place(payload, { token: session.accessToken.id });
  });

/** Returns a promo code's rewards for two dishes. */
const rewards = async (world: World, promoCode: string) => {
  const { session } = await world.member();
  const shop = await world.shop(world.target.place);
  const { orderItems } = await world.payload(world.target.place, {}, session.user.roles[0]?.id);
  return world.host.call('validatePromoCode', {
    body: {
      ...{ promoCode, brandId: world.target.promoBrandId ?? 1, outletId: shop.outlet.id, userId: session.user.id },
      cartItems: orderItems.map(({ itemId, quantity, orderItemOptions }) => ({
        ...{ itemId, quantity },
        itemOptions: orderItemOptions.map((option) => ({
          modifierItemId: option.modifierItemId,
          quantity: option.quantity,
        })),
      })),
    },
    token: session.accessToken.id,
  });
};

const forMembers: readonly [EndpointName, (mobileNo: string) => Input<never>][] = [
  ['orderHistory', () => ({})],
  ['profile', (mobileNo) => ({ query: { mobileNo } as never })],
  ['vouchers', () => ({ query: { cardNo: 'mk000000000001' } as never })],
  ['validatePromotion', () => ({ query: { code: 'LUNCH' } as never })],
];

export const accountChecks: readonly Check[] = [
  {
    level: 'accounts',
    name: 'codes: a second one within a minute is 429',
    run: async (world) => {
      const mobileNo = world.newNumber();
      await world.sendCode(mobileNo);
      const { status, error } = await world.host.call('sendOtp', { body: { mobileNo } });
      expect(status === 429, `A second code within a minute was answered with ${status}; SMS cost money.`);
      expect(
        error?.code === ERROR_CODE.tooMany,
        `It was refused with the code ${error?.code}; it has to be TOO_MANY_REQUESTS.`,
      );
    },
  },
  {
    level: 'accounts',
    name: 'codes: a wrong one is refused, the right one taken once',
    run: async (world) => {
      const mobileNo = world.newNumber();
      const key = await world.sendCode(mobileNo);
      const otp = await world.code(mobileNo);
      const wrong = await world.host.call('verifyOtp', { body: { key, otp: another(otp) } });
      expect(wrong.status === 400, `A wrong code was answered with ${wrong.status}.`);
      await world.host.get('verifyOtp', { body: { key, otp } });
      const again = await world.host.call('verifyOtp', { body: { key, otp } });
      expect(again.status === 400, `A code that was used was answered with ${again.status}.`);
    },
  },
  {
    level: 'accounts',
    name: 'codes: after five wrong ones the right one is refused',
    run: async (world) => {
      const mobileNo = world.newNumber();
      const key = await world.sendCode(mobileNo);
      const otp = await world.code(mobileNo);
      for (let tries = 0; tries < 5; tries++) await world.host.call('verifyOtp', { body: { key, otp: another(otp) } });
      const { status } = await world.host.call('verifyOtp', { body: { key, otp } });
      expect(status >= 400, 'The sixth try was taken: five digits are tried out in no time.');
    },
  },
  {
    level: 'accounts',
    name: 'sign-up: with a confirmed code, signed in at once',
    run: async (world) => {
      const { session, mobileNo } = await world.member();
      expect(
        session.user.mobileNo.replace('+', '') === mobileNo,
        `The account has the number ${session.user.mobileNo}.`,
      );
    },
  },
  {
    level: 'accounts',
    name: 'sign-up: without a confirmed code it is 404',
    run: async (world) => {
      const mobileNo = world.newNumber();
      const { status } = await world.host.call('signUp', {
        body: {
          ...{ firstName: 'Con', lastName: 'Form', email: `${mobileNo}@example.com`, mobileNo },
          ...{ password: world.host.encode('conform1234'), isReceiveMarketingConsent: false },
          ...{ otpKey: 'no-such-key-0123', otpProof: 'no-such-proof' },
        },
      });
      expect(status === 404, `A number that nobody confirmed was answered with ${status}.`);
    },
  },
  {
    level: 'accounts',
    name: 'sign-up: a number that has an account is refused beforehand, another is not',
    run: async (world) => {
      const { mobileNo } = await world.member();
      const fresh = world.newNumber();
      await world.host.get('verifyAccount', { body: { mobileNo: fresh, email: `${fresh}@example.com` } });
      const { status } = await world.host.call('verifyAccount', {
        body: { mobileNo, email: 'nobody-else@example.com' },
      });
      expect(status === 400, `verifyAccount answered ${status} for a number that has an account.`);
    },
  },
  {
    level: 'accounts',
    name: 'sign-in: with the right password',
    run: async (world) => {
      const { mobileNo, password, session } = await world.member();
      const signedIn = await world.host.get('login', { body: { mobileNo, password: world.host.encode(password) } });
      expect(signedIn.user.id === session.user.id, 'Somebody else was signed in.');
      expect(
        signedIn.accessToken.id !== session.accessToken.id,
        'Two sign-ins share a token; log-out on one device ends the other.',
      );
    },
  },
  {
    level: 'accounts',
    name: 'sign-in: a wrong password and an unknown number are refused alike',
    run: async (world) => {
      const { mobileNo } = await world.member();
      const password = world.host.encode('wrong12345');
      const wrong = await world.host.call('login', { body: { mobileNo, password } });
      const unknown = await world.host.call('login', { body: { mobileNo: world.newNumber(), password } });
      expect(wrong.error, 'A wrong password was taken.');
      expect(unknown.error, 'A number without an account was signed in.');
      expect(
        wrong.status === unknown.status && wrong.error.message === unknown.error.message,
        'The two answers differ, so numbers can be tried out.',
      );
    },
  },
  {
    level: 'accounts',
    name: 'password: a reset without a confirmed code is 404',
    run: async (world) => {
      const { mobileNo } = await world.member();
      const body = { mobileNo, otpKey: 'no-such-key-0123', otpProof: 'no-such-proof' };
      const { status } = await world.host.call('resetPasswordToken', { body });
      expect(status === 404, `A reset for a number that nobody confirmed was answered with ${status}.`);
    },
  },
  {
    level: 'accounts',
    name: 'password: a reset token that nobody was given is 400 or 401',
    run: async (world) => {
      const body = { newPassword: world.host.encode('conform5678') };
      const { status } = await world.host.call('resetPassword', { body, token: 'no-such-token' });
      expect([400, 401].includes(status), `A new password with an unknown token was answered with ${status}.`);
    },
  },
  {
    level: 'accounts',
    name: 'password: a forgotten one is asked for by a number that has an account',
    run: async (world) => {
      const { mobileNo } = await world.member();
      await world.host.get('checkAccountExist', { body: { mobileNo } });
      const { status } = await world.host.call('checkAccountExist', { body: { mobileNo: world.newNumber() } });
      expect(status === 400, `checkAccountExist answered ${status} for a number without an account; it has to be 400.`);
    },
  },
  {
    level: 'accounts',
    name: 'members: their calls are 401 without a token',
    run: async (world) => {
      const { mobileNo } = await world.member();
      for (const [name, input] of forMembers) {
        const { status, error } = await world.host.call(name, input(mobileNo));
        expect(status === 401, `${name} without a token was answered with ${status}; it has to be 401.`);
        expect(
          error?.code === ERROR_CODE.unauthorized,
          `${name} was refused with the code ${error?.code}; it has to be UNAUTHORIZED.`,
        );
      }
    },
  },
  {
    level: 'accounts',
    name: 'members: a token that is unknown counts as none where none is needed',
    run: async (world) => {
      const { outlet } = await world.shop(world.target.place);
      const { order } = await world.ordered();
      const token = 'no-such-token';
      await world.host.get('menu', { params: { outletId: outlet.id }, token });
      await world.host.get('order', { params: { orderNo: order.orderNo }, token });
    },
  },
  {
    level: 'accounts',
    name: 'profile: one’s own is answered, another’s is 404',
    run: async (world) => {
      const { mobileNo } = await world.member();
      const token = await createToken(world);
      const own = await world.host.get('profile', { query: { mobileNo }, token });
      expect(own.mobileNo.replace('+', '') === mobileNo, 'The profile of another number was answered.');
      const other = await stranger(world);
      const { status } = await world.host.call('profile', { query: { mobileNo: other.mobileNo }, token });
      expect(status === 404, `The profile of another member was answered with ${status}.`);
    },
  },
  {
    level: 'accounts',
    name: 'profile: names and consent can be changed',
    run: async (world) => {
      const token = await createToken(world);
      const body = { firstName: 'Con', lastName: 'Formed', isReceiveMarketingConsent: true };
      const changed = await world.host.get('updateProfile', { body, token });
      expect(
        changed.lastName === 'Formed' && changed.isReceiveMarketingConsent,
        'The answer does not have the change.',
      );
    },
  },
  {
    level: 'accounts',
    name: 'vouchers: one’s own are answered, those of another card are 404',
    run: async (world) => {
      const { session } = await world.member();
      const token = session.accessToken.id;
      await world.host.get('vouchers', { query: { cardNo: session.user.cardNo }, token });
      const { cardNo } = (await stranger(world)).session.user;
      const { status } = await world.host.call('vouchers', { query: { cardNo }, token });
      expect(status === 404, `The vouchers of another card were answered with ${status}.`);
    },
  },
  {
    level: 'accounts',
    name: 'masking: the owner of an order sees the number whole',
    run: async (world) => {
      const { order } = await ownOrder(world);
      const { mobileNo } = await world.member();
      const own = await world.host.get('order', {
        params: { orderNo: order.orderNo },
        token: await createToken(world),
      });
      expect(own.mobileNo.replace('+', '') === mobileNo, `The owner reads ${own.mobileNo}.`);
      const guest = await world.host.get('order', { params: { orderNo: order.orderNo } });
      expect(
        !guest.mobileNo.includes(mobileNo.slice(2)),
        'A guest with the order number reads the mobile number whole.',
      );
    },
  },
  {
    level: 'accounts',
    name: 'order: its owner finds it by its id',
    run: async (world) => {
      const { order } = await ownOrder(world);
      const found = await world.host.get('orderDetails', {
        params: { orderId: order.id },
        token: await createToken(world),
      });
      expect(found.orderNo === order.orderNo, 'Another order was answered.');
    },
  },
  {
    level: 'accounts',
    name: 'who: another member does not see the order, and cannot tell that it exists',
    run: async (world) => {
      const { order } = await ownOrder(world);
      const { session } = await stranger(world);
      const token = session.accessToken.id;
      const others = await world.host.call('order', { params: { orderNo: order.orderNo }, token });
      expect(others.status === 404, `Another member’s order was answered with ${others.status}.`);
      const unknown = await world.host.call('order', { params: { orderNo: 'no-such-order-0123456789' }, token });
      expect(
        others.error?.message === unknown.error?.message,
        'An unknown order is refused with other words, so numbers can be tried out.',
      );
      const details = await world.host.call('orderDetails', { params: { orderId: order.id }, token });
      expect(details.status === 404, `Another member’s order was answered by its id with ${details.status}.`);
    },
  },
  {
    level: 'accounts',
    name: 'history: one’s own orders, newest first',
    run: async (world) => {
      const first = await ownOrder(world);
      const { session } = await world.member();
      const token = session.accessToken.id;
      const second = await world.place({ ...first.payload, cutlery: false }, { token });
      const history = await world.host.get('orderHistory', { query: {}, token });
      const at = [second, first].map(({ order }) => history.findIndex(({ orderNo }) => orderNo === order.orderNo));
      expect(
        at.every((index) => index >= 0),
        'The history lacks an order that was just placed.',
      );
      expect((at[0] ?? 0) < (at[1] ?? 0), 'The history does not have the newest order first.');
      const others = await world.host.get('orderHistory', {
        query: {},
        token: (await stranger(world)).session.accessToken.id,
      });
      expect(
        !others.some(({ orderNo }) => orderNo === first.order.orderNo),
        'The history of another member has the order.',
      );
    },
  },
  {
    level: 'accounts',
    name: 'history: a page is as long as asked for, and begins after `before`',
    run: async (world) => {
      const first = await ownOrder(world);
      const token = await createToken(world);
      const second = await world.place({ ...first.payload, specialInstruction: 'A second one' }, { token });
      const page = await world.host.get('orderHistory', { query: { limit: 1 }, token });
      expect(page.length === 1, `With limit=1 the history has ${page.length} orders.`);
      expect(page[0]?.orderNo === second.order.orderNo, 'With limit=1 the history does not have the newest order.');
      const older = await world.host.get('orderHistory', { query: { before: second.order.orderNo }, token });
      expect(
        !older.some(({ orderNo }) => orderNo === second.order.orderNo),
        'The page after an order (before) has that order again, so the app shows it twice.',
      );
      expect(
        older.some(({ orderNo }) => orderNo === first.order.orderNo),
        'The page after an order (before) lacks the older one.',
      );
    },
  },
  {
    level: 'accounts',
    name: 'who: an Idempotency-Key answers nobody but the member who sent it',
    run: async (world) => {
      const { order, payload, key } = await ownOrder(world);
      const headers = { 'idempotency-key': key };
      for (const [who, token] of [
        ['another member', (await stranger(world)).session.accessToken.id],
        ['a guest', undefined],
      ] as const) {
        const { body, error } = await world.host.call('makeOrder', { body: payload, headers, ...(token && { token }) });
        expect(error, `The order ${order.orderNo} was answered to ${who} who sent its key: ${body?.data?.orderNo}.`);
      }
    },
  },
  {
    level: 'accounts',
    name: 'who: an order in the name of another member is refused',
    run: async (world) => {
      const { session } = await world.member();
      const other = (await stranger(world)).session.user;
      const payload = await world.payload(
        world.tillPlace,
        { userId: other.id, cardNo: other.cardNo },
        session.user.roles[0]?.id,
      );
      const { error } = await world.host.call('makeOrder', { body: payload, token: session.accessToken.id });
      expect(error, 'An order with another member’s userId and card was taken.');
    },
  },
  {
    level: 'accounts',
    name: 'promo codes: an unknown one gives an empty list',
    run: async (world) => {
      const { outlet } = await world.shop(world.target.place);
      const query = { code: 'NOSUCHCODE', outletId: outlet.id };
      const { data } = await world.host.get('validatePromotion', { query, token: await createToken(world) });
      expect(data.length === 0, 'An unknown code has promotions.');
    },
  },
  {
    level: 'accounts',
    name: 'promo codes: an unknown one has no rewards',
    isOptional: true,
    run: async (world) => {
      const { status, body } = await rewards(world, 'NOSUCHCODE');
      expect(
        status === 400 || (status === 200 && body.promoCodeRewards.length === 0),
        `The rewards of an unknown code were answered with ${status}; it has to be 400, or an empty list.`,
      );
    },
  },
  {
    level: 'accounts',
    name: 'promo codes: one that holds has its promotions and rewards',
    isOptional: true,
    run: async (world) => {
      const { promoCode: code } = world.target;
      if (code === undefined) throw new NotOffered('No promo code was named; --promo-code names one.');
      const { outlet } = await world.shop(world.target.place);
      const query = { code, outletId: outlet.id };
      const { data } = await world.host.get('validatePromotion', { query, token: await createToken(world) });
      expect(data.length > 0, `validatePromotion has no promotion for ${code}, so the app calls it invalid.`);
      const { status, body } = await rewards(world, code);
      expect(status === 200, `The rewards of ${code} were answered with ${status}.`);
      expect(body.promoCodeRewards.length > 0, `${code} has no reward for two dishes of ${outlet.code}.`);
    },
  },
  {
    level: 'accounts',
    name: 'promo codes: an order with one has what it gives',
    isOptional: true,
    run: async (world) => {
      const { promoCode: code, place } = world.target;
      if (code === undefined) throw new NotOffered('No promo code was named; --promo-code names one.');
      const { session } = await world.member();
      const { roles, mobileNo, cardNo, memberId, id: userId } = session.user;
      const token = session.accessToken.id;
      const shop = await world.shop(place);
      const query = { code, outletId: shop.outlet.id };
      const { data: promotions } = await world.host.get('validatePromotion', { query, token });
      const given = (await rewards(world, code)).body.promoCodeRewards;
      if (!given.some(({ type }) => type === 'Discount')) throw new NotOffered(`${code} takes no money off.`);
      const roleId = roles[0]?.id;
      const { tableNo, checkNo } = await world.payload(place, {}, roleId);
      const [first, second] = world.lines(shop, 2, roleId);
      expect(first, 'No dish can be ordered.');
      const lines = second ? [first, { ...second, quantity: 1 }] : [first];
      const who = { mobileNo, cardNo, memberId, userId, checkNo, ...(tableNo && { tableNo }) };
      const promoCode = { code, promotions, rewards: given };
      const { order, payload } = await world.place(toPayload({ ...shop, promoCode }, lines, who), { token });
      const other = findOtherFigure(order, payload);
      expect(!other, `The order has another figure than was sent: ${other}.`);
      const isSame = order.promoCode?.trim().toUpperCase() === code.trim().toUpperCase();
      expect(isSame, `The order has the promo code '${order.promoCode}'; '${code}' was sent.`);
    },
  },
  {
    level: 'accounts',
    name: 'feedback: of a member is taken',
    isOptional: true,
    run: async (world) => {
      const { mobileNo } = await world.member();
      const body = {
        ...{ subject: 'Conformance', name: 'Con Form', mobileNo, email: `${mobileNo}@example.com` },
        comments: 'Sent by npm run conform.',
      };
      await world.host.get('sendFeedback', { body, token: await createToken(world) });
    },
  },
  {
    level: 'accounts',
    name: 'staff: an activation code finds its organisation, an unknown one none',
    isOptional: true,
    run: async (world) => {
      const find = (activationCode: string) => {
        const filter = JSON.stringify({ where: { activationCode, isDeleted: false } });
        return world.host.get('organisations', { query: { filter } });
      };
      expect((await find('NO-SUCH-CODE')).length === 0, 'An unknown activation code has an organisation.');
      const { activationCode: code } = world.target;
      if (code !== undefined) expect((await find(code)).length > 0, `${code} has no organisation.`);
    },
  },
  {
    level: 'accounts',
    name: 'log-out: ends the token',
    run: async (world) => {
      const { mobileNo, password } = await world.member();
      const { accessToken } = await world.host.get('login', {
        body: { mobileNo, password: world.host.encode(password) },
      });
      await world.host.get('logout', { token: accessToken.id });
      const { status } = await world.host.call('orderHistory', { query: {}, token: accessToken.id });
      expect(status === 401, `After log-out the token was answered with ${status}.`);
    },
  },
  {
    level: 'accounts',
    name: 'password: reset with a code, once, and the old one ends with its tokens',
    run: async (world) => {
      const { mobileNo, password: old, codeAt, session } = await stranger(world);
      // A number gets one code a minute.
      await world.host.wait(Math.max(0, codeAt + A_MINUTE_MS - world.host.now()));
      const key = await world.sendCode(mobileNo);
      const { proof } = await world.host.get('verifyOtp', { body: { key, otp: await world.code(mobileNo) } });
      const { id: token } = await world.host.get('resetPasswordToken', {
        body: { mobileNo, otpKey: key, ...(proof !== undefined && { otpProof: proof }) },
      });
      const password = 'conform5678';
      const body = { newPassword: world.host.encode(password) };
      await world.host.get('resetPassword', { body, token });
      const again = await world.host.call('resetPassword', { body, token });
      const isRefused = again.status === 400 || again.status === 401;
      expect(isRefused, `A reset token for the second time was answered with ${again.status}.`);
      const before = await world.host.call('login', { body: { mobileNo, password: world.host.encode(old) } });
      expect(before.error, 'The old password is still taken.');
      await world.host.get('login', { body: { mobileNo, password: world.host.encode(password) } });
      const { status } = await world.host.call('orderHistory', { query: {}, token: session.accessToken.id });
      expect(status === 401, `A token of before the new password was answered with ${status}; who stole it stays in.`);
    },
  },
];
