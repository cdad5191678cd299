import Fastify from 'fastify';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Item } from '#contract';
import { AppConfig } from '#contract/config';
import { menuFromWire } from '#features/model/menu';
import { registerSecurityHeaders } from '../../../host/http/headers.ts';
import { GATEWAY_SIGNATURE } from '../../../host/payments/sandbox.ts';
import { hmac } from '../../../host/secrets.ts';
import { setBrandStatus } from '../../../host/services/catalogue.ts';
import { callGateway, getGateway } from '../../../host/services/paymentPages.ts';
import { isScreen } from '../../../host/web/app.ts';
import { inlineScriptHashes, renderAppPage, setPageHeaders } from '../../../host/web/page.ts';
import { createTestServer, type InjectedServer } from '../../injectedServer.ts';

let host: InjectedServer;
beforeAll(async () => {
  host = await createTestServer();
});
afterAll(() => host.close());

const brand = (name: string) => ({
  ...{ css: `/assets/${name}.css`, fonts: [`/assets/${name}.woff2`], themeColor: '#fff8f0' },
  ...{ colorScheme: 'light', name, icon: `/assets/${name}.svg` },
});
const brands = { kopi: brand('kopi'), kuro: brand('kuro') };
const html =
  '<!doctype html><html lang="en"><head><!--makan:head--><!--makan:config--><script>begin()</script></head></html>';
const page = (url: string) =>
  renderAppPage(host.core, { url, protocol: 'http', host: 'localhost:4180' } as never, html, brands);
const readConfig = (text: string) =>
  JSON.parse(/<script type="application\/json" id="makan-config">(.*?)<\/script>/.exec(text)?.[1] ?? '');

describe('the page of the app', () => {
  test('wears the brand of the address, in small or capital letters, else the configured one (ENTRY-2, ENTRY-6)', async () => {
    expect(await page('/?bcode=KURO&ocode=tp01')).toContain('<html lang="en" data-brand="kuro">');
    expect(await page(`/?bcode=${encodeURIComponent('ｋｕ\u200bｒｏ')}`)).toContain('data-brand="kuro"');
    expect(await page('/?bcode%3Dkuro%26ocode%3DTP01')).toContain('data-brand="kuro"');
    expect(await page('/menu')).toContain('data-brand="kopi"');
    expect(await page('/?bcode=%22%3E%3Cscript%3E')).toContain('data-brand="kopi"');
    const text = await page('/?bcode=kuro');
    expect(text).toContain('<link rel="stylesheet" href="/assets/kuro.css">');
    expect(text).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/kuro.woff2">');
    expect(text).not.toContain('kopi.css');
  });

  test('holds the stylesheet of the brand where the build has it, and nothing in it ends the page (ADR-0073)', async () => {
    const style = '[data-brand=kuro]{--color-ink:#fff}/*</style><script>*/';
    const entries = { ...brands, kuro: { ...brand('kuro'), style } };
    const text = await renderAppPage(
      host.core,
      { url: '/?bcode=kuro', protocol: 'http', host: 'localhost:4180' } as never,
      html,
      entries,
    );
    expect(text).toContain('<style data-href="/assets/kuro.css">[data-brand=kuro]{--color-ink:#fff}');
    expect(text).not.toContain('</style><script>');
    expect(text).not.toContain('rel="stylesheet"');
  });

  test('wears the brand of the outlet where the address names no brand (ENTRY-6)', async () => {
    expect(await page('/?ocode=tp01&table=3')).toContain('data-brand="kuro"');
    expect(await page('/menu?ocode=TB01')).toContain('data-brand="kopi"');
    expect(await page('/?ocode=NOWHERE')).toContain('data-brand="kopi"');
    expect(await page("/?ocode=TP01'--")).toContain('data-brand="kopi"');
    expect(await page('/?bcode=kopi&ocode=TP01')).toContain('data-brand="kopi"');
  });

  test('holds the outlet of the address, and the categories that its menu is going to have (MENU-23, WIRE-66)', async () => {
    const types = new Set<string>();
    for (const outlet of (await host.call('outlets')).body) {
      for (const type of outlet.outletQRTypes) {
        const address = `/?ocode=${outlet.code.toLowerCase()}&qrtypeid=${type.id}`;
        const config = readConfig(await page(address));
        expect(config.outlet).toEqual(outlet);
        const isCertain = type.dineIn !== type.takeaway;
        types.add(String(isCertain));
        if (!isCertain) {
          expect(config).not.toHaveProperty('categories');
          continue;
        }
        const diningoption = type.dineIn ? ('Dine In' as const) : ('Takeaway' as const);
        const answer = await host.call('menu', { params: { outletId: outlet.id }, query: { diningoption } });
        const menu = menuFromWire(answer.body);
        expect(config.categories).toEqual(
          menu.categories.map(({ categoryLocalizations, images }) => ({
            names: categoryLocalizations.map(({ languageId, name }) => ({ languageId, name })),
            image: images[0] ?? '',
          })),
        );
      }
    }
    expect([...types].sort()).toEqual(['false', 'true']);
  });

  test('holds the first dishes of that menu at /menu, without their modifiers, and what their prices are shown with (MENU-24, WIRE-66)', async () => {
    const query = 'ocode=KT01&table=2&qrtypeid=100502';
    expect(readConfig(await page(`/?${query}`))).not.toHaveProperty('dishes');
    const { dishes, categories, outlet, charges } = readConfig(await page(`/menu?${query}`));
    const answer = await host.call('menu', { params: { outletId: outlet.id }, query: { diningoption: 'Dine In' } });
    const menu = menuFromWire(answer.body);
    expect(categories).toHaveLength(menu.categories.length);
    const { body: taxes } = await host.call('taxes', { params: { brandId: outlet.brandId } });
    expect(charges).toEqual({ taxes, serviceChargePercentage: 10 });
    expect(dishes.flat()).toHaveLength(12);
    const ids = dishes.map((items: readonly Item[]) => items.map(({ id }) => id));
    expect(ids).toEqual(ids.map((own: number[], at: number) => menu.categories[at]?.itemIds.slice(0, own.length)));
    for (const dish of dishes.flat()) {
      expect(dish.itemModifierGroups).toEqual([]);
      expect(dish.itemPrices.length).toBeGreaterThan(0);
    }
    expect(readConfig(await page(`/menu?${query.replace('table=2', 'table=200')}`))).not.toHaveProperty('dishes');
    expect(readConfig(await page('/menu'))).not.toHaveProperty('dishes');
  });

  test('holds the choices of a set among them, from which the app has its price (MENU-44, MENU-24)', async () => {
    const { dishes } = readConfig(await page('/menu?ocode=L2N&table=43&qrtypeid=400500'));
    const [set, ...others] = dishes.flat() as Item[];
    expect(set?.itemLocalizations[0]?.name).toBe('Economy Rice Set');
    expect(set?.itemModifierGroups.filter(({ isStep }) => isStep)).toHaveLength(3);
    expect(others.length).toBeGreaterThan(8);
    for (const dish of others) expect(dish.itemModifierGroups).toEqual([]);
  });

  test('holds no categories of a table that there is not, nor of a brand in maintenance, nor of no outlet', async () => {
    const address = '/?ocode=KT01&table=2&qrtypeid=100502';
    expect(readConfig(await page(address))).toHaveProperty('categories');
    expect(readConfig(await page(address.replace('table=2', 'table=200')))).not.toHaveProperty('categories');
    expect(readConfig(await page('/'))).not.toHaveProperty('outlet');
    expect(readConfig(await page('/?ocode=NOWHERE'))).not.toHaveProperty('outlet');
    expect(readConfig(await page('/?ocode=__proto__&qrtypeid=x'))).not.toHaveProperty('outlet');
    await setBrandStatus(host.core, 1, 'Maintenance');
    const config = readConfig(await page(address));
    expect(config.outlet.code).toBe('KT01');
    expect(config).not.toHaveProperty('categories');
    await setBrandStatus(host.core, 1, 'Active');
    expect(readConfig(await page(address))).toHaveProperty('categories');
  });

  test('is there while the database is away', async () => {
    const gone = await createTestServer();
    await gone.close();
    const request = { url: '/?ocode=TP01', protocol: 'http', host: 'localhost:4180' } as never;
    const text = await renderAppPage(gone.core, request, html, brands);
    expect(text).toContain('data-brand="kopi"');
    expect(readConfig(text).gatewayHosts).toEqual(['localhost:4180']);
  });

  test('carries signatures for the first calls, each good for one', async () => {
    const { boot, signingKey, gatewayHosts, defaultBrand } = readConfig(await page('/'));
    expect({ signingKey, gatewayHosts, defaultBrand }).toEqual({
      ...{ signingKey: host.env.signingKey, gatewayHosts: ['localhost:4180'], defaultBrand: 'kopi' },
    });
    expect(boot).toHaveLength(8);
    const ask = (headers: Record<string, string>) =>
      host.app.inject({ method: 'GET', url: '/api/outlets/web-app-outlets', headers });
    for (const ticket of boot) expect((await ask(ticket)).statusCode).toBe(200);
    expect((await ask(boot[0])).statusCode).toBe(401);
  });

  test('lets only the scripts run that stand in it', async () => {
    expect(inlineScriptHashes(await page('/'))).toEqual(inlineScriptHashes(html));
    expect(inlineScriptHashes(html)).toHaveLength(1);
    expect(inlineScriptHashes('<script src="/a.js"></script><script type="application/json">{}</script>')).toEqual([]);
  });

  test('is for one browser alone, and takes no text for HTML or a script (Trusted Types)', async () => {
    let sent: Record<string, string> = {};
    const reply = { headers: (given: typeof sent) => (sent = given) };
    setPageHeaders(reply as never, host.core, { host: 'order.example.sg' } as never, []);
    expect(sent['cache-control']).toBe('private, no-cache');
    expect((await host.request('GET', '/config.json')).headers['cache-control']).toBe('private, no-cache');
    expect(sent['content-security-policy']?.split('; ')).toEqual(
      expect.arrayContaining(["require-trusted-types-for 'script'", 'trusted-types makan default']),
    );
  });

  test('lets the payment window know its shop, against the header of every other answer (PAY-26)', async () => {
    const app = Fastify();
    registerSecurityHeaders(app, host.env);
    app.get('*', (request, reply) => {
      setPageHeaders(reply, host.core, request, []);
      return reply.send('a page');
    });
    expect((await app.inject('/cart')).headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });

  test('answers every screen, and neither calls nor files', () => {
    const isScreenPath = (url: string, method = 'GET') => isScreen({ url, method, headers: {} });
    for (const url of ['/', '/menu', '/order?orderNo=a.b', '/payment-complete?resultIndicator=x', '/no/such/place']) {
      expect(isScreenPath(url), url).toBe(true);
    }
    for (const url of ['/api/x', '/api', '/assets/a.js', '/favicon.ico', '/sandbox', '/images/x', '/socket.io/']) {
      expect(isScreenPath(url), url).toBe(false);
    }
    expect(isScreenPath('/menu', 'POST')).toBe(false);
  });

  test('answers the address of a file that does not exist with Page Not Found (SHELL-2)', async () => {
    const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const url of ['/foo.html', '/index.php', '/a/b.php', '/menu/', '/MENU', '/robots.txt', '/menu.json?x=1'])
      expect(isScreen({ url, method: 'GET', headers: asPage }), url).toBe(true);
    for (const url of [
      '/assets/old-1a2b3c.js',
      '/images/dishes/none.webp',
      '/manifests/none.webmanifest',
      '/api/foo.html',
    ])
      expect(isScreen({ url, method: 'GET', headers: asPage }), url).toBe(false);
    expect(isScreen({ url: '/foo.js', method: 'GET', headers: { accept: '*/*' } })).toBe(false);
  });
});

describe('an app that a file server serves', () => {
  test('gets the configuration of the page, and the address of the server (WIRE-47)', async () => {
    const answer = await host.app.inject({ method: 'GET', url: '/config.json', headers: { host: 'localhost:4180' } });
    const { boot: _, ...inlined } = readConfig(await page('/'));
    expect(answer.json()).toEqual({ ...inlined, apiBase: 'http://localhost:4180' });
    expect(Value.Errors(AppConfig, answer.json())).toEqual([]);
    expect(Value.Errors(AppConfig, readConfig(await page('/')))).toEqual([]);
  });

  test('may call, and payments return to it (WIRE-47)', async () => {
    const apart = await createTestServer({ APP_URL: 'https://order.example.sg' });
    const { successUrl, pageUrl } = getGateway(apart.core, null, 'https://api.example.sg');
    expect(successUrl).toBe('https://order.example.sg/payment-complete');
    expect(pageUrl).toBe('https://api.example.sg/sandbox/pay');
    const { headers } = await apart.app.inject({
      method: 'GET',
      url: '/api/brands/1/tax',
      headers: { origin: 'https://order.example.sg', 'accept-encoding': 'br' },
    });
    expect(headers['access-control-allow-origin']).toBe('https://order.example.sg');
    expect(String(headers.vary).toLowerCase()).toContain('origin');
    await apart.close();
  });

  test("a brand's own gateway is not given the secret of the server's, and without one signs nothing", async () => {
    const own = { provider: 'stripe', ApiKey: 'sk_own' } as const;
    const { settings } = getGateway(host.core, own, 'https://order.example.sg');
    expect(settings.sharedSecret).toBe('');
    expect(() => callGateway(host.core, { name: 'stripe', settings })).toThrow('needs the secret that signs');
    const body = Buffer.from('{"session":"s","outcome":"approved","amount":1}');
    const headers = { [GATEWAY_SIGNATURE]: hmac('', body) };
    const sandbox = callGateway(host.core, { name: 'sandbox', settings });
    await expect(sandbox.readNotification({ body, headers })).rejects.toThrow('not signed with the secret');
  });

  test('has its own theme colour and icon in the page, which the host replaces by those of the visit', async () => {
    const built = html.replace(
      '<!--makan:head-->',
      '<!--makan:head--><link rel="icon" href="/own.svg" /><!--/makan:head-->',
    );
    const request = { url: '/?bcode=kuro', protocol: 'http', host: 'localhost:4180' } as never;
    const text = await renderAppPage(host.core, request, built, brands);
    expect(text).not.toContain('/own.svg');
    expect(text.match(/rel="icon"/g)).toHaveLength(1);
  });
});

describe('another site', () => {
  test('may call when its origin is listed, to the letter; the same origin needs nothing', async () => {
    const open = await createTestServer({ ALLOWED_ORIGINS: 'https://kiosk.example.sg' });
    const ask = (origin: string) =>
      open.app.inject({
        method: 'OPTIONS',
        url: '/api/orders/make-order',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'dt,xid,sgt' },
      });
    const allowed = (await ask('https://kiosk.example.sg')).headers;
    expect(allowed['access-control-allow-origin']).toBe('https://kiosk.example.sg');
    expect(allowed['access-control-allow-headers']).toContain('idempotency-key');
    for (const origin of ['https://kiosk.example.sg.evil.example', 'http://kiosk.example.sg', 'null']) {
      expect((await ask(origin)).headers['access-control-allow-origin'], origin).not.toBe(origin);
    }
    const { headers } = await host.request('GET', '/api/brands/1/tax', {
      headers: { origin: 'https://kiosk.example.sg' },
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    await open.close();
  });
});
