import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { OutletSettings, PosBill, Tax } from '#contract';
import { serviceChargePercentage, takePercent, taxOn, toDollars } from '#contract/money';
import type { Db } from './db/database.ts';
import * as table from './db/schema.ts';
import { type AddedBrand, buildAddedShop, type DemoShops, getAddedBrandId } from './demo/added.ts';
import type { Demo, DemoCheck } from './demo/types.ts';
import { getBillDeposit, getBillLineTotals, newCheckKey } from './services/checks.ts';

/** The bill of a check's items: service charge, then the taxes on both, then the deposits. */
export function computeBill(check: DemoCheck, settings: OutletSettings, taxes: readonly Tax[]): PosBill {
  const subtotal = getBillLineTotals(check.items).reduce((sum, cents) => sum + cents, 0);
  const charge = takePercent(subtotal, serviceChargePercentage(settings, 'Dine In'));
  const shown = taxes
    .filter(({ isDefault }) => isDefault)
    .map((tax) => ({ name: tax.name, type: tax.type, cents: taxOn(subtotal + charge, tax) }));
  const added = shown.reduce((sum, { type, cents }) => sum + (type === 'Exclusive' ? cents : 0), 0);
  const total = subtotal + charge + added + getBillDeposit(check.items);
  return {
    tableNo: check.tableNo,
    checkNo: check.checkNo,
    items: check.items,
    service_charge_total: toDollars(charge),
    taxes: shown.map(({ name, cents }) => ({ name, total: toDollars(cents) })),
    discount_total: 0,
    check_total: toDollars(total),
  };
}

/** Whether the database has no brand yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: table.brands.id }).from(table.brands).limit(1)).length === 0;
}

/** Inserts brands with their taxes, outlets, menus, stock and checks. */
async function insertShops(db: Db, demo: DemoShops): Promise<void> {
  await db.insert(table.brands).values(
    demo.brands.map(({ id, code, name, image, faq, idleReloadTiming, brandApps }) => ({
      ...{ id, code, name, image, faq, idleReloadTiming },
      appId: brandApps[0]?.id ?? id,
      status: brandApps[0]?.status ?? 'Active',
      sampleVouchers: demo.sampleVoucherBrandIds.includes(id),
    })),
  );
  if (demo.taxes.length)
    await db.insert(table.taxes).values(demo.taxes.map(({ brandId, tax }) => ({ ...tax, brandId })));
  await db.insert(table.outlets).values(
    demo.outlets.map(({ outlet, settings }) => ({
      id: outlet.id,
      brandId: outlet.brandId,
      code: outlet.code,
      name: outlet.name,
      address: outlet.address,
      paymentTypes: outlet.paymentTypes,
      paymentTimeout: outlet.paymentTimeout,
      paymentTimeouts: outlet.paymentTimeouts,
      qrTypes: outlet.outletQRTypes,
      settings,
      qrCodes: demo.qrCodes
        .filter(({ outletId }) => outletId === outlet.id)
        .map(({ outletId: _, ...qrCode }) => qrCode),
    })),
  );
  await db
    .insert(table.menus)
    .values(demo.menus.map(({ menu, ...rest }) => ({ ...rest, id: menu.id, version: menu.version, document: menu })));
  const stock = demo.stock.map(({ outletId, itemId, modifierItemId, isSoldOut, quantityLeft }) => ({
    outletId,
    kind: itemId === undefined ? ('modifier' as const) : ('item' as const),
    targetId: itemId ?? modifierItemId,
    isSoldOut,
    quantityLeft,
  }));
  if (stock.length) await db.insert(table.stock).values(stock);
  const checks = demo.checks.map((check) => {
    const { settings, outlet } = demo.outlets.find((one) => one.outlet.id === check.outletId) ?? {};
    if (!settings || !outlet)
      throw new Error(`Check ${check.checkNo} is of outlet ${check.outletId}, which is not there.`);
    const taxes = demo.taxes.filter(({ brandId }) => brandId === outlet.brandId).map(({ tax }) => tax);
    const { outletId, tableNo, checkNo, isOpen } = check;
    return { outletId, tableNo, checkNo, key: newCheckKey(), isOpen, bill: computeBill(check, settings, taxes) };
  });
  if (checks.length) await db.insert(table.checks).values(checks);
}

/** Fills an empty database with the demo, in one transaction; several hosts wait for each other. */
export async function seedDemo(database: Db, demo: Demo, createdAt: Date): Promise<void> {
  const passwords = await Promise.all(demo.members.map(({ password }) => hash(password)));
  await database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(4181)`);
    if (!(await isEmpty(db))) return;
    await insertShops(db, demo);
    await db
      .insert(table.promotions)
      .values(demo.promotions.map(({ brandId, promotion }) => ({ id: promotion.id, brandId, document: promotion })));
    await db.insert(table.promoCodes).values(
      demo.promoCodes.map(({ validTo, ...promoCode }) => ({
        ...promoCode,
        validTo: validTo ? new Date(validTo) : null,
      })),
    );
    await db.insert(table.organisations).values(demo.organisations);
    await db.insert(table.members).values(
      demo.members.map(({ profile, organisationId, departmentId }, index) => ({
        id: profile.id,
        mobileNo: profile.mobileNo,
        email: profile.email,
        firstName: profile.firstName,
        lastName: profile.lastName,
        passwordHash: passwords[index] ?? '',
        cardNo: profile.cardNo,
        memberId: profile.memberId,
        points: profile.pointBalance,
        isReceiveMarketingConsent: profile.isReceiveMarketingConsent,
        referralCode: profile.referralCode ?? profile.memberId,
        organisationId,
        departmentId,
        roles: profile.roles,
        createdAt,
      })),
    );
    const vouchers = demo.members.flatMap(({ profile, vouchers: held }) =>
      held.map((voucher) => ({ voucherNo: voucher.VoucherNo, cardNo: profile.cardNo, document: voucher })),
    );
    if (vouchers.length) await db.insert(table.vouchers).values(vouchers);
  });
}

/**
 * Adds the brands of `themes` that have a `demo.json` to a database that holds the demo (BRAND-24). For brands that it
 * has already, name and `sampleVouchers` are updated from brand.json; nothing else changes.
 */
export async function seedAddedBrands(database: Db, added: readonly AddedBrand[], demo: Demo): Promise<void> {
  if (added.length === 0) return;
  await database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(4181)`);
    const existing = await db.select({ id: table.brands.id, code: table.brands.code }).from(table.brands);
    for (const brand of added) {
      const id = getAddedBrandId(brand.code);
      const own = existing.find(({ code }) => code === brand.code);
      // A database of a real shop lacks the demo brand whose menu would be borrowed, and is left alone.
      const hasMenu = existing.some(({ code }) => code === brand.shop.menuFrom);
      if (!own && hasMenu) await insertShops(db, buildAddedShop(brand, demo));
      else if (own?.id === id) {
        const { name, sampleVouchers } = brand;
        await db.update(table.brands).set({ name, sampleVouchers }).where(eq(table.brands.id, id));
      }
    }
  });
}
