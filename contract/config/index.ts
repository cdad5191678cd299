/**
 * The app's configuration about its server: `config.json` beside the page, or the same JSON inlined as `<script
 * type="application/json" id="makan-config">` by a server that renders the page (WIRE-47, ADR-0041).
 */
import { type Static, Type } from 'typebox';
import { Tax } from '../schemas/brand.ts';
import { Id, Shape } from '../schemas/common.ts';
import { Item } from '../schemas/menu.ts';
import { Outlet } from '../schemas/outlet.ts';
import { DEFAULT_BRAND, OFFERS } from '../wire/index.ts';

const Statuses = Type.Optional(Type.Array(Type.String({ minLength: 1 })));

/** A request signature made in advance, valid for one request and five minutes (WIRE-2). */
export const SignedTicket = Type.Object(
  { dt: Type.String(), xid: Type.String(), sgt: Type.String() },
  { additionalProperties: false },
);
export type SignedTicket = Static<typeof SignedTicket>;

/** `https://api.example.sg`, a path such as `/ordering`, or '' for the origin of the page. */
const BASE_URL_PATTERN = '^(https?://[^\\s/?#]+[^\\s?#]*|/[^\\s?#]*|)$';

export const AppConfig = Type.Object(
  {
    $schema: Type.Optional(Type.String({ description: 'For editors; the app does not read it.' })),
    signingKey: Type.String({
      minLength: 1,
      description: 'Key of the signature of each call; its UTF-8 bytes are the key of the HMAC. It authorises nothing.',
    }),
    apiBase: Type.Optional(
      Type.String({
        pattern: BASE_URL_PATTERN,
        description: 'What stands before the path of each call. Default: the origin of the page.',
      }),
    ),
    withCredentials: Type.Optional(
      Type.Boolean({
        description: 'Sends cookies to a server of another origin too. Default false; the own origin gets them always.',
      }),
    ),
    socketPath: Type.Optional(
      Type.Union([Type.String({ pattern: '^/[^\\s?#]*$' }), Type.Null()], {
        description: 'Path of socket.io on the server; null: it has none, and the app polls. Default "/socket.io".',
      }),
    ),
    pictureBase: Type.Optional(
      Type.String({
        pattern: BASE_URL_PATTERN,
        description: 'What stands before the relative paths of pictures of dishes and brands. Default: apiBase.',
      }),
    ),
    gatewayHosts: Type.Optional(
      Type.Array(Type.String({ pattern: '^(\\[[\\da-f:.]+\\]|[^\\s/:?#@\\[\\]]+)(:\\d{1,5})?$' }), {
        description:
          'Hosts whose payment pages may be opened, with the port where it is not the usual one. Default: none.',
      }),
    ),
    otpKey: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{43}$',
        description: 'Key of the encoding of passwords and codes: base64url of 32 bytes. Only accounts need it.',
      }),
    ),
    defaultBrand: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9-]+$',
        description: `Code of the brand for a visitor whose address names none. It has to be a theme that the app was built with; the screen says so where there is none. Default "${DEFAULT_BRAND}".`,
      }),
    ),
    centsPerPoint: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Value of a point, cents. Default 100.' }),
    ),
    promoBrandId: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Brand id that promo codes are validated with. Default 1.',
      }),
    ),
    retentionDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 36_500,
        description:
          'Days after which the server removes what is personal from orders, names and messages; the privacy policy says so. Default: the policy names no number.',
      }),
    ),
    sessionPolicy: Type.Optional(
      Type.Union([Type.Literal('phone'), Type.Literal('kiosk')], {
        description: 'kiosk: a shared device, where a session ends a minute after it began. Default "phone".',
      }),
    ),
    orderStatuses: Type.Optional(
      Type.Object(
        { paid: Statuses, unpaid: Statuses },
        {
          additionalProperties: false,
          description:
            'Statuses of orders that the server has beyond those of the contract, by what they mean for the payment.',
        },
      ),
    ),
    offers: Type.Optional(
      Type.Array(Type.Enum(OFFERS), {
        description:
          'What the server has beyond menus, orders and payment; the app shows nothing of the others. accounts: members, with promo codes, vouchers and points; bills: posBill; receipts: resendReceipt; sampleVouchers: two vouchers to try; tableCart: one cart for the phones of a table; splitBill: a bill paid in shares; callStaff: calls for staff. Default: accounts, bills and receipts.',
      }),
    ),
    outlet: Type.Optional(
      Type.Unsafe<Outlet>({
        ...Outlet,
        description:
          'The outlet that the address of the page names, by a server that renders the page for each visit: its menu is asked for without waiting for the outlets. Default: none.',
      }),
    ),
    categories: Type.Optional(
      Type.Array(Shape({ names: Type.Array(Shape({ languageId: Id, name: Type.String() })), image: Type.String() }), {
        description:
          'Cards that the page shows before the app is there: the categories of the menu that a guest gets with the address of the page, in order, with the picture of each. Only together with `outlet`. Default: none.',
      }),
    ),
    dishes: Type.Optional(
      Type.Array(Type.Array(Item), {
        description:
          'Dishes that the page of `/menu` shows before the app is there: those of the first of `categories`, of the second one and so on, in order, until a screen is full; their modifiers may be left out. Only together with `categories`. Default: none.',
      }),
    ),
    charges: Type.Optional(
      Type.Object(
        { taxes: Type.Array(Tax), serviceChargePercentage: Type.Number({ minimum: 0, maximum: 100 }) },
        {
          additionalProperties: false,
          description:
            'Taxes of the brand, and the service charge of the outlet for the way of ordering of `dishes`, percent: what the prices of `dishes` are shown with. Only together with `dishes`. Default: the dishes wait for the calls.',
        },
      ),
    ),
    boot: Type.Optional(
      Type.Array(SignedTicket, {
        description: 'Signatures for the first calls, by a server that renders the page for each visit. Default: none.',
      }),
    ),
  },
  { additionalProperties: false, title: 'Configuration of the app' },
);
export type AppConfig = Static<typeof AppConfig>;
/** A category card that the server renders into the page, shown before the app has loaded. */
export type PageCategory = NonNullable<AppConfig['categories']>[number];
/** Taxes and service charge that the dishes in the page are shown with. */
export type PageCharges = NonNullable<AppConfig['charges']>;
