/** Checks of the level 'menu': what is shown, and how every call is signed. */
import type { EndpointName } from '#contract';
import { priceEntry } from '#contract/money';
import { ERROR_CODE, REALTIME, SIGNATURE_TOLERANCE_S } from '#contract/wire';
import { brandCodes } from '../../themes/files.ts';
import { allItems, getName } from './basket.ts';
import type { Check, World } from './check.ts';
import { expect, type Input, NotOffered, type Reply } from './host.ts';

const UNKNOWN_ID = 2_147_483_646;

const params = async (world: World) => {
  const { outlet } = await world.shop(world.target.place);
  return { outletId: outlet.id, brandId: outlet.brandId };
};

/** A public call with custom headers. */
const raw = async (world: World, headers: Record<string, string>): Promise<Reply<unknown>> => {
  const [method, path] = world.host.address('outlets');
  const { status, body, headers: answered } = await world.host.send(method, path, { headers });
  const { error } = (body ?? {}) as { error?: Reply<unknown>['error'] };
  return { status, body, headers: answered, error };
};

const expectRefused = ({ status, error }: Reply<unknown>, code: string, what: string): void => {
  expect(status !== 200, `${what} was answered like any other; it has to be refused with 401 and ${code}.`);
  expect(status === 401, `${what} was refused with ${status}; it has to be 401.`);
  expect(error?.code === code, `${what} was refused with the code ${error?.code}; the app goes by ${code}.`);
};

const schemaCheck = <N extends EndpointName>(name: N, input: (world: World) => Promise<Input<N>>): Check => ({
  level: 'menu',
  name: `${name}: the answer has its schema`,
  run: async (world) => void (await world.host.get(name, await input(world))),
});

export const menuChecks: readonly Check[] = [
  schemaCheck('outlets', async () => ({})),
  {
    level: 'menu',
    name: 'outlets: the outlet is there, with its brand',
    run: async (world) => {
      const { place, brand, till } = world.target;
      for (const { outlet: code } of till ? [place, till] : [place]) {
        const found = (await world.outlets()).find((one) => one.code === code);
        expect(found, `No outlet has the code '${code}'; QR codes name it.`);
        expect(code === code.toUpperCase(), `'${code}' is not in capitals; the app looks for codes in capitals.`);
        expect(found.brandId === found.brand.id, `brandId and brand.id of ${code} differ.`);
        if (code === place.outlet)
          expect(
            found.brand.code === brand,
            `${code} is of the brand '${found.brand.code}' and not '${brand}'; the code is the theme's.`,
          );
      }
    },
  },
  {
    level: 'menu',
    name: 'brands: the app has a theme with the code of the brand',
    run: async (world) => {
      const { brand, place, till, shared, defaultBrand, themes = brandCodes() } = world.target;
      const codes = [place, till, shared].map((one) => one?.outlet);
      const outlets = (await world.outlets()).filter(({ code }) => codes.includes(code));
      const named: [string, string | undefined][] = [
        ['--brand', brand],
        ['defaultBrand of the configuration', defaultBrand],
        ...outlets.map(({ code, brand: of }): [string, string] => [`outlets, for ${code},`, of.code]),
      ];
      for (const [where, code] of named)
        expect(
          code === undefined || themes.includes(code),
          `${where} names the brand '${code}', and the app was not built with a theme of that code, so it shows an error instead of the menu. Use one of ${themes.join(', ')}, or make it with \`npm run brand:new ${code}\` and build the app again.`,
        );
    },
  },
  schemaCheck('outletSettings', async (world) => ({ params: { outletId: (await params(world)).outletId } })),
  schemaCheck('brandDetails', async (world) => ({ params: { brandId: (await params(world)).brandId } })),
  schemaCheck('taxes', async (world) => ({ params: { brandId: (await params(world)).brandId } })),
  schemaCheck('currentPromotions', async (world) => ({ params: { outletId: (await params(world)).outletId } })),
  schemaCheck('menu', async (world) => ({
    params: { outletId: (await params(world)).outletId },
    query: {
      diningoption: 'Dine In' as const,
      tableNo: world.target.place.table,
      ...(world.target.place.check && { checkNo: world.target.place.check }),
    },
  })),
  {
    level: 'menu',
    name: 'menu: every dish has a price, a name and its category',
    run: async (world) => {
      const { menu } = await world.shop(world.target.place);
      expect(allItems(menu).length > 0, 'The menu has no dish.');
      for (const { category } of menu.menuCategories) {
        for (const { item } of category.categoryItems) {
          expect(getName(item.itemLocalizations), `The dish ${item.id} has no name.`);
          expect(
            priceEntry(item.itemPrices),
            `The dish ${item.id} has no price for guests (role 5) and no default one.`,
          );
          expect(item.categoryId > 0, `The dish ${item.id} names no category.`);
        }
      }
    },
  },
  {
    level: 'menu',
    name: 'menu: an unknown table is told as CHECK_NOT_FOUND',
    run: async (world) => {
      const { outletId } = await params(world);
      const { status, error } = await world.host.call('menu', {
        params: { outletId },
        query: { diningoption: 'Dine In', tableNo: 'no-such-table' },
      });
      expect(status >= 400 && status < 500, `The menu for a table that does not exist was answered with ${status}.`);
      expect(error?.code === ERROR_CODE.checkNotFound, `The code is ${error?.code}; the app goes by CHECK_NOT_FOUND.`);
    },
  },
  schemaCheck('item', async (world) => {
    const { menu, outlet } = await world.shop(world.target.place);
    return { params: { itemId: allItems(menu)[0]?.id ?? 0 }, query: { outletId: outlet.id } };
  }),
  {
    level: 'menu',
    name: 'errors: what does not exist is 404 with an error body',
    run: async (world) => {
      const { status, error } = await world.host.call('outletSettings', {
        params: { outletId: UNKNOWN_ID },
        isUnchecked: true,
      });
      expect(status === 404, `An unknown outlet was answered with ${status}.`);
      expect(
        typeof error?.message === 'string' && error.statusCode === 404,
        'The body is not { error: { statusCode, message } }, so the app shows no reason.',
      );
    },
  },
  {
    level: 'menu',
    name: 'pictures: those of the menu load, without a signature',
    isOptional: true,
    run: async (world) => {
      const { menu } = await world.shop(world.target.place);
      const image = allItems(menu).find(({ itemImages }) => itemImages.length > 0)?.itemImages[0]?.image;
      if (image === undefined) throw new NotOffered('No dish has a picture.');
      const { status, headers } = await world.host.send('GET', image);
      expect(
        status === 200 && headers.get('content-type')?.startsWith('image/'),
        `${image} was answered with ${status} and ${headers.get('content-type')}.`,
      );
    },
  },
  {
    level: 'menu',
    name: 'signature: a call without one is refused',
    run: async (world) => expectRefused(await raw(world, {}), ERROR_CODE.signature, 'A call without dt, xid and sgt'),
  },
  {
    level: 'menu',
    name: 'signature: one of another key is refused',
    run: async (world) =>
      expectRefused(
        await raw(world, world.host.sign(undefined, undefined, 'another key')),
        ERROR_CODE.signature,
        'A call signed with another key',
      ),
  },
  {
    level: 'menu',
    name: 'signature: an xid serves once',
    run: async (world) => {
      const headers = world.host.sign();
      const first = await raw(world, headers);
      expect(first.status === 200, `A call that is signed was refused with ${first.status}.`);
      expectRefused(await raw(world, headers), ERROR_CODE.replay, 'The same dt, xid and sgt for the second time');
    },
  },
  {
    level: 'menu',
    name: 'signature: a clock that is four minutes off is taken',
    run: async (world) => {
      for (const minutes of [-4, 4]) {
        const { status } = await raw(world, world.host.sign(world.host.now() + minutes * 60_000));
        expect(
          status === 200,
          `A call of a clock ${minutes} minutes off was refused with ${status}; ${SIGNATURE_TOLERANCE_S} s are allowed.`,
        );
      }
    },
  },
  {
    level: 'menu',
    name: 'signature: a clock that is an hour off is told the time',
    run: async (world) => {
      for (const hours of [-1, 1]) {
        const reply = await raw(world, world.host.sign(world.host.now() + hours * 3_600_000));
        expectRefused(reply, ERROR_CODE.clockSkew, `A call of a clock ${hours} hour off`);
        const date = Date.parse(reply.headers.get('date') ?? '');
        expect(
          Math.abs(date - world.host.now()) < 60_000,
          'The refusal has no right Date header, so the app cannot correct its clock.',
        );
      }
    },
  },
  {
    level: 'menu',
    name: 'socket: joins an outlet',
    isOptional: true,
    run: async (world) => {
      const socket = await world.host.connect();
      const { outletId } = await params(world);
      expect(await world.host.ask(socket, REALTIME.joinOutlet, outletId), `join-outlet with ${outletId} was refused.`);
    },
  },
  {
    level: 'menu',
    name: 'socket: refuses an outlet that does not exist',
    isOptional: true,
    run: async (world) => {
      const socket = await world.host.connect();
      expect(
        !(await world.host.ask(socket, REALTIME.joinOutlet, UNKNOWN_ID)),
        'join-outlet with an unknown id was acknowledged with ok.',
      );
    },
  },
];
